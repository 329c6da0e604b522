import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { EventAnswer } from "../../../../renderer/state/activities/event-answer.svelte.ts";
import { buildEvent } from "../../../support/model/build-plans.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp() {
  const transport = createFakeTransport();
  transport.answer("respondToEvent", () => done(buildEvent()));
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
