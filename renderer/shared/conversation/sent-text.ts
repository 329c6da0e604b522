import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { fileProblemText } from "../feedback/problem-text.ts";
import { daysBetween, dayText, timeText } from "../time/time.ts";

/** Why a message was not sent, and that its text is kept. */
export function notSentText(problem: Problem): string {
  switch (problem.kind) {
    case "offline":
      return t("conversation.notSentOffline");
    case "timed-out":
      return t("conversation.notSentTimedOut");
    case "limited":
      return t("conversation.notSentLimited");
    case "refused":
      return problem.reason === null
        ? t("conversation.notSentRefused")
        : t("conversation.notSentRefusedBecause", { reason: problem.reason });
    case "service-failed":
      return t("conversation.notSentServiceFailed");
    case "signed-out":
    case "account-banned":
      return t("conversation.notSentSignedOut");
    case "not-found":
      return t("conversation.notSentNotFound");
    case "phone-app-only":
      return t("conversation.notSentPhoneOnly");
    case "too-many-direct-messages":
      return t("conversation.notSentTooMany");
    case "file-not-sent":
      return t("conversation.notSentFile", { reason: fileProblemText(problem) });
    default:
      return t("conversation.notSentUnknown");
  }
}

/** A line that says when the other person read this message. */
export function seenText(at: Milliseconds, now: Milliseconds): string {
  const time = timeText(at);
  const age = daysBetween(at, now);
  if (age <= 0) return t("conversation.seenToday", { time });
  if (age === 1) return t("conversation.seenYesterday", { time });
  return t("conversation.seenBefore", { day: dayText(at, now), time });
}
