import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Opened } from "../../../preload/model/conversations/opened.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { PushClient } from "../../push/push-event.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { Focus } from "../core/focus.ts";
import type { History } from "../timeline/history.ts";
import { homeOf } from "../conversations/home-group.ts";
import { inBackground } from "../../async/in-background.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { openedMessages } from "../timeline/shown-page.ts";
import { isRecent, wait } from "../../async/wait.ts";

/** What was read of a conversation less than this ago is not read again on opening, in milliseconds. */
const rereadAfter = 15_000;
const refreshAfter = 10 * 60_000;
/** So long the first opening of a group waits for its members, in milliseconds. */
const patienceWithMembers = 300;

/** What opening needs beside the account's parts. */
export interface OpenParts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly history: History;
  readonly focus: Focus;
  readonly push: Pick<PushClient, "watch">;
  /** Told after what is held was shown: what is not known of it can be looked for. */
  readonly onOpened: (conversationId: ConversationId) => void;
  /** Told when a chat is opened: whether its person is blocked is told by no push. */
  readonly onChat: () => void;
}

function peopleOf(
  tables: Tables,
  conversationId: ConversationId,
  shown: Opened["messages"],
): Opened["people"] {
  const people = new Map<string, Person>();
  for (const { sender } of shown) people.set(sender.id, tables.people.get(sender.id) ?? sender);
  const [first = "", second = ""] = conversationId.split("+");
  for (const id of [first, second]) {
    const person = tables.people.get(id as Person["id"]);
    if (person !== null) people.set(id, person);
  }
  for (const { person } of tables.members.of(homeOf(tables, conversationId))) people.set(person.id, person);
  return [...people.values()];
}

/** Opens and closes conversations: what is held is shown at once, and what may have changed is read behind it. */
export class OpenConversation {
  readonly #parts: OpenParts;
  readonly #readAt = new Map<ConversationId, number>();
  /** Groups whose members were waited for once in this run. */
  readonly #waitedFor = new Set<ConversationId>();

  constructor(parts: OpenParts) {
    this.#parts = parts;
  }

  /** Shows a conversation. Only one that was never read waits for the service. */
  async open(conversationId: ConversationId): Promise<Reply<Opened>> {
    const { rows, focus, push, history } = this.#parts;
    if (rows.get(conversationId) === null) return failed({ kind: "not-found" });
    focus.openId = conversationId;
    push.watch(conversationId);
    if (isChatId(conversationId)) this.#parts.onChat();
    if (!history.isHeld(conversationId)) return this.#openUnread(conversationId);
    await this.#meetMembers(conversationId);
    const opened = this.#look(conversationId);
    this.#readBehind(conversationId);
    return opened === null ? failed({ kind: "not-found" }) : done(opened);
  }

  /** No conversation is shown any more. */
  close(): void {
    this.#parts.focus.openId = null;
    this.#parts.push.watch(null);
  }

  async #openUnread(conversationId: ConversationId): Promise<Reply<Opened>> {
    const { history, known } = this.#parts;
    const [failure] = await Promise.all([
      history.reread(conversationId),
      known.refresh(this.#homeOf(conversationId)),
    ]);
    this.#noteRead(conversationId);
    const opened = this.#look(conversationId);
    if (opened === null) return failed({ kind: "not-found" });
    // What was pushed, or waits to be sent, is better than an error.
    if (failure !== null && opened.messages.length === 0) return failed(toProblem(failure));
    return done(opened);
  }

  /** Names of members are told with the opening only, so the very first one waits for them, though not for long. */
  async #meetMembers(conversationId: ConversationId): Promise<void> {
    const { chat, known } = this.#parts;
    const home = this.#homeOf(conversationId);
    const isMet = chat.cache.read((tables) => tables.members.of(home).length > 0);
    if (isMet || isChatId(home) || this.#waitedFor.has(home)) return;
    this.#waitedFor.add(home);
    const waited = new AbortController();
    await Promise.race([known.refresh(home), wait(chat.clock, patienceWithMembers, waited.signal)]);
    waited.abort();
  }

  #look(conversationId: ConversationId): Opened | null {
    const conversation = this.#parts.rows.get(conversationId);
    if (conversation === null) return null;
    return this.#parts.chat.cache.read((tables) => {
      const shown = openedMessages(tables, conversationId);
      const draft = tables.drafts.get(conversationId);
      const roles = tables.members
        .of(homeOf(tables, conversationId))
        .flatMap(({ person, role }) => (role === "user" ? [] : [{ userId: person.id, role }]));
      return {
        conversation,
        ...shown,
        people: peopleOf(tables, conversationId, shown.messages),
        roles,
        seen: tables.seen.get(conversationId),
        draft,
        draftReplyTo: draft.replyTo === null ? null : tables.messages.get(conversationId, draft.replyTo),
      };
    });
  }

  /**
   * Reactions and edits of a conversation that is not open are not pushed (interface/push#channels), so they are read
   * now.
   */
  #readBehind(conversationId: ConversationId): void {
    const { chat, history, onOpened } = this.#parts;
    if (!isRecent(this.#readAt.get(conversationId) ?? 0, chat.clock.now(), rereadAfter)) {
      this.#noteRead(conversationId);
      inBackground(chat, "reread", history.reread(conversationId));
    }
    this.#refreshBehind(conversationId);
    onOpened(conversationId);
  }

  #refreshBehind(conversationId: ConversationId): void {
    const { chat, known } = this.#parts;
    const home = this.#homeOf(conversationId);
    const isFresh = isRecent(known.readAt(home), chat.clock.now(), refreshAfter);
    if (!isFresh) inBackground(chat, "refresh", known.refresh(home));
  }

  /** A group is read with its topics, so that of a topic the group is read. */
  #homeOf(conversationId: ConversationId): ConversationId {
    return this.#parts.chat.cache.read((tables) => homeOf(tables, conversationId));
  }

  #noteRead(conversationId: ConversationId): void {
    this.#readAt.set(conversationId, this.#parts.chat.clock.now());
  }
}
