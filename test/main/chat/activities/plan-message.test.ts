import { expect, test } from "vitest";
import { findPlan } from "../../../../main/chat/activities/plan-message.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MessageId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { SearchTown } from "../../../support/account/search-town.ts";

const house = conversationId("500");
const event = (eventId: string): Attachment => ({ kind: "event", eventId: asId<EventId>(eventId) });

function find(town: SearchTown, eventId: string): MessageId | null {
  return town.cache.read((tables) => findPlan(tables, house, asId<EventId>(eventId))?.id ?? null);
}

test("the message that planned an event is found among others, by its very id and in its own conversation", () => {
  const town = new SearchTown();
  const first = town.say("Created event", { attachments: [event("e1")] });
  town.say("Created event", { attachments: [event("e1")], conversationId: conversationId("600") });
  town.say('what is "e1"?', { attachments: [event("e10")] });
  town.say("e1");
  expect(find(town, "e1")).toBe(first);
  expect(find(town, "e")).toBeNull();
  expect(find(town, "e2")).toBeNull();
});

test("it is looked for among the newest of its kind only, so that however many there are take no longer", () => {
  const town = new SearchTown();
  town.say("Created event", { attachments: [event("oldest")] });
  const second = town.say("Created event", { attachments: [event("second")] });
  for (let number = 0; number < 499; number += 1)
    town.say("Created event", { attachments: [event(`e${String(number)}`)] });
  expect(find(town, "second")).toBe(second);
  expect(find(town, "oldest")).toBeNull();
});
