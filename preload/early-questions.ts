import type { Reply } from "./base/reply.ts";
import type { BridgeTransport } from "./bridge.ts";
import type { CommandName } from "./contract.ts";
import { accountKeyOf } from "./model/session/accounts.ts";
import type { DesktopProperties } from "./model/app/settings.ts";
import type { Session } from "./model/session/session.ts";
import type { PushName } from "./pushes.ts";

/** The path of the page that a window shows. The windows for quick replies add a query to it. */
export const pagePath = "/index.html";

/** What a page asks as soon as it runs, and the pushes that say that the answer has changed. */
const questions = {
  getDesktop: [],
  getSettings: ["settingsChanged"],
  getWarnings: ["warningsChanged"],
  getLock: ["lockChanged"],
  listAccounts: ["accountsChanged"],
  getProxyQuestion: ["proxyQuestionChanged"],
  getUpdates: ["updatesChanged"],
  listChatWindows: ["chatWindowsChanged"],
  getSession: ["sessionChanged"],
} as const satisfies Readonly<Partial<Record<CommandName, readonly PushName[]>>>;
/** The pushes that say that the chats of the account have changed, or that the window shows another account. */
const chatChanges = [
  "conversationsSaved",
  "conversationRemoved",
  "localCopyDeleted",
  "sessionChanged",
] as const satisfies readonly PushName[];

/**
 * Asks main what the page will ask first, while the browser still loads the page's script: about the app, and for the chats
 * if an account is signed in. A chat's own window opens its chat before it reads the chats, so they are not asked early
 * there. Each answer is given to the page once. It is dropped if it changes before the page asks, because the page does
 * not listen for changes yet.
 */
export function askEarly(transport: BridgeTransport): BridgeTransport {
  const answers = new Map<CommandName, Promise<unknown>>();
  function ask(name: CommandName, changes: readonly PushName[]): Promise<unknown> {
    const answer = transport.invoke(name, undefined);
    answers.set(name, answer);
    for (const push of changes) transport.subscribe(push, () => answers.delete(name));
    return answer;
  }
  for (const [name, changes] of Object.entries(questions)) void ask(name as CommandName, changes);
  void Promise.all([answers.get("getDesktop"), answers.get("getSession")]).then((replies) => {
    const [desktop, session] = replies as [Reply<DesktopProperties>, Reply<Session>];
    if (!session.ok || !("account" in session.value)) return;
    if (desktop.ok && desktop.value.ownChat !== undefined) return;
    // The page addresses the account again. Main handles commands in the order in which they are sent.
    void transport.invoke("addressAccount", { key: accountKeyOf(session.value.account) });
    void ask("listConversations", chatChanges);
  });
  return {
    subscribe: (name, listener) => transport.subscribe(name, listener),
    invoke(name, input) {
      const answer = answers.get(name);
      answers.delete(name);
      return answer ?? transport.invoke(name, input);
    },
  };
}
