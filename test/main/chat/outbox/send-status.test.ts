import { expect, test } from "vitest";
import { canDiscard, canChangeSendState } from "../../../../main/chat/outbox/send-status.ts";

const states = ["waiting", "sending", "failed", "unsure", "sent"] as const;

const open = states.filter((state) => state !== "sent");

test("a message can change to sent from every other status", () => {
  expect(open.filter((from) => !canChangeSendState(from, "sent"))).toEqual([]);
});

test("a message that arrived is not sent again, and does not fail; at most it becomes unsure", () => {
  expect(states.filter((to) => canChangeSendState("sent", to))).toEqual(["unsure"]);
});

test("a message that failed or is unsure may be sent again, and fails only after it is sent again", () => {
  for (const from of ["failed", "unsure"] as const) {
    expect(states.filter((to) => canChangeSendState(from, to))).toEqual(["waiting", "sending", "sent"]);
  }
});

test("a message fails or becomes unsure while it waits or is sent, and no status follows itself", () => {
  expect(states.filter((from) => canChangeSendState(from, "failed"))).toEqual(["waiting", "sending"]);
  expect(open.filter((from) => canChangeSendState(from, "unsure"))).toEqual(["waiting", "sending"]);
  expect(states.filter((state) => canChangeSendState(state, state))).toEqual([]);
});

test("a message can be discarded only if it is not being sent and has not arrived", () => {
  expect(states.filter(canDiscard)).toEqual(["waiting", "failed", "unsure"]);
});
