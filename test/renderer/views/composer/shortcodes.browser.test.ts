import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showConversation } from "../conversation/conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });

test("a shortcode that was begun opens the list, and Enter puts the emoji in", async () => {
  const { transport, open } = await showConversation();
  transport.answer("changeSettings", () => ({ ok: false, problem: { kind: "unexpected" } }));
  await field.click();
  await userEvent.keyboard("hurrah :tad");
  console.log(JSON.stringify(open.composer.text));
  await expect.element(page.getByRole("option").first()).toHaveTextContent("🎉");
});
