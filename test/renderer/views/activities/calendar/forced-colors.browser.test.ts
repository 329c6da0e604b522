import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { done } from "../../../../../preload/base/reply.ts";
import { showApp } from "../../../app-fixture.ts";

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

async function emulateForcedColors(value: "active" | ""): Promise<void> {
  const features = [{ name: "forced-colors", value }];
  await (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { features });
}

test("in forced colours, the number of today keeps its own background, so that it can be read", async () => {
  await emulateForcedColors("active");
  onTestFinished(() => emulateForcedColors(""));
  const transport = await showApp();
  transport.answer("listAgenda", () => done([]));
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.poll(() => document.querySelector("[aria-current=date] .number")).not.toBeNull();
  const number = document.querySelector("[aria-current=date] .number");
  const style = number === null ? null : getComputedStyle(number);
  expect(matchMedia("(forced-colors: active)").matches).toBe(true);
  // Chromium draws a background of the page's colour behind text unless it is told not to.
  expect(style?.forcedColorAdjust).toBe("none");
  expect(style?.color).not.toBe(style?.backgroundColor);
});
