import { expect, test } from "vitest";
import { toWireLocation } from "../../../../main/service/to-wire/location.ts";
import { sendingGroupId } from "../../../support/account/sending-harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const location = { latitude: 38.7605, longitude: -9.1558, name: "Campo Grande, pitch 3" };
const wire = { type: "location", lat: "38.7605", lng: "-9.1558", name: location.name };

async function opened() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  return { harness, conversation };
}

test("a location is sent alone or with a text, with its degrees as text", async () => {
  const { harness, conversation } = await opened();
  unwrapReply(
    harness.account.sendMessage({ conversationId: sendingGroupId, text: "", replyTo: null, location }),
  );
  await settle();
  unwrapReply(
    harness.account.sendMessage({ conversationId: sendingGroupId, text: "here", replyTo: null, location }),
  );
  await settle();
  expect(conversation.rows.map(({ text, attachments }) => [text, attachments])).toEqual([
    ["", [wire]],
    ["here", [wire]],
  ]);
});

test.each([
  [1e-7, "0"],
  [-0, "0"],
  [-33.85680649, "-33.856806"],
  [180, "180"],
])("%d degrees are written as %s", (angle, text) => {
  expect(toWireLocation({ latitude: 0, longitude: angle, name: " x " })).toMatchObject({
    lng: text,
    name: "x",
  });
});

test("a draft's location is there after a restart, and removed when the draft is sent", async () => {
  const { harness } = await opened();
  harness.account.saveDraft({ conversationId: sendingGroupId, text: "", location });
  expect(unwrapReply(harness.account.listConversations())[0]).toMatchObject({
    draft: "",
    hasDraftLocation: true,
  });
  const next = await harness.restart();
  await next.begin();
  expect(
    unwrapReply(await next.account.openConversation({ conversationId: sendingGroupId })).draft.location,
  ).toEqual(location);
  unwrapReply(
    next.account.sendMessage({ conversationId: sendingGroupId, text: "", replyTo: null, location }),
  );
  expect(next.cache.read((tables) => tables.drafts.count())).toBe(0);
});

test("a location that could not be sent waits, is shown meanwhile, and is sent after a restart", async () => {
  const { harness, conversation } = await opened();
  harness.service.always("*", { kind: "offline" });
  unwrapReply(
    harness.account.sendMessage({ conversationId: sendingGroupId, text: "", replyTo: null, location }),
  );
  await settle();
  expect(harness.window(conversation)[0]?.attachments).toEqual([{ kind: "location", ...location }]);
  harness.service.always("*", null);
  const next = await harness.restart();
  await next.begin();
  expect(conversation.rows.map(({ attachments }) => attachments)).toEqual([[wire]]);
});

test("an empty message is refused by the outbox", async () => {
  const { harness } = await opened();
  expect(
    harness.account.sendMessage({ conversationId: sendingGroupId, text: " ", replyTo: null }),
  ).toMatchObject({
    ok: false,
  });
});
