import type { ConversationId, MessageId, SourceGuid, UserId } from "./ids.ts";
import type {
  AllowedReaction,
  Connection,
  Conversation,
  Desktop,
  Message,
  OlderPage,
  Opened,
  Seen,
  Session,
  Settings,
} from "./model.ts";
import type { Problem } from "./reply.ts";

/** A command: what the renderer gives and what it gets back inside a `Reply`. */
interface Command<Input, Value> {
  readonly input: Input;
  readonly value: Value;
}

/** Everything the renderer can ask of main. Names are imperative. */
export interface Commands {
  readonly getSession: Command<void, Session>;
  readonly getDesktop: Command<void, Desktop>;
  readonly getConnection: Command<void, Connection>;

  /** Starts the built-in service and signs in to it. */
  readonly signInToDemo: Command<void, void>;
  /** `keep` false: never into the keychain. */
  readonly signInWithToken: Command<{ readonly token: string; readonly keep: boolean }, void>;
  /** Opens the browser and waits for it to come back to a one-shot loopback listener. */
  readonly signInWithBrowser: Command<void, void>;
  /** May lead to the `two-factor` session instead of `signed-in`. */
  readonly signInWithPassword: Command<{ readonly username: string; readonly password: string }, void>;
  readonly requestPin: Command<void, void>;
  /** A texted code or a backup code. */
  readonly confirmPin: Command<{ readonly pin: string }, void>;
  /** Polls until the text that the person sends has arrived; the session changes when it has. */
  readonly waitForTextBack: Command<void, void>;
  /** Back to the signed-out state from a browser wait or a challenge. */
  readonly cancelSignIn: Command<void, void>;
  /** Asks the keychain again, after it was locked. */
  readonly retryKeychain: Command<void, void>;
  readonly signOut: Command<void, void>;

  readonly listConversations: Command<void, readonly Conversation[]>;
  readonly openConversation: Command<{ readonly conversationId: ConversationId }, Opened>;
  readonly closeConversation: Command<void, void>;
  readonly loadOlder: Command<
    { readonly conversationId: ConversationId; readonly beforeId: MessageId },
    OlderPage
  >;
  /** Everything up to this message was seen. */
  readonly markRead: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
  readonly saveDraft: Command<{ readonly conversationId: ConversationId; readonly text: string }, void>;

  readonly sendMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      readonly replyTo: MessageId | null;
    },
    void
  >;
  /** Sends a failed or unsure message once more. */
  readonly retryMessage: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Takes back an unsent message; its text is returned so that the composer can hold it. */
  readonly discardMessage: Command<{ readonly sourceGuid: SourceGuid }, { readonly text: string }>;
  readonly react: Command<
    {
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      readonly code: AllowedReaction;
    },
    void
  >;
  readonly removeReaction: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
  /** Tells the others that this person is typing; main spaces the signals out. */
  readonly signalTyping: Command<{ readonly conversationId: ConversationId }, void>;

  /** Tries the connection now instead of at the planned time. */
  readonly reconnect: Command<void, void>;
  readonly getSettings: Command<void, Settings>;
  readonly changeSettings: Command<{ readonly changes: Partial<Settings> }, Settings>;
  /** Opens an http(s) or mailto link outside. */
  readonly openLink: Command<{ readonly url: string }, void>;
  readonly copyText: Command<{ readonly text: string }, void>;
  /** Window buttons drawn by the page. */
  readonly controlWindow: Command<{ readonly action: "minimise" | "toggle-maximise" | "close" }, void>;
  /** A mistake in the renderer, for the log. */
  readonly reportMistake: Command<{ readonly message: string; readonly stack: string }, void>;
}

/** Everything main tells the renderer on its own. Names are past. */
export interface Pushes {
  readonly sessionChanged: Session;
  readonly connectionChanged: Connection;
  /** New or changed rows; others stay as they are. */
  readonly conversationsSaved: readonly Conversation[];
  readonly conversationRemoved: { readonly conversationId: ConversationId };
  /** New or changed messages of one conversation, oldest first. */
  readonly messagesSaved: { readonly conversationId: ConversationId; readonly messages: readonly Message[] };
  readonly messagesRemoved: { readonly conversationId: ConversationId; readonly keys: readonly string[] };
  /** Somebody is typing until `until`; a second signal of the same person replaces the first. */
  readonly typingSignalled: {
    readonly conversationId: ConversationId;
    readonly userId: UserId;
    readonly name: string;
    readonly until: number;
  };
  readonly seenChanged: { readonly conversationId: ConversationId; readonly seen: Seen };
  readonly settingsChanged: Settings;
  /** A notification or the tray asks for this conversation. */
  readonly conversationRequested: { readonly conversationId: ConversationId };
  /** Something failed that no command is waiting for. */
  readonly problemArose: {
    readonly problem: Problem;
    readonly concerning: "local-copy" | "catch-up" | "push" | "keychain";
  };
}

/** Name of a command. */
export type CommandName = keyof Commands;
/** Name of a push. */
export type PushName = keyof Pushes;
/** What a command is given. */
export type CommandInput<Name extends CommandName> = Commands[Name]["input"];
/** What a command's reply carries. */
export type CommandValue<Name extends CommandName> = Commands[Name]["value"];

/** Every command by name; the bridge and main's handlers are made from this list. */
export const commandNames = [
  "getSession",
  "getDesktop",
  "getConnection",
  "signInToDemo",
  "signInWithToken",
  "signInWithBrowser",
  "signInWithPassword",
  "requestPin",
  "confirmPin",
  "waitForTextBack",
  "cancelSignIn",
  "retryKeychain",
  "signOut",
  "listConversations",
  "openConversation",
  "closeConversation",
  "loadOlder",
  "markRead",
  "saveDraft",
  "sendMessage",
  "retryMessage",
  "discardMessage",
  "react",
  "removeReaction",
  "signalTyping",
  "reconnect",
  "getSettings",
  "changeSettings",
  "openLink",
  "copyText",
  "controlWindow",
  "reportMistake",
] as const satisfies readonly CommandName[];

/** Every push by name. */
export const pushNames = [
  "sessionChanged",
  "connectionChanged",
  "conversationsSaved",
  "conversationRemoved",
  "messagesSaved",
  "messagesRemoved",
  "typingSignalled",
  "seenChanged",
  "settingsChanged",
  "conversationRequested",
  "problemArose",
] as const satisfies readonly PushName[];

// A member of the types above that is missing from its list does not compile here.
type Unlisted =
  Exclude<CommandName, (typeof commandNames)[number]> | Exclude<PushName, (typeof pushNames)[number]>;
/** True by type only while both lists are complete. */
export const areListsComplete: [Unlisted] extends [never] ? true : Unlisted = true;
