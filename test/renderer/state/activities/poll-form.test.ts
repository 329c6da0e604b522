import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { PollForm } from "../../../../renderer/state/activities/poll-form.svelte.ts";
import { buildTime, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const day = 24 * 3_600_000;

function setUp() {
  const transport = createFakeTransport();
  transport.answer("createPoll", () => done(undefined));
  const posted = { count: 0 };
  const form = new PollForm(
    createBridge(transport, () => ""),
    conversationId("500"),
    () => buildTime,
    () => void (posted.count += 1),
    "Europe/Lisbon",
  );
  return { transport, posted, form };
}

function fill(form: PollForm): void {
  form.subject = " Where do we eat? ";
  form.writeOption(0, "Tasca ");
  form.writeOption(1, "Soup");
}

test("what is typed is posted without its empty options, and ends after the time chosen", async () => {
  const { transport, posted, form } = setUp();
  fill(form);
  expect(await form.post()).toBe(true);
  expect(posted.count).toBe(1);
  expect(transport.inputsOf("createPoll")).toMatchObject([
    { poll: { subject: "Where do we eat?", options: ["Tasca", "Soup"], expiresAt: buildTime + day } },
  ]);
});

test("there is always room for another option", () => {
  const { form } = setUp();
  form.writeOption(2, "Third");
  expect(form.options).toEqual(["", "", "Third", ""]);
  form.removeOption(0);
  expect(form.options).toEqual(["", "Third", ""]);
});

test("nothing is said against an empty form before it was tried", async () => {
  const { transport, form } = setUp();
  expect(form.faults).toEqual([]);
  expect(await form.post()).toBe(false);
  expect(form.faults).toEqual(["subject", "options"]);
  expect(transport.inputsOf("createPoll")).toEqual([]);
});

test("two options that are the same, and an end that has passed, are told", async () => {
  const { form } = setUp();
  fill(form);
  form.writeOption(2, "Soup");
  form.expiry = "date";
  form.closes = { day: "2026-11-19", time: "12:00" };
  await form.post();
  expect(form.faults).toEqual(["same-options", "expiry"]);
});

test("an end on a day is that time of this computer's zone", async () => {
  const { transport, form } = setUp();
  fill(form);
  form.expiry = "date";
  form.closes = { day: "2027-07-01", time: "18:00" };
  await form.post();
  expect(transport.inputsOf("createPoll")[0]?.poll.expiresAt).toBe(Date.UTC(2027, 6, 1, 17));
});

test("what was typed stays when it could not be posted", async () => {
  const { transport, posted, form } = setUp();
  transport.answer("createPoll", () => failed({ kind: "offline" }));
  fill(form);
  expect(await form.post()).toBe(false);
  expect(form.problem).toEqual({ kind: "offline" });
  expect(form.subject).toBe(" Where do we eat? ");
  expect(posted.count).toBe(0);
});
