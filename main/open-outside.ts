import type { OutsideCommands } from "../preload/commands/app/outside.ts";
import type { Accounts } from "./accounts/accounts.ts";
import type { FunctionsOf } from "./chat/core/feature.ts";
import { FromOutside } from "./chat/drafts/from-outside.ts";
import type { Given } from "./chat/drafts/from-outside.ts";
import type { HandedFiles } from "./chat/drafts/handed-files.ts";
import type { Publish } from "./chat/core/ports.ts";
import type { Log } from "./async/log.ts";
import type { LiveSession } from "./chat/session/session-parts.ts";

/** Leads what the system gives from outside of the window to the page, and to the account that it concerns. */
export function openOutside(parts: {
  /** From now on what is given goes to the first; the second brings the window forward for what comes later. */
  readonly deliverTo: (take: (given: Given) => void, showWindow: () => void) => void;
  readonly handed: HandedFiles;
  readonly desktop: { readonly publish: Publish; readonly showWindow: () => void };
  readonly accounts: Pick<Accounts, "elsewhere">;
  readonly session: Pick<LiveSession, "showAccount">;
  readonly log: Log;
}): FunctionsOf<OutsideCommands> {
  const { deliverTo, handed, desktop, accounts, session, log } = parts;
  const outside = new FromOutside({
    handed,
    log,
    publish: desktop.publish,
    showAccountOf: (conversationId) => {
      const key = accounts.elsewhere(conversationId);
      return key !== null && session.showAccount(key).ok;
    },
  });
  deliverTo((given) => {
    outside.give(given);
  }, desktop.showWindow);
  return outside.commands();
}
