import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { ConversationId, UserId } from "../../../../preload/base/ids.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Person } from "../../../../preload/model/people/person.ts";

/** Sort order of a timeline: by id; messages without an id last, by the time they were written. */
function compareMessages(a: Message, b: Message): number {
  if (a.id !== null && b.id !== null) return compareMessageIds(a.id, b.id);
  if (a.id === null && b.id === null) return a.createdAt - b.createdAt;
  return a.id === null ? 1 : -1;
}

/** Whether a message is older than all loaded messages, so that showing it would hide a gap. */
function isBeforeLoaded(message: Message, loaded: readonly Message[]): boolean {
  const oldestId = loaded[0]?.id ?? null;
  return message.id !== null && oldestId !== null && compareMessageIds(message.id, oldestId) < 0;
}

/** Whether main reports an unsent message as the page has drawn it already. */
function isAsDrawn(loaded: Message | undefined, saved: Message): boolean {
  return (
    loaded?.id === null &&
    Object.entries(saved).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(loaded[name as keyof Message]),
    )
  );
}

/**
 * Merges new and changed messages into the loaded messages, oldest first. A message replaces the loaded message with
 * its key, or with its id if the key changed. If `hasOlder`, a message from before the loaded messages is left out,
 * because the messages between are not loaded. Returns `loaded` if it has all of them already.
 */
export function mergeMessages(
  loaded: readonly Message[],
  saved: readonly Message[],
  hasOlder: boolean,
): readonly Message[] {
  const byKey = new Map(loaded.map((message) => [message.key, message]));
  const news = saved.filter((message) => !isAsDrawn(byKey.get(message.key), message));
  if (saved.length > 0 && news.length === 0) return loaded;
  const keyById = new Map(loaded.map((message) => [message.id, message.key]));
  for (const message of news) {
    const loadedKey = message.id === null ? undefined : keyById.get(message.id);
    if (!byKey.has(message.key) && loadedKey === undefined && hasOlder && isBeforeLoaded(message, loaded))
      continue;
    if (loadedKey !== undefined && loadedKey !== message.key) byKey.delete(loadedKey);
    byKey.set(message.key, message);
  }
  return [...byKey.values()].sort(compareMessages);
}

/**
 * Gives messages and their quotes the new names and pictures of members. A message without a change stays the same
 * object.
 */
function renameSenders(loaded: readonly Message[], renamed: ReadonlyMap<UserId, Person>): readonly Message[] {
  return loaded.map((message) => {
    const person = message.senderKind === "user" ? renamed.get(message.sender.id) : undefined;
    const attachments = renameQuoted(message.attachments, renamed);
    if (person === undefined && attachments === message.attachments) return message;
    // A member without a picture in the group keeps the picture that the message has.
    const sender = person && { ...person, avatar: person.avatar ?? message.sender.avatar };
    return { ...message, attachments, sender: sender ?? message.sender };
  });
}

function renameQuoted(
  attachments: Message["attachments"],
  renamed: ReadonlyMap<UserId, Person>,
): Message["attachments"] {
  const after = attachments.map((attachment) => {
    if (attachment.kind !== "reply" || attachment.quoted === null) return attachment;
    const { quoted } = attachment;
    const person = quoted.senderKind === undefined ? renamed.get(quoted.senderId) : undefined;
    return person === undefined
      ? attachment
      : { ...attachment, quoted: { ...quoted, senderName: person.name } };
  });
  return after.every((attachment, index) => attachment === attachments[index]) ? attachments : after;
}

/** The fields of the open conversation that have to do with its members. */
interface MembersTarget {
  readonly id: ConversationId | null;
  readonly head: Conversation | null;
  readonly loaded: { messages: readonly Message[] };
  people: ReadonlyMap<UserId, Person>;
  roles: ReadonlyMap<UserId, "owner" | "admin">;
  readonly composer: { replyTo: Message | null };
}

/** Push: members have another name, picture or role in the group. Loaded messages and quotes show it. */
export function applyMemberChanges(
  open: MembersTarget,
  { conversationId, people, roles }: Pushes["membersChanged"],
): void {
  if (open.id === null || conversationId !== (open.head?.parentId ?? open.id)) return;
  if (roles !== null) open.roles = new Map(roles.map(({ userId, role }) => [userId, role]));
  if (people.length === 0) return;
  const renamed = new Map(people.map((person) => [person.id, person]));
  open.people = new Map([...open.people, ...renamed]);
  open.loaded.messages = renameSenders(open.loaded.messages, renamed);
  const { replyTo } = open.composer;
  const [shown = null] = replyTo === null ? [] : renameSenders([replyTo], renamed);
  if (shown !== replyTo) open.composer.replyTo = shown;
}

/** Puts a page of older messages before the loaded messages. */
export function prependMessages(loaded: readonly Message[], older: readonly Message[]): readonly Message[] {
  const loadedKeys = new Set(loaded.map((message) => message.key));
  return mergeMessages(
    loaded,
    older.filter((message) => !loadedKeys.has(message.key)),
    false,
  );
}

/** The newest loaded message that has an id from the service; null if there is none. */
export function newestKnownToService(
  loaded: readonly Message[],
): (Message & { readonly id: NonNullable<Message["id"]> }) | null {
  for (let index = loaded.length - 1; index >= 0; index -= 1) {
    const message = loaded[index];
    if (message !== undefined && message.id !== null) return { ...message, id: message.id };
  }
  return null;
}
