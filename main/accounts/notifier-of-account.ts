import type { AccountKey } from "../../preload/base/ids.ts";
import type { AccountNotifier, Notifier } from "../chat/core/ports.ts";

/** Returns the notifier of one account. Its notifications name the account if `isOneOfSeveral` returns true. */
export function notifierOfAccount(
  notifier: AccountNotifier,
  key: AccountKey,
  isOneOfSeveral: () => boolean,
): Notifier {
  return {
    show(notice) {
      notifier.show(key, notice, isOneOfSeveral());
    },
    showReaction(notice) {
      notifier.showReaction(key, notice, isOneOfSeveral());
    },
    showMissed(notice) {
      notifier.showMissed(key, notice, isOneOfSeveral());
    },
    showMissedScheduled(notice) {
      notifier.showMissedScheduled(key, notice, isOneOfSeveral());
    },
    showDigest(notice) {
      notifier.showDigest(key, notice, isOneOfSeveral());
    },
    remind(notice) {
      notifier.remind(key, notice, isOneOfSeveral());
    },
    withdraw(conversationId) {
      notifier.withdraw(key, conversationId);
    },
    withdrawReaction(conversationId) {
      notifier.withdrawReaction(key, conversationId);
    },
  };
}
