import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { EventId } from "../../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { EventAnswer } from "../../../../renderer/state/activities/event-answer.svelte.ts";
import { HeldPlans } from "../../../../renderer/state/activities/held-plans.svelte.ts";
import { buildEvent } from "../../../support/model/build-plans.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { openPageLine } from "../../../support/page/page-line.ts";

function setUp() {
  const transport = createFakeTransport();
  transport.answer("respondToEvent", () => done(undefined));
  const answer = new EventAnswer(createBridge(transport, () => ""));
  return {
    answer,
    sent: () => transport.inputsOf("respondToEvent").map(({ response }) => response),
    transport,
  };
}

test("an answer is shown from the press on, and pressed once more it is taken back", async () => {
  const { answer, sent } = setUp();
  const going = answer.respond(buildEvent({ ownResponse: "none" }), "going");
  expect(answer.sentResponse).toBe("going");
  await going;
  expect(answer.sentResponse).toBeNull();
  await answer.respond(buildEvent({ ownResponse: "going" }), "going");
  expect(sent()).toEqual(["going", "none"]);
});

test("the old answer never shows again between a new one and what main tells of it", async () => {
  const line = openPageLine();
  const events = new HeldPlans<EventId, CalendarEvent>((conversationId, id) =>
    line.bridge.getEvent({ conversationId, eventId: id }),
  );
  const answer = new EventAnswer(line.bridge);
  const before = buildEvent({ ownResponse: "not-going" });
  const shownNow = () => {
    const plan = events.get(before.conversationId, before.id);
    return answer.sentResponse ?? (plan.state === "ready" ? plan.value.ownResponse : null);
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

test("a press while an answer is on its way counts too: what is wanted last is sent after it, and nothing in between", async () => {
  const { answer, sent } = setUp();
  const event = buildEvent({ ownResponse: "none" });
  const presses = (["going", "going", "not-going"] as const).map((pressed) => answer.respond(event, pressed));
  expect(answer.sentResponse).toBe("not-going");
  await Promise.all(presses);
  expect(sent()).toEqual(["going", "not-going"]);
  expect(answer.sentResponse).toBeNull();
});

test("an answer that did not arrive is told, and what is shown is what was answered before", async () => {
  const { answer, transport } = setUp();
  transport.answer("respondToEvent", () => failed({ kind: "offline" }));
  await answer.respond(buildEvent({ ownResponse: "none" }), "going");
  expect(answer.trouble).toEqual({ deed: "respond", problem: { kind: "offline" } });
  expect(answer.sentResponse).toBeNull();
});
