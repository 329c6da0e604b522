import { z } from "zod";
import type { CommandInput, CommandName, CommandValue } from "../preload/contract.ts";
import { asId } from "../preload/ids.ts";
import type { ConversationId, MessageId, SourceGuid } from "../preload/ids.ts";
import { allowedReactions } from "../preload/model.ts";
import type { Settings } from "../preload/model.ts";
import type { Reply } from "../preload/reply.ts";

/** One schema for each command: what arrives from the renderer is parsed by it before anything else happens. */
export type CommandInputs = { readonly [Name in CommandName]: z.ZodType<CommandInput<Name>> };

/** One function for each command; given parsed input, it answers with a value or a problem. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    input: CommandInput<Name>,
  ) => Reply<CommandValue<Name>> | Promise<Reply<CommandValue<Name>>>;
};

// Generous bounds, in UTF-16 units: they keep a runaway renderer from filling memory. What a person may write is
// decided in chat, which can word it.
const longestId = 64;
const longestLine = 1_000;
const longestText = 100_000;

const nothing = z.void();
const identifier = z
  .string()
  .max(longestId)
  .regex(/^[\w+-]+$/);
const conversationId = identifier.transform((text) => asId<ConversationId & MessageId>(text));
const messageId = identifier.transform((text) => asId<MessageId>(text));
const sourceGuid = identifier.transform((text) => asId<SourceGuid>(text));
const line = z.string().max(longestLine);
const text = z.string().max(longestText);
const inConversation = z.strictObject({ conversationId });

/** What each setting may be; the settings file is read by the same schemas. */
export const settingsFields = {
  theme: z.enum(["system", "light", "dark"]),
  density: z.enum(["cosy", "compact"]),
  notificationContent: z.enum(["name-and-message", "name", "nothing"]),
  areNotificationsOn: z.boolean(),
  oauthClientId: line,
  listWidth: z.number().int().min(240).max(420),
} satisfies { readonly [Key in keyof Settings]: z.ZodType<Settings[Key]> };

const settingsChanges = z.strictObject({
  theme: settingsFields.theme.exactOptional(),
  density: settingsFields.density.exactOptional(),
  notificationContent: settingsFields.notificationContent.exactOptional(),
  areNotificationsOn: settingsFields.areNotificationsOn.exactOptional(),
  oauthClientId: settingsFields.oauthClientId.exactOptional(),
  listWidth: settingsFields.listWidth.exactOptional(),
});

/** What every command must be given. Unknown keys are refused. */
export const commandInputs: CommandInputs = {
  getSession: nothing,
  getDesktop: nothing,
  getConnection: nothing,

  signInToDemo: nothing,
  signInWithToken: z.strictObject({ token: line, keep: z.boolean() }),
  signInWithBrowser: nothing,
  signInWithPassword: z.strictObject({ username: line, password: line }),
  requestPin: nothing,
  confirmPin: z.strictObject({ pin: line }),
  waitForTextBack: nothing,
  cancelSignIn: nothing,
  retryKeychain: nothing,
  signOut: nothing,

  listConversations: nothing,
  openConversation: inConversation,
  closeConversation: nothing,
  loadOlder: z.strictObject({ conversationId, beforeId: messageId }),
  markRead: z.strictObject({ conversationId, messageId }),
  saveDraft: z.strictObject({ conversationId, text }),

  sendMessage: z.strictObject({ conversationId, text, replyTo: messageId.nullable() }),
  retryMessage: z.strictObject({ sourceGuid }),
  discardMessage: z.strictObject({ sourceGuid }),
  react: z.strictObject({ conversationId, messageId, code: z.enum(allowedReactions) }),
  removeReaction: z.strictObject({ conversationId, messageId }),
  signalTyping: inConversation,

  reconnect: nothing,
  getSettings: nothing,
  changeSettings: z.strictObject({ changes: settingsChanges }),
  openLink: z.strictObject({ url: z.string().max(8_192) }),
  copyText: z.strictObject({ text }),
  controlWindow: z.strictObject({ action: z.enum(["minimise", "toggle-maximise", "close"]) }),
  reportMistake: z.strictObject({ message: z.string().max(longestText), stack: z.string().max(longestText) }),
};
