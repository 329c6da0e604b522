import type { Problem } from "../../../../preload/base/reply.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { ScheduledMessage } from "../../../../preload/model/messages/scheduled.ts";
import { t } from "../../../messages/format.ts";
import { spellOutPackEmoji } from "../../../shared/emoji/emoji-words.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { momentText } from "../../../shared/time/time.ts";
import type { EmojiPacksState } from "../../../state/emoji/emoji-packs.svelte.ts";

/** The text of a scheduled message, with its pack emoji by name. */
export function scheduledText({ content }: ScheduledMessage, packs: EmojiPacksState): string {
  return spellOutPackEmoji(content.text, content.emoji ?? [], packs);
}

/** The parts of a scheduled message besides its text, such as files, as short words. */
export function scheduledExtras({ content }: ScheduledMessage): readonly string[] {
  return [
    ...(content.replyTo === null ? [] : [t("scheduled.answer")]),
    ...(content.files.length === 0 ? [] : [t("scheduled.files", { count: content.files.length })]),
    ...(content.location === null ? [] : [t("scheduled.location")]),
  ];
}

/** Why a scheduled message was not sent; empty if it waits for its time. */
export function notSentReason(
  { status, sendAt }: ScheduledMessage,
  isChatGone: boolean,
  now: Milliseconds,
): string {
  if (isChatGone) return t("scheduled.chatGone");
  const time = momentText(sendAt, now);
  if (status.state === "missed") return t("scheduled.missed", { time });
  if (status.state === "stopped")
    return t("scheduled.stopped", { time, reason: problemSentence(status.problem) });
  return "";
}

/** Why a message could not be put back into the composer. */
export function reopenProblemText(problem: Problem): string {
  if (problem.kind === "invalid-input" && problem.field === "location")
    return t("scheduled.writingHasLocation");
  if (problem.kind === "invalid-input" && problem.field === "replyTo") return t("scheduled.writingAnswers");
  return problemSentence(problem, t("scheduled.kept"));
}
