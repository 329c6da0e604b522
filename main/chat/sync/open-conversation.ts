import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { PushClient } from "../../push/push-event.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ConversationSide, ViewedConversations } from "../core/viewed-conversations.ts";
import type { MessageHistory } from "../timeline/history.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { rolesOf } from "../conversations/current-senders.ts";
import { isOnlyStarted } from "../conversations/started-chats.ts";
import { toProblem } from "../core/problem.ts";
import { messagesOnOpening } from "../timeline/shown-page.ts";
import { isRecent, wait } from "../../async/wait.ts";

/** Minimum time between two readings of a conversation that are caused by opening it, in milliseconds. */
const rereadAfter = 15_000;
const refreshAfter = 10 * 60_000;
/** How long the first opening of a group waits for its members, in milliseconds. */
const maxMembersWait = 300;

export interface ConversationOpenerParts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly history: MessageHistory;
  readonly viewed: ViewedConversations;
  readonly receipts: Pick<ReadReceipts, "opened">;
  readonly push: Pick<PushClient, "watch">;
  /** Searches for sent messages whose id is not known. Called when the stored messages have been shown. */
  readonly findSentMessages: (conversationId: ConversationId) => void;
  /**
   * Reads the block list. Called when a chat is opened, because no push announces whether the other person is blocked.
   */
  readonly readBlocks: () => void;
}

function peopleInMessages(
  tables: CacheTables,
  conversationId: ConversationId,
  shown: OpenedConversation["messages"],
): OpenedConversation["people"] {
  const people = new Map<string, Person>();
  for (const { sender } of shown) people.set(sender.id, tables.people.get(sender.id) ?? sender);
  const [first = "", second = ""] = conversationId.split("+");
  for (const id of [first, second]) {
    const person = tables.people.get(id as Person["id"]);
    if (person !== null) people.set(id, person);
  }
  // A stored person may have the nickname of a group. In a direct chat the name of the account is shown, which the chat has.
  const { otherUserId = null, name = "" } = tables.conversations.get(conversationId)?.facts ?? {};
  const other = otherUserId === null ? undefined : people.get(otherUserId);
  if (other !== undefined && name !== "") people.set(other.id, { ...other, name });
  for (const { person } of tables.members.of(groupOfTopicOrSelf(tables, conversationId)))
    people.set(person.id, person);
  return [...people.values()];
}

/** Opens and closes conversations. Shows the stored messages at once, and reads changes in the background. */
export class ConversationOpener {
  readonly #parts: ConversationOpenerParts;
  readonly #readAt = new Map<ConversationId, number>();
  /** Groups whose opening has already waited once for their members since Natter started. */
  readonly #waitedFor = new Set<ConversationId>();

  constructor(parts: ConversationOpenerParts) {
    this.#parts = parts;
  }

  /**
   * Opens a conversation on a side of the window. It waits for the service only if no page of the conversation is
   * stored. A group that the account has left opens with what is stored of it. Problems: those of the service.
   */
  async open(conversationId: ConversationId, side: ConversationSide): Promise<Reply<OpenedConversation>> {
    const { rows, viewed, history, receipts } = this.#parts;
    if (!rows.has(conversationId)) return this.#openLeftGroup(conversationId, side);
    viewed.opened(conversationId, side);
    receipts.opened(conversationId);
    this.#watchOpen();
    if (isChatId(conversationId)) this.#parts.readBlocks();
    if (!history.isStored(conversationId) && !this.#isOnlyStarted(conversationId))
      return this.#openUnstored(conversationId);
    await this.#waitForMembers(conversationId);
    const opened = this.#readLocal(conversationId);
    this.#readInBackground(conversationId);
    return opened === null ? failed({ kind: "not-found" }) : done(opened);
  }

  /** Closes the conversation that is open on this side. */
  close(side: ConversationSide): void {
    this.#parts.viewed.closed(side);
    this.#watchOpen();
  }

  /**
   * Subscribes to the push channels of the conversations that are open now. Must be called when a window of a
   * conversation opened or closed.
   */
  windowsChanged(): void {
    this.#watchOpen();
  }

  /**
   * Subscribes to the push channels of the open conversations. A group that the account has left has no push channel.
   */
  #watchOpen(): void {
    const { push, rows, viewed } = this.#parts;
    push.watch(viewed.openIds.filter((id) => rows.has(id)));
  }

  #openLeftGroup(conversationId: ConversationId, side: ConversationSide): Reply<OpenedConversation> {
    const { rows, viewed, history } = this.#parts;
    const row = rows.leftGroup(conversationId);
    if (row === null || !history.isStored(conversationId)) return failed({ kind: "not-found" });
    viewed.opened(conversationId, side);
    this.#watchOpen();
    const opened = this.#toOpenedConversation(row);
    return done({ ...opened, firstUnreadId: null });
  }

  /** Whether the service does not know the chat yet, so that no messages can be fetched. */
  #isOnlyStarted(conversationId: ConversationId): boolean {
    return this.#parts.chat.cache.read((tables) => isOnlyStarted(tables, conversationId));
  }

  async #openUnstored(conversationId: ConversationId): Promise<Reply<OpenedConversation>> {
    const { history, known } = this.#parts;
    const [failure] = await Promise.all([
      history.reread(conversationId),
      known.refresh(this.#groupOfTopicOrSelf(conversationId)),
    ]);
    this.#noteRead(conversationId);
    const opened = this.#readLocal(conversationId);
    if (opened === null) return failed({ kind: "not-found" });
    // If there are unsent messages or messages from push, they are shown instead of the error.
    if (failure !== null && opened.messages.length === 0) return failed(toProblem(failure));
    return done(opened);
  }

  /**
   * Waits briefly for the members when a group is opened for the first time, because only the reply to the opening
   * contains their names.
   */
  async #waitForMembers(conversationId: ConversationId): Promise<void> {
    const { chat, known } = this.#parts;
    const home = this.#groupOfTopicOrSelf(conversationId);
    const areKnown = chat.cache.read((tables) => tables.members.of(home).length > 0);
    if (areKnown || isChatId(home) || this.#waitedFor.has(home)) return;
    this.#waitedFor.add(home);
    const waited = new AbortController();
    await Promise.race([known.refresh(home), wait(chat.clock, maxMembersWait, waited.signal)]);
    waited.abort();
  }

  #readLocal(conversationId: ConversationId): OpenedConversation | null {
    const conversation = this.#parts.rows.get(conversationId);
    return conversation === null ? null : this.#toOpenedConversation(conversation);
  }

  #toOpenedConversation(conversation: Conversation): OpenedConversation {
    const { id: conversationId } = conversation;
    return this.#parts.chat.cache.read((tables) => {
      const shown = messagesOnOpening(tables, conversationId);
      const draft = tables.drafts.get(conversationId);
      const replyTo = draft.replyTo === null ? null : tables.messages.get(conversationId, draft.replyTo);
      const roles = rolesOf(tables.members.of(groupOfTopicOrSelf(tables, conversationId)));
      return {
        conversation,
        ...shown,
        people: peopleInMessages(tables, conversationId, shown.messages),
        roles,
        seen: tables.otherReadPositions.get(conversationId),
        draft,
        draftReplyTo: replyTo === null ? null : createMessageCompleter(tables)(replyTo),
      };
    });
  }

  /**
   * Reads changes in the background after an opening, because push does not deliver reactions and edits of a
   * conversation that is not open (interface/push#channels).
   */
  #readInBackground(conversationId: ConversationId): void {
    const { chat, history, findSentMessages } = this.#parts;
    if (!isRecent(this.#readAt.get(conversationId) ?? 0, chat.clock.now(), rereadAfter)) {
      this.#noteRead(conversationId);
      runInBackground(chat, "reread", history.reread(conversationId));
    }
    this.#refreshInBackground(conversationId);
    findSentMessages(conversationId);
  }

  #refreshInBackground(conversationId: ConversationId): void {
    const { chat, known } = this.#parts;
    const home = this.#groupOfTopicOrSelf(conversationId);
    const isFresh = isRecent(known.readAt(home), chat.clock.now(), refreshAfter);
    if (!isFresh) runInBackground(chat, "refresh", known.refresh(home));
  }

  /**
   * Returns the group of a topic; for any other conversation, the conversation itself. Reading a group includes its
   * topics.
   */
  #groupOfTopicOrSelf(conversationId: ConversationId): ConversationId {
    return this.#parts.chat.cache.read((tables) => groupOfTopicOrSelf(tables, conversationId));
  }

  #noteRead(conversationId: ConversationId): void {
    this.#readAt.set(conversationId, this.#parts.chat.clock.now());
  }
}
