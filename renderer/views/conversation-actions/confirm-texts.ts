import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { t } from "../../messages/format.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { ConversationDialogKind } from "../../state/conversation/conversation-actions.svelte.ts";

/** The words of a dialog that asks before an action. */
export interface ConfirmTexts {
  readonly title: string;
  /** The consequences, a paragraph each. */
  readonly texts: readonly string[];
  /** Label of the button that confirms. */
  readonly confirm: string;
}

/** An action that needs no more than a confirmation. */
type ConfirmedKind = Exclude<ConversationDialogKind, "mute" | "print" | "notifications" | "leave">;

const makers: Readonly<Record<ConfirmedKind, (chat: string) => ConfirmTexts>> = {
  clear: (chat) => ({
    title: t("conversationActions.clearTitle", { chat }),
    texts: [t("conversationActions.clearText", { chat })],
    confirm: t("conversationActions.clearConfirm"),
  }),
  remove: (chat) => ({
    title: t("conversationActions.removeTitle", { chat }),
    texts: [t("conversationActions.removeText", { chat }), t("conversationActions.removeHint")],
    confirm: t("conversationActions.removeConfirm"),
  }),
  "delete-request": (name) => ({
    title: t("requests.deleteTitle", { name }),
    texts: [t("requests.deleteText"), t("requests.deleteKept", { name })],
    confirm: t("requests.deleteConfirm"),
  }),
  "block-request": (name) => ({
    title: t("requests.blockTitle", { name }),
    texts: [t("requests.blockText", { name }), t("requests.blockKept", { name })],
    confirm: t("requests.blockConfirm"),
  }),
};

/** The words of the dialog for an action on a whole conversation. */
export function confirmTexts(kind: ConfirmedKind, { name }: Conversation): ConfirmTexts {
  return makers[kind](isolateTextDirection(name));
}

/** The words of the dialog before a topic is deleted. */
export function topicDeletionTexts({ name, parentName }: Conversation): ConfirmTexts {
  const [topic, group] = [isolateTextDirection(name), isolateTextDirection(parentName ?? "")];
  return {
    title: t("topics.deleteTitle", { topic }),
    texts: [t("topics.deleteText", { group }), t("topics.deleteHint")],
    confirm: t("topics.deleteConfirm"),
  };
}
