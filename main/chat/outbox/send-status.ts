import type { SendStatus } from "../../../preload/model/messages/message.ts";

type State = SendStatus["state"];

/**
 * The moves that a message of one's own may make.
 * `sent` is left only by a message that the service called a duplicate and then could not show.
 */
const allowedMoves: Readonly<Record<State, readonly State[]>> = {
  // Failed without having been sent: one of its files was not taken.
  waiting: ["sending", "sent", "failed", "unsure"],
  sending: ["sent", "waiting", "failed", "unsure"],
  failed: ["waiting", "sending", "sent"],
  unsure: ["waiting", "sending", "sent"],
  sent: ["unsure"],
};

/** Whether a message may go from one state to another. */
export function canMove(from: State, to: State): boolean {
  return allowedMoves[from].includes(to);
}

/** States in which the person may take a message back. */
export function canDiscard(state: State): boolean {
  return state === "waiting" || state === "failed" || state === "unsure";
}
