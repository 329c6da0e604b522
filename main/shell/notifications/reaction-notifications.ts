import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountNotifier, ReactionNotification } from "../../chat/core/ports.ts";
import { t } from "../../messages/format.ts";
import type { CreateNotification } from "./native-notifications.ts";
import { attachmentWord, shortenBody, withAccountName } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import type { ShownNotifications } from "./shown-notifications.ts";

interface ReactionParts {
  readonly settings: () => Settings;
  readonly actions: {
    readonly open: (key: AccountKey, conversationId: ConversationId, messageId: MessageId | null) => void;
  };
}

/** Maximum length of the quoted start of a message, in characters, so that the end of the sentence is seen too. */
const maxQuoteLength = 80;

/** A reaction has a subject of its own, so that it neither replaces the notification of a message nor is replaced by one. */
function subjectOf(conversationId: ConversationId): string {
  return `${conversationId}/reaction`;
}

/** The texts of a notification about a reaction, with as much content as the settings allow. */
export function reactionTexts(
  { conversation, message, reactor, emoji }: ReactionNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  if (content === "nothing") return { title: "Natter", body: t("notices.newReaction") };
  const title = conversation.name;
  if (content === "name") return { title, body: t("notices.newReaction") };
  const name = reactor ?? t("notices.someone");
  const said = message.text.trim().replaceAll(/\s+/gu, " ");
  const text = said === "" ? attachmentWord(message) : shortenBody(said, maxQuoteLength);
  const body =
    text === null
      ? t("notices.reactedToMessage", { name, emoji })
      : t("notices.reactedToText", { name, emoji, text });
  return { title, body: shortenBody(body) };
}

/** Shows and withdraws the notifications of reactions, at most one for each conversation. */
export function reactionNotifications(
  { settings, actions }: ReactionParts,
  create: CreateNotification,
  shown: ShownNotifications,
): Pick<AccountNotifier, "showReaction" | "withdrawReaction"> {
  return {
    showReaction(key, notice, areSeveral) {
      const { account, conversation, message } = notice;
      const words = reactionTexts(notice, settings().notificationContent);
      const notification = create(withAccountName(account, words, areSeveral), {
        chatSound: conversation.notificationSound,
      });
      shown.replace(key, subjectOf(conversation.id), notification, () => {
        actions.open(key, conversation.id, message.id);
      });
    },
    withdrawReaction(key, conversationId) {
      shown.withdraw(key, subjectOf(conversationId));
    },
  };
}
