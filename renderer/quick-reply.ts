import { mount } from "svelte";
import type { Bridge } from "../preload/bridge.ts";
import { parseQuickReplyQuery } from "../preload/commands/app/quick-reply-address.ts";
import type { DesktopProperties } from "../preload/model/app/settings.ts";
import { loadingTexts } from "./messages/catalogue.ts";
import { addMissingEmojiFont } from "./shared/emoji/emoji-font.ts";
import { QuickReplyState } from "./state/composer/quick-reply.svelte.ts";
import { reportTypedText } from "./state/app/typed-text.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";
import QuickReplyView from "./views/quick-reply/QuickReplyView.svelte";

/** Shows the page of the window for a quick reply, once its texts are there. */
export async function mountQuickReply(
  target: HTMLElement,
  { bridge, desktop }: { readonly bridge: Bridge; readonly desktop: DesktopProperties },
): Promise<void> {
  const subject = parseQuickReplyQuery(location.search);
  if (subject === null) throw new Error("The address names no conversation to reply in");
  const reply = new QuickReplyState(bridge, subject);
  watchUncaughtErrors(window, bridge, () => {
    reply.problem = { kind: "unexpected" };
  });
  reportTypedText(bridge, () => reply.view?.isSpellingFollowed ?? false);
  await loadingTexts();
  addMissingEmojiFont();
  mount(QuickReplyView, { target, props: { reply, desktop } });
}
