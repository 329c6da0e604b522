import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../../preload/base/reply.ts";
import { showApp } from "../../../app-fixture.ts";
import { forceColors } from "../../../emulated-media.ts";

test("in forced colours, the number of today keeps its background colour, so that it can be read", async () => {
  await forceColors();
  const transport = await showApp();
  transport.answer("listAgenda", () => done([]));
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.poll(() => document.querySelector("[aria-current=date] .number")).not.toBeNull();
  const number = document.querySelector("[aria-current=date] .number");
  const style = number === null ? null : getComputedStyle(number);
  expect(matchMedia("(forced-colors: active)").matches).toBe(true);
  // In forced colours, Chromium draws a background behind text unless `forced-color-adjust` is `none`.
  expect(style?.forcedColorAdjust).toBe("none");
  expect(style?.color).not.toBe(style?.backgroundColor);
});
