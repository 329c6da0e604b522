import type { OpenRequestCommands } from "../../preload/commands/app/outside.ts";
import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";
import { OpenRequests } from "../chat/drafts/open-requests.ts";
import type { FilesAndLinks } from "../chat/drafts/open-requests.ts";
import type { FileHandles } from "../chat/drafts/file-handles.ts";
import type { Publish } from "../chat/core/ports.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { CoreParts } from "./core-parts.ts";

/** Passes files and links from outside of the window to the page, and shows the account that they belong to. */
export function createOutsideCommands(
  { clock, log }: Pick<CoreParts, "clock" | "log">,
  parts: {
    /**
     * Sets the receiver: `take` receives all files and links from now on, and returns whether the main window is needed.
     * `showWindow` brings it to the front for those that arrive after the start.
     */
    readonly deliverTo: (take: (given: FilesAndLinks) => boolean, showWindow: () => void) => void;
    readonly fileHandles: FileHandles;
    readonly desktop: { readonly publish: Publish; readonly showWindow: () => void };
    readonly chatWindows: Pick<ChatWindows, "show">;
    readonly accounts: Pick<RunningAccounts, "otherAccountWith">;
    readonly session: Pick<LiveSession, "showAccount">;
  },
): FunctionsOf<OpenRequestCommands> {
  const { deliverTo, fileHandles, desktop, chatWindows, accounts, session } = parts;
  const outside = new OpenRequests({
    fileHandles,
    clock,
    log,
    publish: desktop.publish,
    showAccountOf: (conversationId) => {
      const key = accounts.otherAccountWith(conversationId);
      return key !== null && session.showAccount(key).ok;
    },
    showInOwnWindow: ({ conversationId, messageId }) => chatWindows.show(conversationId, messageId),
  });
  deliverTo((given) => outside.addRequest(given), desktop.showWindow);
  return outside.commands();
}
