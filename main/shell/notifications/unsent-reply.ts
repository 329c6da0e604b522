import type { Reply } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import type { DesktopNotifier } from "./notifications.ts";

/**
 * Keeps a reply whose account is signed out, so that no draft can take it: copies it to the clipboard, and says so in a
 * notification. If it cannot be copied, the notification shows it.
 */
export async function copyUnsentReply(
  text: string,
  {
    copyText,
    notifier,
  }: {
    readonly copyText: (text: string) => Promise<Reply<void>>;
    readonly notifier: Pick<DesktopNotifier, "showAboutApp">;
  },
): Promise<void> {
  const { ok } = await copyText(text);
  notifier.showAboutApp({ title: t("notices.replyNotSent"), body: ok ? t("notices.replyCopied") : text });
}
