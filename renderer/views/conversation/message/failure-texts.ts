import type { Problem } from "../../../../preload/base/reply.ts";
import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import type { ConversationFailure } from "../../../state/conversation/conversation-listeners.ts";

interface FailureTexts {
  readonly title: string;
  readonly text: string;
}

/** What failed, why, what is kept, and what to do. */
export function messageActionFailureTexts(
  action: ConversationFailure["action"],
  problem: Problem,
): FailureTexts {
  const because = (kept?: string): string => problemSentence(problem, kept);
  switch (action) {
    case "send":
      return { title: t("conversation.sendFailed"), text: because(t("conversation.sendFailedKept")) };
    case "retry":
      return { title: t("conversation.retryFailed"), text: because(t("conversation.retryFailedKept")) };
    case "discard":
      return { title: t("conversation.discardFailed"), text: because(t("conversation.retryFailedKept")) };
    case "save-draft":
      return { title: t("conversation.draftFailed"), text: because(t("conversation.draftFailedKept")) };
    case "attach":
      return { title: t("conversation.attachFailed"), text: because() };
    case "react":
      return { title: t("conversation.reactFailed"), text: because() };
    case "open-link":
      return { title: t("conversation.linkFailed"), text: because() };
    case "show-message":
      return {
        title: t("search.showFailed"),
        text: problem.kind === "not-found" ? t("search.showMissing") : because(),
      };
    case "edit":
      return { title: t("messageActions.editFailed"), text: because(t("messageActions.editFailedKept")) };
    case "pin":
      return { title: t("messageActions.pinFailed"), text: because() };
    case "unpin":
      return { title: t("messageActions.unpinFailed"), text: because() };
    case "star":
      return { title: t("messageActions.starFailed"), text: because() };
    case "forward":
      return { title: t("messageActions.forwardFailed"), text: because() };
    case "copy":
      return { title: t("conversation.copyFailed"), text: because() };
  }
}
