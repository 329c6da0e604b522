import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";

const chat = buildConversation({ name: "Building 14" });

test("a dialog with a form opens with the focus in its first field, not on the button that closes it", async () => {
  await showApp({ conversations: [chat] });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Privacy" }).click();
  await page.getByRole("button", { name: "Set a passphrase…" }).click();
  await expect.element(page.getByLabelText("New passphrase", { exact: true })).toHaveFocus();
});

test("the dialogs that print and export a chat open with the focus on their first choice", async () => {
  const transport = await showApp({ conversations: [chat] });
  transport.answer("countMessages", () => done(3));
  await page
    .getByRole("button", { name: /^Building 14/ })
    .first()
    .click();
  await expect.element(page.getByRole("textbox", { name: /^Message / })).toBeVisible();
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Print or save as PDF…");
  await expect.element(page.getByRole("textbox", { name: "From", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await choose("Export…");
  await expect.element(page.getByRole("radio").first()).toHaveFocus();
});
