import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { servicePageAction } from "../../shared/feedback/service-page-action.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedFormerGroupAction } from "../../state/conversation/former-groups.svelte.ts";
import type { PinFailure } from "../../state/conversation/pinned-chats.svelte.ts";
import type { EndedTopicAction } from "../../state/conversation/topic-form.svelte.ts";

type NewToast = Pick<Toast, "tone" | "title"> & Partial<Toast>;

const pinKeys = {
  pin: "pinnedChats.notPinned",
  unpin: "pinnedChats.notUnpinned",
  move: "pinnedChats.notMoved",
} as const satisfies Record<PinFailure["action"], string>;

/** The toast about pinned conversations that could not be changed. */
export function pinFailedToast({ action, conversation, problem }: PinFailure): NewToast {
  const chat = isolateTextDirection(conversation.name);
  const text = problemSentence(problem, t("conversationActions.stays"));
  return { tone: "danger", title: t(pinKeys[action], { chat }), text };
}

const topicKeys = {
  new: { done: "topics.created", failed: "topics.notCreated" },
  edit: { done: "topics.edited", failed: "topics.notEdited" },
  delete: { done: "topics.deleted", failed: "topics.notDeleted" },
} as const satisfies Record<EndedTopicAction["kind"], unknown>;

/** The toast about the end of a change of a topic. */
export function topicToast({ kind, name, problem }: EndedTopicAction): NewToast {
  const topic = isolateTextDirection(name);
  const { done, failed } = topicKeys[kind];
  if (problem === null) return { tone: "success", title: t(done, { topic }) };
  const text = problemSentence(problem, t("conversationActions.stays"));
  return { tone: "danger", title: t(failed, { topic }), text };
}

const formerKeys = {
  rejoin: { done: "formerGroups.rejoined", failed: "formerGroups.notRejoined" },
  hide: { done: "formerGroups.hidden", failed: "formerGroups.notHidden" },
} as const satisfies Record<EndedFormerGroupAction["action"], unknown>;

/** Why an action on a former group failed, in words. */
export function formerGroupFaultText(problem: Problem): string {
  return problem.kind === "phone-app-only"
    ? t("formerGroups.phoneOnly")
    : problemSentence(problem, t("formerGroups.stays"));
}

/** The toast about the end of an action on a former group. `openPage` opens an address in the browser. */
export function formerGroupToast(
  { action, group: { name }, problem }: EndedFormerGroupAction,
  openPage: (address: string) => void,
): NewToast {
  const group = isolateTextDirection(name);
  const { done, failed } = formerKeys[action];
  if (problem === null) return { tone: "success", title: t(done, { group }) };
  return {
    tone: "danger",
    title: t(failed, { group }),
    text: formerGroupFaultText(problem),
    action: servicePageAction(problem, openPage),
  };
}
