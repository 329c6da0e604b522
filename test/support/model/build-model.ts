import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId, SourceGuid, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import { defaultSettings } from "../../../preload/model/app/settings.ts";
import type { DesktopProperties, Settings } from "../../../preload/model/app/settings.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import { defaultMessageRules } from "../../../preload/model/messages/message-rules.ts";

/** The moment that the builders count from: 20 November 2026, 10:00 UTC. */
export const fixtureTime = Date.UTC(2026, 10, 20, 10, 0, 0);

/** A user id from plain text. */
export const userId = (text: string): UserId => asId<UserId>(text);
/** A conversation id from plain text. An id with a `+` is the id of a direct-message chat. */
export const conversationId = (text: string): ConversationId => text as ConversationId;
/** A message id from plain text. */
export const messageId = (text: string): MessageId => asId<MessageId>(text);
/** A source guid from plain text. */
export const sourceGuid = (text: string): SourceGuid => asId<SourceGuid>(text);

/** A person, by default Alice without a picture. */
export function buildPerson(changes: Partial<Person> = {}): Person {
  return { id: userId("100"), name: "Alice", avatar: null, ...changes };
}

/** The signed-in account, by default Sam of the demo service. */
export function buildAccount(changes: Partial<Account> = {}): Account {
  return { id: userId("1"), name: "Sam", avatar: null, email: "sam@example.test", isDemo: true, ...changes };
}

/** An account as the window lists it. By default it is signed in, shown and without unread messages. */
export function buildAccountEntry(changes: Partial<AccountListEntry> = {}): AccountListEntry {
  const account = changes.account ?? buildAccount({ isDemo: false });
  return { key: accountKeyOf(account), account, isShown: true, ended: null, unread: 0, forMe: 0, ...changes };
}

/** A conversation, by default a group with everything read. */
export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: conversationId("500"),
    kind: "group",
    parentId: null,
    parentName: null,
    name: "Lake house",
    avatar: null,
    description: "",
    memberCount: 5,
    otherUserId: null,
    posting: "allowed",
    rules: defaultMessageRules,
    mutedUntil: null,
    lastActivityAt: fixtureTime,
    preview: {
      senderName: "Alice",
      isOwn: false,
      isSystem: false,
      text: "See you there",
      attachmentKind: null,
    },
    unreadCount: 0,
    unreadForMeCount: 0,
    draft: "",
    draftFileCount: 0,
    hasDraftLocation: false,
    failedCount: 0,
    waitingCount: 0,
    ...changes,
  };
}

/** A message, by default a sent one from Alice. Its key and guid are derived from its id unless given. */
export function buildMessage(changes: Partial<Message> = {}): Message {
  const id = changes.id === undefined ? messageId("176000000000000001") : changes.id;
  const guid = changes.sourceGuid ?? sourceGuid(`guid-${id ?? "unsent"}`);
  return {
    key: guid,
    id,
    sourceGuid: guid,
    conversationId: conversationId("500"),
    sender: buildPerson(),
    senderKind: "user",
    isOwn: false,
    createdAt: fixtureTime,
    text: "Hello",
    attachments: [],
    reactions: [],
    status: { state: "sent" },
    editedAt: null,
    deletedBy: null,
    pinnedAt: null,
    pinnedBy: null,
    event: null,
    isForMe: false,
    ...changes,
  };
}

/** The settings of a first run. */
export function buildSettings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, ...changes };
}

/** A Linux desktop with a native frame and British English. */
export function buildDesktop(changes: Partial<DesktopProperties> = {}): DesktopProperties {
  return {
    platform: "linux",
    version: "0.1.0",
    languages: ["en-GB"],
    language: "en-GB",
    windowControls: "none",
    spellingLanguages: ["en-GB", "en-US", "pt-PT"],
    ...changes,
  };
}
