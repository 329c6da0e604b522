import { expect, test } from "vitest";
import { toWireLocation } from "../../../../main/service/to-wire/location.ts";
import { here } from "../../../support/account/sending-stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const location = { latitude: 38.7605, longitude: -9.1558, name: "Campo Grande, pitch 3" };
const wire = { type: "location", lat: "38.7605", lng: "-9.1558", name: location.name };

async function opened() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  return { stage, place };
}

test("a location is sent alone or with a text, its degrees written as text", async () => {
  const { stage, place } = await opened();
  valueOf(stage.account.sendMessage({ conversationId: here, text: "", replyTo: null, location }));
  await settle();
  valueOf(stage.account.sendMessage({ conversationId: here, text: "here", replyTo: null, location }));
  await settle();
  expect(place.rows.map(({ text, attachments }) => [text, attachments])).toEqual([
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

test("the location of a draft is there after a restart, and gone with the message that it became", async () => {
  const { stage } = await opened();
  stage.account.saveDraft({ conversationId: here, text: "", location });
  expect(valueOf(stage.account.listConversations())[0]).toMatchObject({ draft: "", hasDraftLocation: true });
  const next = await stage.restart();
  await next.begin();
  expect(valueOf(await next.account.openConversation({ conversationId: here })).draft.location).toEqual(
    location,
  );
  valueOf(next.account.sendMessage({ conversationId: here, text: "", replyTo: null, location }));
  expect(next.cache.read((tables) => tables.drafts.count())).toBe(0);
});

test("a location that could not be sent waits, is shown meanwhile, and goes out after a restart", async () => {
  const { stage, place } = await opened();
  stage.town.always("*", { kind: "offline" });
  valueOf(stage.account.sendMessage({ conversationId: here, text: "", replyTo: null, location }));
  await settle();
  expect(stage.window(place)[0]?.attachments).toEqual([{ kind: "location", ...location }]);
  stage.town.always("*", null);
  const next = await stage.restart();
  await next.begin();
  expect(place.rows.map(({ attachments }) => attachments)).toEqual([[wire]]);
});

test("a message with nothing in it is refused", async () => {
  const { stage } = await opened();
  expect(stage.account.sendMessage({ conversationId: here, text: " ", replyTo: null })).toMatchObject({
    ok: false,
  });
});
