import { expect, test } from "vitest";
import { canDiscard, canChangeSendState } from "../../../../main/chat/outbox/send-status.ts";

const states = ["waiting", "sending", "failed", "unsure", "sent"] as const;

const open = states.filter((state) => state !== "sent");

test("a message can change to sent from every other status", () => {
  expect(open.filter((from) => !canChangeSendState(from, "sent"))).toEqual([]);
});

test("a message with the status sent can change only to unsure", () => {
  expect(states.filter((to) => canChangeSendState("sent", to))).toEqual(["unsure"]);
});

test("only waiting, sending or sent can follow the status failed or unsure", () => {
  for (const from of ["failed", "unsure"] as const) {
    expect(states.filter((to) => canChangeSendState(from, to))).toEqual(["waiting", "sending", "sent"]);
  }
});

test("only waiting or sending can change to failed or unsure, and no status follows itself", () => {
  expect(states.filter((from) => canChangeSendState(from, "failed"))).toEqual(["waiting", "sending"]);
  expect(open.filter((from) => canChangeSendState(from, "unsure"))).toEqual(["waiting", "sending"]);
  expect(states.filter((state) => canChangeSendState(state, state))).toEqual([]);
});

test("a message can be discarded only if it is neither being sent nor sent", () => {
  expect(states.filter(canDiscard)).toEqual(["waiting", "failed", "unsure"]);
});
