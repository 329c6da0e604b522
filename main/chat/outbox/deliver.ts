import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Unsent } from "../../cache/tables/unsent.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { lookUpSent } from "./look-up-sent.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { sendMessage } from "./send-message.ts";
import type { SendResult } from "./send-message.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";

/**
 * For so long after the first attempt the service still knows a source guid, with some room to spare
 * (interface/limits#times).
 */
const guidWindow = 50_000;
/** Answers 500 in a row after which a message is given up: this message is what the service fails on. */
const mostFailures = 6;

/** What came of trying to deliver one message. */
export type Delivery =
  /** It is in the timeline, or was taken back. */
  | { readonly kind: "gone" }
  /** Decided for now; the next one may go. */
  | { readonly kind: "stays"; readonly unsent: Unsent; readonly status: SendStatus }
  /** To be tried again; the ones behind it wait too. */
  | { readonly kind: "later"; readonly unsent: Unsent; readonly problem: Problem };

/** What delivering needs. */
export interface DeliveryParts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
  readonly tokenCheck: TokenCheck;
  /** Marks it as on its way, durably, before the request; null when it was taken back meanwhile. */
  readonly markSending: (unsent: Unsent) => Unsent | null;
  /** The person was told that it may be there already, and wants it sent all the same. */
  readonly isInsisted: boolean;
}

/** Delivers one message: looks for it first where an earlier attempt may have arrived, then sends it. */
export async function deliver(parts: DeliveryParts, unsent: Unsent): Promise<Delivery> {
  const checked = await checkEarlier(parts, unsent);
  if ("kind" in checked) return checked;
  const marked = parts.markSending(checked);
  if (marked === null) return { kind: "gone" };
  const result = await sendMessage(parts.chat, marked);
  switch (result.kind) {
    case "sent":
      parts.timeline.save(marked.message.conversationId, [result.arrival], "created");
      return { kind: "gone" };
    case "duplicate":
      return { kind: "stays", unsent: marked, status: { state: "sent" } };
    case "refused":
      return onRefused(parts, checked, result.error);
    case "unanswered":
      return onUnanswered(marked, result);
  }
}

/** The message as it may be sent now, or what was found out instead. */
async function checkEarlier(parts: DeliveryParts, unsent: Unsent): Promise<Unsent | Delivery> {
  const { attemptedAt } = unsent;
  if (attemptedAt === null) return unsent;
  const age = parts.chat.clock.now() - attemptedAt;
  // A clock that was put back says nothing about the age.
  if (age >= 0 && age < guidWindow) return unsent;
  const found = await lookUpSent(parts.chat, parts.timeline, unsent);
  if (found === "found") return { kind: "gone" };
  if (found === "absent") return { ...unsent, attemptedAt: null };
  if (found === "unknown") return parts.isInsisted ? { ...unsent, attemptedAt: null } : unsure(unsent);
  if (found.kind !== "refused") return { kind: "later", unsent, problem: toProblem(found) };
  const isValid = (await parts.tokenCheck.judge(found)) === "valid";
  return isValid ? unsure(unsent) : { kind: "later", unsent, problem: toProblem(found) };
}

function unsure(unsent: Unsent): Delivery {
  return { kind: "stays", unsent, status: { state: "unsure" } };
}

function failedWith(unsent: Unsent, problem: Problem): Delivery {
  return { kind: "stays", unsent, status: { state: "failed", problem } };
}

async function onRefused(
  parts: DeliveryParts,
  unsent: Unsent,
  error: Extract<ServiceError, { kind: "refused" }>,
): Promise<Delivery> {
  const problem = toProblem(error);
  if (problem.kind !== "signed-out" && problem.kind !== "account-banned") return failedWith(unsent, problem);
  if ((await parts.tokenCheck.judge(error)) !== "valid")
    return { kind: "later", unsent, problem: toProblem(error) };
  return failedWith(unsent, { kind: "refused", status: error.status, reason: error.errors[0] ?? null });
}

/**
 * No failure proves that the message did not arrive: Chromium sends a request once more by itself when a kept connection ends,
 * and only its second attempt is heard of.
 */
function onUnanswered(marked: Unsent, { error }: Extract<SendResult, { kind: "unanswered" }>): Delivery {
  const isOwnFault = error.kind === "service-failed" && error.status === 500;
  const unsent = { ...marked, failures: isOwnFault ? marked.failures + 1 : 0 };
  if (unsent.failures >= mostFailures) return failedWith(unsent, toProblem(error));
  return { kind: "later", unsent, problem: toProblem(error) };
}
