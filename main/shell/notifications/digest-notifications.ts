import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountNotifier } from "../../chat/core/ports.ts";
import { digestTexts } from "./digest-texts.ts";
import type { CreateNotification } from "./native-notifications.ts";
import { soundOfChats } from "./notification-sounds.ts";
import { withAccountName } from "./notification-texts.ts";
import type { ShownNotifications } from "./shown-notifications.ts";

interface DigestParts {
  readonly settings: () => Settings;
  readonly actions: {
    readonly open: (key: AccountKey, conversationId: ConversationId, messageId: MessageId | null) => void;
    readonly openAccount: (key: AccountKey) => void;
  };
}

/** The key of an account's digest, so that a new digest replaces the earlier one. */
const digestSubject = "digest";

/** Shows what arrived during quiet hours. The notification is withdrawn when all of its conversations are read. */
export function digestNotifications(
  { settings, actions }: DigestParts,
  create: CreateNotification,
  shown: ShownNotifications,
): Pick<AccountNotifier, "showDigest"> & {
  /** Withdraws the notification if this conversation, which was read, is the last unread one of the notification. */
  readonly digestRead: (key: AccountKey, conversationId: ConversationId) => void;
} {
  const unread = new Map<AccountKey, Set<ConversationId>>();
  return {
    showDigest(key, notice, areSeveral) {
      const words = digestTexts(notice, settings().notificationContent);
      const [{ id }, ...others] = notice.conversations;
      unread.set(key, new Set(notice.conversations.map((each) => each.id)));
      const notification = create(withAccountName(notice.account, words, areSeveral), {
        chatSound: soundOfChats(notice.conversations),
      });
      shown.replace(key, digestSubject, notification, () => {
        if (others.length === 0) actions.open(key, id, null);
        else actions.openAccount(key);
      });
    },
    digestRead(key, conversationId) {
      const left = unread.get(key);
      if (left?.delete(conversationId) === true && left.size === 0) shown.withdraw(key, digestSubject);
    },
  };
}
