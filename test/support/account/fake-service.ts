import type { ConversationId } from "../../../preload/base/ids.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { CallArguments, Endpoint } from "../../../api/shared/endpoint.ts";
import type { WireEvent } from "../../../api/activities/events.ts";
import type { ServiceError, ServiceReply } from "../../../main/service/service-error.ts";
import type { Service } from "../../../main/service/service.ts";
import type { FakeConversation, FakeMessageRow } from "./fake-conversations.ts";
import { messagePage, pageByNumber, toWireChat, toWireGroup, toWireTopic } from "./fake-conversations.ts";

/** One call to the service. */
export interface FakeServiceCall {
  readonly name: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * An error that a test makes the service return. A function can wait or inspect the call. It returns null for the
 * normal answer.
 */
export type InjectedError =
  | ServiceError
  | ((called: FakeServiceCall) => ServiceError | null | Promise<ServiceError | null>);

const firstId = 176_000_000_000_000_000n;

/**
 * A service in the same process: its conversations are lists, its endpoints are functions, and tests can inject faults.
 */
export class FakeService implements Service {
  readonly me: string;
  readonly calls: FakeServiceCall[] = [];
  readonly conversations = new Map<string, FakeConversation>();
  /** The events of the agenda, as the service lists them. */
  events: readonly WireEvent[] = [];
  readonly #instead = new Map<string, InjectedError[]>();
  readonly #always = new Map<string, InjectedError>();
  readonly #lost = new Set<string>();
  readonly #payloads = new Map<string, unknown>();
  readonly #guids = new Map<string, number>();
  readonly #now: () => number;
  #nextId = firstId;

  constructor(me: string, now: () => number) {
    this.me = me;
    this.#now = now;
  }

  addGroup(id: string, name = `Group ${id}`): FakeConversation {
    const conversation: FakeConversation = {
      id,
      name,
      rows: [],
      unread: null,
      lastRead: null,
      other: null,
      mutedUntil: null,
      members: null,
    };
    this.conversations.set(id, conversation);
    return conversation;
  }

  addChat(other: { readonly id: string; readonly name: string }): FakeConversation {
    const [first, second] = [this.me, other.id].sort(compareMessageIds);
    const id = `${first ?? ""}+${second ?? ""}`;
    const conversation: FakeConversation = {
      id,
      name: other.name,
      rows: [],
      unread: null,
      lastRead: null,
      other,
      mutedUntil: null,
      members: null,
    };
    this.conversations.set(id, conversation);
    return conversation;
  }

  /** Adds a topic to a group. */
  addTopic(parent: FakeConversation, id: string, name = `Topic ${id}`): FakeConversation {
    const conversation: FakeConversation = { ...this.addGroup(id, name), parentId: parent.id };
    this.conversations.set(id, conversation);
    return conversation;
  }

  /** Adds a message, by default of another user. Returns its row. */
  say(conversation: FakeConversation, text: string, changes: Partial<FakeMessageRow> = {}): FakeMessageRow {
    this.#nextId += 7n;
    const id = String(this.#nextId);
    const row = {
      id,
      source_guid: `guid-${id}`,
      created_at: Math.floor(this.#now() / 1000),
      user_id: "200",
      sender_id: "200",
      sender_type: "user",
      name: "Bea",
      avatar_url: null,
      text,
      favorited_by: [],
      attachments: [],
      ...(conversation.other === null ? { group_id: conversation.id } : { conversation_id: conversation.id }),
      ...(conversation.parentId === undefined ? {} : { parent_id: conversation.parentId }),
      ...changes,
    } as FakeMessageRow;
    conversation.rows.push(row);
    return row;
  }

  /** Sets the error for the next call of this endpoint. */
  once(name: string, instead: InjectedError): void {
    this.#instead.set(name, [...(this.#instead.get(name) ?? []), instead]);
  }

  /** Makes the next call of this endpoint take effect without an answer. */
  loseAnswer(name: string): void {
    this.#lost.add(name);
  }

  /** Sets the error for every call of this endpoint (`*`: of any endpoint), until null is set. */
  always(name: string, instead: InjectedError | null): void {
    if (instead === null) this.#always.delete(name);
    else this.#always.set(name, instead);
  }

  /** Makes the next call of this endpoint return this payload. */
  answerOnce(name: string, payload: unknown): void {
    this.#payloads.set(name, payload);
  }

  callsOf(name: string): readonly FakeServiceCall[] {
    return this.calls.filter((called) => called.name === name);
  }

  async call<Kind extends Endpoint>(
    endpoint: Kind,
    input: CallArguments<Kind>,
  ): Promise<ServiceReply<never>> {
    const called: FakeServiceCall = {
      name: endpoint.name,
      path: input.path ?? {},
      query: input.query ?? {},
      body: input.body,
    };
    this.calls.push(called);
    await Promise.resolve();
    const instead =
      this.#instead.get(endpoint.name)?.shift() ?? this.#always.get(endpoint.name) ?? this.#always.get("*");
    const error = typeof instead === "function" ? await instead(called) : (instead ?? null);
    if (error !== null) return { ok: false, error };
    const answer = this.#payloads.get(endpoint.name) ?? this.#answer(called);
    this.#payloads.delete(endpoint.name);
    if (this.#lost.delete(endpoint.name)) return { ok: false, error: { kind: "timed-out" } };
    if (answer === notFound) return { ok: false, error: refusal(404) };
    if (answer === duplicate) return { ok: false, error: refusal(409) };
    // The answer is converted to JSON and back, as over the network, and parsed by the endpoint's own schema.
    const value = endpoint.answer.parse(JSON.parse(JSON.stringify(answer)));
    return { ok: true, value: value as never, status: endpoint.successes[0] ?? 200 };
  }

  #answer(called: FakeServiceCall): unknown {
    const { name, path, query } = called;
    switch (name) {
      case "getMe":
        return { id: this.me, name: "Sam" };
      case "listGroups":
        // The list has no members, because the app requests it without them.
        return pageByNumber(
          this.#listConversations(false).map((conversation) =>
            toWireGroup({ ...conversation, members: null }, this.me, this.#topicsOf(conversation.id).length),
          ),
          query,
        );
      case "listChats":
        return pageByNumber(
          this.#listConversations(true).map((conversation) => toWireChat(conversation, this.me)),
          query,
        );
      case "listTopics":
        return pageByNumber(
          (path["group_ids"] ?? "").split(",").flatMap((id) => this.#topicsOf(id)),
          query,
        ).map((conversation) => toWireTopic(conversation, this.me));
      case "getTopic":
        return this.#answerFor(path["topic_id"], (conversation) => toWireTopic(conversation, this.me));
      case "listBlocks":
        return { blocks: [] };
      case "listPinnedConversations":
        return { pinned_conversation_ids: [] };
      case "listAgenda":
        return { events: this.events };
      case "listEvents":
        return this.#answerFor(path["group_id"], (conversation) => ({
          events: this.#eventsIn(conversation.id, query),
        }));
      case "listReadPositions":
        return { receipts: [] };
      case "getGroup":
        return this.#answerFor(path["group_id"], (conversation) =>
          conversation.parentId === undefined
            ? toWireGroup(conversation, this.me, this.#topicsOf(conversation.id).length)
            : notFound,
        );
      case "getChat":
        return this.#answerFor(path["chat_id"], (conversation) => toWireChat(conversation, this.me));
      case "listGroupMessages":
        return this.#answerFor(path["group_id"], (conversation) => {
          const messages = messagePage(conversation.rows, query);
          return { count: conversation.rows.length, messages };
        });
      case "listDirectMessages":
        return this.#answerFor(chatIdWith(this.me, String(query["other_user_id"])), (conversation) => {
          const messages = messagePage(conversation.rows, query);
          return { count: conversation.rows.length, direct_messages: messages };
        });
      default:
        return this.#change(called);
    }
  }

  #change({ name, path, body }: FakeServiceCall): unknown {
    switch (name) {
      case "sendGroupMessage":
        return this.#receiveMessage(path["group_id"], (body as { message: SentMessage }).message);
      case "sendDirectMessage": {
        const sent = (body as { direct_message: SentMessage & { recipient_id: string } }).direct_message;
        return this.#receiveMessage(chatIdWith(this.me, sent.recipient_id), sent);
      }
      case "sendReadReceipt": {
        const { chat_id, message_id } = (body as { read_receipt: { chat_id: string; message_id: string } })
          .read_receipt;
        return { read_receipt: { id: "1", chat_id, message_id, user_id: this.me, read_at: 1 } };
      }
      case "saveReadPosition": {
        const { last_read_message_id: read } = body as { last_read_message_id: string };
        this.#markRead(path["conversation_id"], read);
        return {};
      }
      case "saveReadPositions": {
        const { receipts } = body as {
          receipts: { conversation_id: string; last_read_message_id: string }[];
        };
        for (const one of receipts) this.#markRead(one.conversation_id, one.last_read_message_id);
        return {};
      }
      default:
        return {};
    }
  }

  #markRead(id: string | undefined, read: string): void {
    const conversation = this.conversations.get(id ?? "");
    if (conversation?.isCounting === true && compareMessageIds(read, conversation.lastRead ?? "0") > 0)
      conversation.lastRead = read;
  }

  #listConversations(isDirect: boolean): readonly FakeConversation[] {
    return [...this.conversations.values()].filter(
      ({ other, parentId }) => (other !== null) === isDirect && parentId === undefined,
    );
  }

  /** The events of a conversation that end at a time or later, the soonest first. */
  #eventsIn(id: string, query: FakeServiceCall["query"]): readonly WireEvent[] {
    const from = Date.parse(String(query["end_at"]));
    return this.events
      .filter(({ conversation_id, end_at }) => conversation_id === id && Date.parse(end_at ?? "") >= from)
      .toSorted((a, b) => Date.parse(a.start_at ?? "") - Date.parse(b.start_at ?? ""))
      .slice(0, Number(query["limit"]));
  }

  #topicsOf(parentId: string): readonly FakeConversation[] {
    return [...this.conversations.values()].filter((conversation) => conversation.parentId === parentId);
  }

  #answerFor(id: string | undefined, toAnswer: (conversation: FakeConversation) => unknown): unknown {
    const conversation = this.conversations.get(id ?? "");
    return conversation === undefined ? notFound : toAnswer(conversation);
  }

  #receiveMessage(id: string | undefined, sent: SentMessage): unknown {
    return this.#answerFor(id, (conversation) => {
      const before = this.#guids.get(sent.source_guid);
      if (before !== undefined && this.#now() - before < 60_000) return duplicate;
      this.#guids.set(sent.source_guid, this.#now());
      const message = this.say(conversation, sent.text ?? "", {
        source_guid: sent.source_guid,
        attachments: sent.attachments,
        user_id: this.me,
        sender_id: this.me,
        name: "Sam",
      });
      return { message };
    });
  }
}

interface SentMessage {
  readonly source_guid: string;
  readonly text?: string;
  readonly attachments: { type: string }[];
}

const notFound = Symbol("not found");
const duplicate = Symbol("duplicate");

/** Builds a refusal in the form in which call.ts does. */
export function refusal(
  status: number,
  code: number | null = null,
  errors: readonly string[] = [],
): ServiceError {
  return { kind: "refused", status, code: code ?? status, refusal: null, errors, body: null };
}

function chatIdWith(a: string, b: string): ConversationId {
  return [a, b].sort(compareMessageIds).join("+") as ConversationId;
}
