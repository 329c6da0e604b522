import type { DesktopNotifier } from "../notifications/notifications.ts";
import type { QuickReplies } from "../quick-reply/quick-replies.ts";

/** Returns a function that hides or shows the content outside of the window when the app lock closes or opens. */
export function lockFollower(
  { isLocked }: { readonly isLocked: () => boolean },
  {
    showNames,
    showUnread,
    notifier,
    quickReplies,
  }: {
    readonly showNames: () => void;
    readonly showUnread: () => void;
    readonly notifier: DesktopNotifier;
    readonly quickReplies: QuickReplies;
  },
): () => void {
  return () => {
    showNames();
    showUnread();
    if (!isLocked()) return;
    notifier.withdrawThoseWithContent();
    quickReplies.closeAll();
  };
}
