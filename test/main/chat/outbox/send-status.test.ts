import { expect, test } from "vitest";
import { canDiscard, canChangeSendState } from "../../../../main/chat/outbox/send-status.ts";

const states = ["waiting", "sending", "failed", "unsure", "sent"] as const;

test("the transitions between send statuses are exactly the ones listed in this test", () => {
  const moves = states.flatMap((from) =>
    states.filter((to) => canChangeSendState(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    "waiting > sending",
    "waiting > failed",
    "waiting > unsure",
    "waiting > sent",
    "sending > waiting",
    "sending > failed",
    "sending > unsure",
    "sending > sent",
    "failed > waiting",
    "failed > sending",
    "failed > sent",
    "unsure > waiting",
    "unsure > sending",
    "unsure > sent",
    "sent > unsure",
  ]);
});

test("a message can be discarded only if it is not being sent and has not arrived", () => {
  expect(states.filter(canDiscard)).toEqual(["waiting", "failed", "unsure"]);
});
