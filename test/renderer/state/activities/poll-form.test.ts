import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { PollForm } from "../../../../renderer/state/activities/poll-form.svelte.ts";
import { fixtureTime, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const day = 24 * 3_600_000;

function setUp() {
  const transport = createFakeTransport();
  transport.answer("createPoll", () => done(undefined));
  const posted = { count: 0 };
  const form = new PollForm(
    createBridge(transport, () => ""),
    conversationId("500"),
    () => fixtureTime,
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

test("a poll is posted without its empty options, and ends after the chosen time", async () => {
  const { transport, posted, form } = setUp();
  fill(form);
  expect(await form.post()).toBe(true);
  expect(posted.count).toBe(1);
  expect(transport.inputsOf("createPoll")).toMatchObject([
    { poll: { subject: "Where do we eat?", options: ["Tasca", "Soup"], expiresAt: fixtureTime + day } },
  ]);
});

test("the poll form always has an empty field for another option", () => {
  const { form } = setUp();
  form.writeOption(2, "Third");
  expect(form.options).toEqual(["", "", "Third", ""]);
  form.removeOption(0);
  expect(form.options).toEqual(["", "Third", ""]);
});

test("an empty poll form shows no fault before the first attempt to post", async () => {
  const { transport, form } = setUp();
  expect(form.faults).toEqual([]);
  expect(await form.post()).toBe(false);
  expect(form.faults).toEqual(["subject", "options"]);
  expect(transport.inputsOf("createPoll")).toEqual([]);
});

test("two equal options of a poll, and an end in the past, are faults of the form", async () => {
  const { form } = setUp();
  fill(form);
  form.writeOption(2, "Soup");
  form.expiry = "date";
  form.closes = { day: "2026-11-19", time: "12:00" };
  await form.post();
  expect(form.faults).toEqual(["same-options", "expiry"]);
});

test("the end of a poll is chosen in the time zone of this computer", async () => {
  const { transport, form } = setUp();
  fill(form);
  form.expiry = "date";
  form.closes = { day: "2027-07-01", time: "18:00" };
  await form.post();
  expect(transport.inputsOf("createPoll")[0]?.poll.expiresAt).toBe(Date.UTC(2027, 6, 1, 17));
});

test("a poll that could not be posted keeps what was typed in its form", async () => {
  const { transport, posted, form } = setUp();
  transport.answer("createPoll", () => failed({ kind: "offline" }));
  fill(form);
  expect(await form.post()).toBe(false);
  expect(form.problem).toEqual({ kind: "offline" });
  expect(form.subject).toBe(" Where do we eat? ");
  expect(posted.count).toBe(0);
});
