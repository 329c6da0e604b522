import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { EventId } from "../../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { EventActions } from "../../../../renderer/state/activities/event-actions.svelte.ts";
import { ActivityStore } from "../../../../renderer/state/activities/activity-store.svelte.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { openTestPageConnection } from "../../../support/page/page-connection.ts";

function setUp() {
  const transport = createFakeTransport();
  transport.answer("respondToEvent", () => done(undefined));
  const answer = new EventActions(createBridge(transport, () => ""));
  return {
    answer,
    sent: () => transport.inputsOf("respondToEvent").map(({ response }) => response),
    transport,
  };
}

test("a response to an event is shown at once, and pressing the same response again withdraws it", async () => {
  const { answer, sent } = setUp();
  const going = answer.respond(buildEvent({ ownResponse: "none" }), "going");
  expect(answer.sentResponse).toBe("going");
  await going;
  expect(answer.sentResponse).toBeNull();
  await answer.respond(buildEvent({ ownResponse: "going" }), "going");
  expect(sent()).toEqual(["going", "none"]);
});

test("between sending a new response and its push from main, the old response is never shown again", async () => {
  const line = openTestPageConnection();
  const events = new ActivityStore<EventId, CalendarEvent>((conversationId, id) =>
    line.bridge.getEvent({ conversationId, eventId: id }),
  );
  const answer = new EventActions(line.bridge);
  const before = buildEvent({ ownResponse: "not-going" });
  const shownNow = () => {
    const loadable = events.get(before.conversationId, before.id);
    return answer.sentResponse ?? (loadable.state === "ready" ? loadable.value.ownResponse : null);
  };
  line.bridge.on.eventSaved((event) => {
    events.saved(event.conversationId, event.id, event);
  });
  events.saved(before.conversationId, before.id, before);
  void answer.respond(before, "going");
  line.push("eventSaved", buildEvent({ ownResponse: "going" }));
  line.reply("respondToEvent", done(undefined));
  await line.settle();
  const shown = [shownNow()];
  while (await line.task()) shown.push(shownNow());
  expect(new Set(shown)).toEqual(new Set(["going"]));
  expect(answer.sentResponse).toBeNull();
});

test("if responses to an event are pressed while another is being sent, only the last of them is sent afterwards", async () => {
  const { answer, sent } = setUp();
  const event = buildEvent({ ownResponse: "none" });
  const presses = (["going", "going", "not-going"] as const).map((pressed) => answer.respond(event, pressed));
  expect(answer.sentResponse).toBe("not-going");
  await Promise.all(presses);
  expect(sent()).toEqual(["going", "not-going"]);
  expect(answer.sentResponse).toBeNull();
});

test("if a response to an event cannot be sent, the problem and the previous response are shown", async () => {
  const { answer, transport } = setUp();
  transport.answer("respondToEvent", () => failed({ kind: "offline" }));
  await answer.respond(buildEvent({ ownResponse: "none" }), "going");
  expect(answer.failure).toEqual({ action: "respond", problem: { kind: "offline" } });
  expect(answer.sentResponse).toBeNull();
});
