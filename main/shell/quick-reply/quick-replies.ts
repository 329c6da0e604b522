import type { QuickReplyCommands, QuickReplySubject } from "../../../preload/commands/app/quick-reply.ts";
import type { CommandName } from "../../../preload/contract.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { CommandSender } from "../page/run-command.ts";

/** The commands that the page of a quick reply may send. */
const allowedCommands: ReadonlySet<CommandName> = new Set([
  "readQuickReply",
  "keepQuickReply",
  "sendQuickReply",
  "closeQuickReply",
  "getDesktop",
  "adaptSpellingToText",
  "reportUncaughtError",
]);

/** A window for a quick reply. */
export interface QuickReplyWindow {
  /** Brings the window to the front. */
  show(): void;
  close(): void;
  /** Whether a command comes from the page of this window. */
  isOwnPage(event: CommandSender): boolean;
}

export interface QuickRepliesParts {
  /** Opens a window. `onClosed` must be called once it is closed, for whatever reason. */
  readonly openWindow: (subject: QuickReplySubject, onClosed: () => void) => QuickReplyWindow;
  readonly settings: () => Pick<Settings, "isSentByEnter" | "isSpellingChecked" | "isSpellingFollowed">;
  /** Shows a conversation in the main window. */
  readonly showChat: (key: AccountKey, conversationId: ConversationId) => void;
  /** Keeps a text that was typed for an account that is signed out by now. */
  readonly keepWithoutAccount: (text: string) => void;
  /** Returns an account; null if it no longer exists. */
  readonly account: (
    key: AccountKey,
  ) => Pick<AccountHandle, "readQuickReply" | "sendNotificationReply" | "addToDraft"> | null;
}

interface OpenReply {
  readonly window: QuickReplyWindow;
  /** The text that the person has typed and not sent. */
  text: string;
}

/**
 * The windows in which a person answers notifications, at most one for each conversation of an account. What is typed
 * and not sent becomes a part of the draft when the window closes. If the account is signed out by then, it is kept
 * otherwise.
 */
export class QuickReplies {
  readonly #parts: QuickRepliesParts;
  readonly #open = new Map<string, OpenReply>();

  constructor(parts: QuickRepliesParts) {
    this.#parts = parts;
  }

  /** Opens the window for a conversation, or brings it to the front. */
  open(subject: QuickReplySubject): void {
    const name = nameOf(subject);
    const open = this.#open.get(name);
    if (open !== undefined) {
      open.window.show();
      return;
    }
    const window = this.#parts.openWindow(subject, () => {
      this.#closed(subject);
    });
    this.#open.set(name, { window, text: "" });
  }

  /** Closes all windows, because the app lock hides what they show. What was typed becomes a part of the drafts. */
  closeAll(): void {
    for (const { window } of [...this.#open.values()]) window.close();
  }

  /** Whether a window for a quick reply may send this command. */
  isTrusted(event: CommandSender, command: CommandName): boolean {
    return (
      allowedCommands.has(command) && [...this.#open.values()].some(({ window }) => window.isOwnPage(event))
    );
  }

  /** The handlers of the commands. */
  commands(): FunctionsOf<QuickReplyCommands> {
    const { account, settings, showChat } = this.#parts;
    const signedOut = failed({ kind: "signed-out" });
    return {
      readQuickReply: ({ key, conversationId }) => {
        const reply = account(key)?.readQuickReply(conversationId) ?? signedOut;
        const { isSentByEnter, isSpellingChecked, isSpellingFollowed } = settings();
        const chosen = { isSentByEnter, isSpellingFollowed: isSpellingChecked && isSpellingFollowed };
        return Promise.resolve(reply.ok ? done({ ...reply.value, ...chosen }) : reply);
      },
      keepQuickReply: ({ text, ...subject }) => {
        this.#keep(subject, text);
        return Promise.resolve(done(undefined));
      },
      sendQuickReply: ({ key, ...answer }) => {
        const reply = account(key)?.sendNotificationReply(answer) ?? null;
        if (reply === null) return Promise.resolve(signedOut);
        // A text that was not sent is in the draft by now, so its conversation opens.
        if (!reply.ok) showChat(key, answer.conversationId);
        this.#keep({ key, ...answer }, "");
        this.#open.get(nameOf({ key, ...answer }))?.window.close();
        return Promise.resolve(reply);
      },
      closeQuickReply: (subject) => {
        this.#open.get(nameOf(subject))?.window.close();
        return Promise.resolve(done(undefined));
      },
    };
  }

  #keep(subject: QuickReplySubject, text: string): void {
    const open = this.#open.get(nameOf(subject));
    if (open !== undefined) open.text = text;
  }

  #closed({ key, ...subject }: QuickReplySubject): void {
    const name = nameOf({ key, ...subject });
    const text = this.#open.get(name)?.text ?? "";
    this.#open.delete(name);
    const account = this.#parts.account(key);
    if (account !== null) account.addToDraft({ ...subject, text });
    else if (text.trim() !== "") this.#parts.keepWithoutAccount(text);
  }
}

function nameOf({ key, conversationId }: QuickReplySubject): string {
  return `${key}/${conversationId}`;
}
