import { isBlockedBetween } from "../../../api/people/blocks.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { findSentMessage } from "./find-sent-message.ts";
import type { ChatParts } from "../core/parts.ts";
import { ask } from "../core/ask.ts";
import { toProblem } from "../core/problem.ts";
import { sendMessage } from "./send-message.ts";
import type { SendResult } from "./send-message.ts";
import { otherUserId } from "../timeline/read-page.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";

/**
 * Time after the first attempt in which the service surely still rejects a repeated source guid, in milliseconds
 * (interface/limits#times). Slightly less than documented, for safety.
 */
const guidWindow = 50_000;
/**
 * Number of times that a message is sent while the service answers with 500. After that, the service seems unable to
 * process this message. Failed uploads of the message's files are counted separately (`maxFileFailures` in
 * uploads/file-runs.ts).
 */
const maxMessageFailures = 6;

/** The outcome of an attempt to send one message. */
export type SendOutcome =
  /** The message is in the timeline now, or was cancelled; there is no unsent message any more. */
  | { readonly kind: "gone" }
  /** The message is still unsent and has this status. The next message of the queue can be sent. */
  | { readonly kind: "stays"; readonly unsent: UnsentMessage; readonly status: SendStatus }
  /** The message must be retried later. The messages after it in the queue wait too. */
  | { readonly kind: "later"; readonly unsent: UnsentMessage; readonly problem: Problem };

export interface AttemptSendParts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
  readonly tokenCheck: TokenCheck;
  /**
   * Marks a message as being sent. The mark is on disk before the request is sent. Returns null if the message was
   * cancelled meanwhile.
   */
  readonly markSending: (unsent: UnsentMessage) => UnsentMessage | null;
  /** The person wants the message sent although it may have arrived already. */
  readonly isInsisted: boolean;
}

/** Sends one message. If an earlier attempt may have succeeded, first searches for the message. */
export async function attemptSend(parts: AttemptSendParts, unsent: UnsentMessage): Promise<SendOutcome> {
  const checked = await checkEarlier(parts, unsent);
  if ("kind" in checked) return checked;
  const marked = parts.markSending(checked);
  if (marked === null) return { kind: "gone" };
  const result = await sendMessage(parts.chat, marked);
  switch (result.kind) {
    case "sent":
      parts.timeline.save(marked.message.conversationId, [result.incoming], "created");
      return { kind: "gone" };
    case "duplicate":
      return { kind: "stays", unsent: marked, status: { state: "sent" } };
    case "refused":
      return onRefused(parts, checked, result.error);
    case "unanswered":
      return onUnanswered(marked, result);
  }
}

/**
 * Finds out whether an earlier attempt delivered the message. If not, or if no search is needed, returns the message to
 * send. Otherwise returns the outcome: the message has arrived, it may have arrived, or the search failed.
 */
async function checkEarlier(
  parts: AttemptSendParts,
  unsent: UnsentMessage,
): Promise<UnsentMessage | SendOutcome> {
  const { attemptedAt } = unsent;
  if (attemptedAt === null) return unsent;
  const age = parts.chat.clock.now() - attemptedAt;
  // A negative age means that the clock was set back, so the true age is unknown.
  if (age >= 0 && age < guidWindow) return unsent;
  const found = await findSentMessage(parts.chat, parts.timeline, unsent);
  if (found === "found") return { kind: "gone" };
  if (found === "absent") return { ...unsent, attemptedAt: null };
  if (found === "unknown") return parts.isInsisted ? { ...unsent, attemptedAt: null } : unsureOutcome(unsent);
  if (found.kind !== "refused") return { kind: "later", unsent, problem: toProblem(found) };
  const isValid = (await parts.tokenCheck.checkAfterRefusal(found)) === "valid";
  return isValid ? unsureOutcome(unsent) : { kind: "later", unsent, problem: toProblem(found) };
}

function unsureOutcome(unsent: UnsentMessage): SendOutcome {
  return { kind: "stays", unsent, status: { state: "unsure" } };
}

function failedWith(unsent: UnsentMessage, problem: Problem): SendOutcome {
  return { kind: "stays", unsent, status: { state: "failed", problem } };
}

/**
 * Whether the service says that neither person of this direct chat blocks the other. A message to a person who blocks
 * the account is refused with the same status as a message above the rate limit (interface/blocks#blocks).
 */
async function isOpenTo(chat: ChatParts, { message }: UnsentMessage): Promise<boolean> {
  const { conversationId } = message;
  if (!isChatId(conversationId)) return false;
  const query = { user: chat.me.id, otherUser: otherUserId(conversationId, chat.me.id) };
  const reply = await ask(chat, isBlockedBetween, { query });
  return reply.ok && !reply.value.between;
}

async function onRefused(
  parts: AttemptSendParts,
  unsent: UnsentMessage,
  error: Extract<ServiceError, { kind: "refused" }>,
): Promise<SendOutcome> {
  const problem = toProblem(error);
  if (problem.kind !== "signed-out" && problem.kind !== "account-banned") {
    const isOneTooMany = error.refusal === "autoBanned" && (await isOpenTo(parts.chat, unsent));
    return failedWith(unsent, isOneTooMany ? { kind: "too-many-direct-messages" } : problem);
  }
  if ((await parts.tokenCheck.checkAfterRefusal(error)) !== "valid")
    return { kind: "later", unsent, problem: toProblem(error) };
  return failedWith(unsent, { kind: "refused", status: error.status, reason: error.errors[0] ?? null });
}

/**
 * After any failure, the message may have arrived: if a kept-alive connection ends, Chromium repeats the request
 * automatically and returns only the result of the second attempt.
 */
function onUnanswered(
  marked: UnsentMessage,
  { error }: Extract<SendResult, { kind: "unanswered" }>,
): SendOutcome {
  const isOwnFault = error.kind === "service-failed" && error.status === 500;
  const unsent = { ...marked, failures: isOwnFault ? marked.failures + 1 : 0 };
  if (unsent.failures >= maxMessageFailures) return failedWith(unsent, toProblem(error));
  return { kind: "later", unsent, problem: toProblem(error) };
}
