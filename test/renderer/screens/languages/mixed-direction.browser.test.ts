import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp, signedOutSession } from "../../app-fixture.ts";
import { showInLanguage } from "./show-in-language.ts";

test("in Arabic, the preview of an own English message begins with its beginning, after the Arabic word", async () => {
  await showInLanguage("ar");
  const preview = {
    senderName: "Sam",
    isOwn: true,
    isSystem: false,
    text: "The ferry leaves at nine",
    attachmentKind: null,
  };
  await showApp({
    conversations: [
      buildConversation({ id: conversationId("1+22"), kind: "direct", name: "Alexis", preview }),
    ],
  });
  await expect.element(page.getByRole("button", { name: /^Alexis/u })).toBeVisible();
  const line = document.querySelector("[data-conversation] .preview");
  expect(line?.textContent).toContain("أنت: The ferry");
  expect(line === null ? "" : getComputedStyle(line).direction).toBe("ltr");
});

test("in Arabic, the button that shows an access token stands at the end of the token, not over it", async () => {
  await showInLanguage("ar");
  await showApp({ session: signedOutSession });
  await page.getByRole("button", { name: "Use an access token" }).click();
  const field = page.getByLabelText("Access token", { exact: true }).element();
  const button = field.parentElement?.querySelector("button");
  const { paddingRight } = getComputedStyle(field);
  const left = button?.getBoundingClientRect().left ?? 0;
  expect(left).toBeGreaterThanOrEqual(field.getBoundingClientRect().right - Number.parseFloat(paddingRight));
});
