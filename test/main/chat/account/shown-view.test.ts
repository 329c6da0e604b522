import { expect, test } from "vitest";
import type { ShownView } from "../../../../preload/model/app/shown-view.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const view: ShownView = {
  page: "calendar",
  section: "about",
  filter: "unread",
  conversationId: conversationId("500"),
};

test("a new account has not stored which view it showed last", () => {
  expect(createAccountHarness().account.readShownView()).toEqual({ ok: true, value: null });
});

test("the shown view that was saved last is returned after a restart", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  harness.account.saveShownView({ ...view, page: "chats" });
  harness.account.saveShownView(view);
  const next = await harness.restart();
  expect(next.account.readShownView()).toEqual({ ok: true, value: view });
});

test("the shown view of an account is stored only in the account's own local copy", () => {
  createAccountHarness().account.saveShownView(view);
  expect(createAccountHarness().account.readShownView()).toEqual({ ok: true, value: null });
});
