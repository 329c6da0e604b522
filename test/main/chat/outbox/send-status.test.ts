import { expect, test } from "vitest";
import { canDiscard, canMove } from "../../../../main/chat/outbox/send-status.ts";

const states = ["waiting", "sending", "failed", "unsure", "sent"] as const;

test("these are all the moves that a message may make", () => {
  const moves = states.flatMap((from) =>
    states.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
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

test("a message is taken back only while it is not on its way and has not arrived", () => {
  expect(states.filter(canDiscard)).toEqual(["waiting", "failed", "unsure"]);
});
