import { expect, test } from "vitest";
import type { Place } from "../../../../preload/model/app/place.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const place: Place = {
  page: "calendar",
  section: "about",
  filter: "unread",
  conversationId: conversationId("500"),
};

test("a new account has no place", () => {
  expect(createAccountHarness().account.readPlace()).toEqual({ ok: true, value: null });
});

test("the place that was saved last is there after a restart", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  harness.account.savePlace({ ...place, page: "chats" });
  harness.account.savePlace(place);
  const next = await harness.restart();
  expect(next.account.readPlace()).toEqual({ ok: true, value: place });
});

test("the place of an account is in its own local copy only", () => {
  createAccountHarness().account.savePlace(place);
  expect(createAccountHarness().account.readPlace()).toEqual({ ok: true, value: null });
});
