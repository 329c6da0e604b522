import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { showApp } from "../../../app-fixture.ts";
import { enlargeText } from "../../../large-text.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });

/** The fields of the dialog that extend beyond its sides or overlap another field. */
function misplaced(dialog: Element): readonly string[] {
  const body = dialog.querySelector(".body");
  if (body === null) throw new Error("the dialog has no body");
  const fields = [...body.querySelectorAll("input:not([type=file]), select, textarea")].map((field) => ({
    name: field.outerHTML,
    box: field.getBoundingClientRect(),
  }));
  if (fields.length < 3) throw new Error("the dialog has no fields");
  const { left, right } = body.getBoundingClientRect();
  const out = fields.filter(({ box }) => box.left < left || box.right > right);
  const over = fields.filter(({ box }, at) =>
    fields
      .slice(0, at)
      .some(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom &&
          box.width > 1,
      ),
  );
  return [...out, ...over].map(({ name }) => name);
}

test.each([
  ["New poll", 480, "p"],
  ["New poll", 1280, "p"],
  ["New event", 480, "e"],
  ["New event", 1280, "e"],
] as const)(
  "at twice the text size, no field of “%s” overflows or overlaps another, %s pixels wide",
  async (name, width, key) => {
    enlargeText(2);
    await showApp({ conversations: [lake], size: { width, height: 800 } });
    await page.getByRole("button", { name: /^Lake house/u }).click();
    await expect.element(page.getByRole("textbox", { name: /^Message/u })).toBeVisible();
    await userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`);
    const dialog = page.getByRole("dialog", { name });
    await expect.element(dialog).toBeVisible();
    if (name === "New poll") await dialog.getByText("On a day").click();
    expect(misplaced(dialog.element())).toEqual([]);
  },
);
