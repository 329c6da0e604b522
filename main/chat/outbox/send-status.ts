import type { SendStatus } from "../../../preload/model/messages/message.ts";

type State = SendStatus["state"];

/**
 * For each status, the statuses to which a message may change. A message changes from `sent` only if the service called
 * it a duplicate and then did not return it.
 */
const allowedMoves: Readonly<Record<State, readonly State[]>> = {
  // A message changes from `waiting` directly to `failed` if one of its files failed.
  waiting: ["sending", "sent", "failed", "unsure"],
  sending: ["sent", "waiting", "failed", "unsure"],
  failed: ["waiting", "sending", "sent"],
  unsure: ["waiting", "sending", "sent"],
  sent: ["unsure"],
};

/** Whether a message may change from one status to another. */
export function canChangeSendState(from: State, to: State): boolean {
  return allowedMoves[from].includes(to);
}

/** Whether the person can cancel a message in this status. */
export function canDiscard(state: State): boolean {
  return state === "waiting" || state === "failed" || state === "unsure";
}
