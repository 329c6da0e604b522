import { expect, test } from "vitest";
import { findPlanningMessage } from "../../../../main/chat/activities/activity-message.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MessageId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { SearchFixture } from "../../../support/account/search-fixture.ts";

const house = conversationId("500");
const event = (eventId: string): Attachment => ({ kind: "event", eventId: asId<EventId>(eventId) });

function find(service: SearchFixture, eventId: string): MessageId | null {
  return service.cache.read(
    (tables) => findPlanningMessage(tables, house, asId<EventId>(eventId))?.id ?? null,
  );
}

test("the message that planned an event is found by its exact id and in its own conversation", () => {
  const service = new SearchFixture();
  const first = service.say("Created event", { attachments: [event("e1")] });
  service.say("Created event", { attachments: [event("e1")], conversationId: conversationId("600") });
  service.say('what is "e1"?', { attachments: [event("e10")] });
  service.say("e1");
  expect(find(service, "e1")).toBe(first);
  expect(find(service, "e")).toBeNull();
  expect(find(service, "e2")).toBeNull();
});

test("the message that planned an event is searched for only among the newest 500 event messages, for speed", () => {
  const service = new SearchFixture();
  service.say("Created event", { attachments: [event("oldest")] });
  const second = service.say("Created event", { attachments: [event("second")] });
  for (let number = 0; number < 499; number += 1)
    service.say("Created event", { attachments: [event(`e${String(number)}`)] });
  expect(find(service, "second")).toBe(second);
  expect(find(service, "oldest")).toBeNull();
});
