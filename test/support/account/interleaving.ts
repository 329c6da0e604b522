import fc from "fast-check";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { conversationId, messageId, userId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import type { FakeConversation, FakeMessageRow } from "./fake-conversations.ts";
import type { AccountHarness } from "./harness.ts";
import { createAccountHarness } from "./harness.ts";

/** What happens to a push: it arrives at once, arrives at once and again later, arrives late, or is lost. */
const fate = fc.constantFrom("at once", "twice", "late", "lost");
type Fate = "at once" | "twice" | "late" | "lost";

const conversation = fc.nat({ max: 2 });
/** The position of a message, counted back from the newest. */
const back = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 5 }) },
  { weight: 1, arbitrary: fc.nat({ max: 150 }) },
);
const burst = fc.constantFrom(3, 40, 101, 230);

/** One action: at the service, in transit, or in the app. */
export const arbitraryAction = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("say"), conversation, fate, isOwn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit"), conversation, fate, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete"), conversation, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove"), conversation, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("react"), conversation, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("miss"), conversation, burst }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("arrive"), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("send"), conversation }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read here"), conversation, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read there"), conversation, fate, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open"), conversation }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("scroll"), conversation }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reconnect") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("cut", "mend", "limit", "restart") }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("pass"), delay: fc.constantFrom(0, 200, 1500, 40_000) }),
  },
);
export type InterleavedAction = typeof arbitraryAction extends fc.Arbitrary<infer Value> ? Value : never;

/** The kinds of actions of the account or its connection. All other actions happen at the service or in transit. */
type Action = Exclude<
  InterleavedAction,
  { readonly kind: "say" | "edit" | "delete" | "remove" | "react" | "miss" | "arrive" | "read there" }
>;

/** A fake service with a group, a topic of the group and a chat, one account, and pushes that may be late or lost. */
export class Interleaving {
  readonly conversations: readonly FakeConversation[];
  harness: AccountHarness;
  /** Pushes that have not arrived yet. */
  #late: { readonly row: FakeMessageRow | null; readonly tell: () => void }[] = [];
  #count = 0;

  constructor(isRestarted: boolean) {
    this.harness = createAccountHarness({ isInMemory: !isRestarted });
    const { service } = this.harness;
    const group = service.addGroup("500");
    this.conversations = [
      group,
      service.addTopic(group, "9001"),
      service.addChat({ id: "200", name: "Bea" }),
    ];
    for (const one of this.conversations) {
      one.isCounting = true;
      for (let count = 0; count < 4; count += 1) service.say(one, `before ${count}`);
    }
  }

  async happen(what: InterleavedAction): Promise<void> {
    switch (what.kind) {
      case "say":
        this.#say(this.#conversation(what.conversation), what.fate, what.isOwn);
        break;
      case "edit":
      case "delete":
      case "remove":
      case "react":
        this.#change(what.kind, this.#conversation(what.conversation), what.fate, what.back);
        break;
      case "miss":
        for (let count = 0; count < what.burst; count += 1)
          this.harness.service.say(this.#conversation(what.conversation), this.#text());
        break;
      case "arrive":
        this.#late.splice(what.back % Math.max(1, this.#late.length), 1)[0]?.tell();
        break;
      case "read there":
        this.#readThere(this.#conversation(what.conversation), what.fate, what.back);
        break;
      default:
        await this.#perform(what);
    }
  }

  /** Makes the service reachable, delivers all late pushes, and connects push again. */
  async calm(): Promise<void> {
    this.harness.service.always("*", null);
    for (const { tell } of this.#late.splice(0).reverse()) tell();
    this.harness.push.ready();
    await this.harness.clock.pass(200_000);
    this.harness.push.ready();
    await this.harness.clock.pass(5000);
  }

  async #perform(what: Action): Promise<void> {
    const { account, service, clock, push } = this.harness;
    const id = clientConversationId(this.#conversation("conversation" in what ? what.conversation : 0));
    switch (what.kind) {
      case "send":
        account.sendMessage({ conversationId: id, text: this.#text(), replyTo: null });
        return;
      case "read here": {
        const stored = this.harness.cache.read((tables) => tables.messages.last(id, "", null, what.back + 1));
        if (stored[0] !== undefined) account.markRead({ conversationId: id, messageId: stored[0].id });
        return;
      }
      case "open":
        await Promise.race([account.openConversation({ conversationId: id }), settle()]);
        return;
      case "close":
        account.closeConversation();
        return;
      case "scroll": {
        const [oldest] = this.harness.cache.read((tables) => tables.messages.last(id, "", null, 60));
        if (oldest !== undefined)
          await Promise.race([account.loadOlder({ conversationId: id, beforeId: oldest.id }), settle()]);
        return;
      }
      case "reconnect":
        push.ready();
        return;
      case "cut":
        service.always("*", { kind: "offline" });
        return;
      case "mend":
        service.always("*", null);
        return;
      case "limit":
        service.once("listGroupMessages", { kind: "limited", retryAfterMs: 3000 });
        return;
      case "pass":
        await clock.pass(what.delay);
        return;
      case "restart":
        this.harness = await this.harness.restart();
        this.harness.account.start();
        this.harness.push.ready();
    }
  }

  #conversation(index: number): FakeConversation {
    const found = this.conversations[index];
    if (found === undefined) throw new Error("no such conversation");
    return found;
  }

  #text(): string {
    this.#count += 1;
    return `said ${String(this.#count)}`;
  }

  #push(fated: Fate, row: FakeMessageRow | null, tell: () => void): void {
    if (fated === "at once" || fated === "twice") tell();
    if (fated === "twice" || fated === "late") this.#late.push({ row, tell });
  }

  #pushRow(
    kind: "message-created" | "message-updated" | "message-deleted",
    where: FakeConversation,
    fated: Fate,
    row: FakeMessageRow,
  ): void {
    const copy = structuredClone(row);
    this.#push(fated, row, () => {
      this.harness.push.deliver(kind, where, copy);
    });
  }

  #say(where: FakeConversation, fated: Fate, isOwn: boolean): void {
    const row = this.harness.service.say(where, this.#text(), isOwn ? { user_id: "1", sender_id: "1" } : {});
    this.#pushRow("message-created", where, fated, row);
  }

  #change(
    kind: "edit" | "delete" | "remove" | "react",
    where: FakeConversation,
    fated: Fate,
    from: number,
  ): void {
    const said = where.rows.filter(({ event, deleted_at: at }) => event === undefined && at === undefined);
    const row = said.at(-1 - (from % Math.max(1, said.length)));
    if (row === undefined) return;
    if (kind === "edit") this.#edit(where, fated, row);
    else if (kind === "react") this.#react(where, fated, row);
    else this.#delete(where, fated, row, kind === "remove" ? "admin" : "sender");
  }

  #edit(where: FakeConversation, fated: Fate, row: FakeMessageRow): void {
    this.#count += 1;
    const updated = row.created_at + 1000 + this.#count;
    Object.assign(row, { text: this.#text(), updated_at: updated });
    this.#pushRow("message-updated", where, fated, row);
    const message = { text: row.text, attachments: [] };
    this.#notice("message.update", where, fated, { message_id: row.id, updated_at: updated, message });
  }

  /**
   * A deletion by the sender leaves a placeholder. A deletion by an admin leaves nothing (interface/messages#deleting).
   */
  #delete(where: FakeConversation, fated: Fate, row: FakeMessageRow, by: "sender" | "admin"): void {
    Object.assign(row, { text: "deleted", deleted_at: 5, deletion_actor: by, reactions: [] });
    if (by === "admin") {
      where.rows.splice(where.rows.indexOf(row), 1);
      // The service does not push a message as new after the message has been removed.
      this.#late = this.#late.filter((one) => one.row !== row);
    }
    this.#pushRow("message-deleted", where, fated, row);
    this.#notice("message.deleted", where, fated, { message_id: row.id, deleted_at: 5, deletion_actor: by });
  }

  #notice(type: string, where: FakeConversation, fated: Fate, data: Record<string, unknown>): void {
    const sender = { user_id: "system", sender_id: "system", sender_type: "system" };
    const row = this.harness.service.say(where, "notice", { ...sender, event: { type, data } });
    this.#pushRow("message-created", where, fated, row);
  }

  #react(where: FakeConversation, fated: Fate, row: FakeMessageRow): void {
    const reactions = [{ type: "unicode", code: "🔥", user_ids: ["200"] }];
    row.reactions = reactions;
    const event = {
      kind: "reactions-changed",
      conversationId: clientConversationId(where),
      reactions,
    } as const;
    this.#push(fated, row, () => {
      this.harness.push.handlers.onEvent({ ...event, messageId: messageId(row.id) });
    });
  }

  #readThere(where: FakeConversation, fated: Fate, from: number): void {
    const row = where.rows.at(-1 - (from % Math.max(1, where.rows.length)));
    if (row === undefined || (where.lastRead ?? "") >= row.id) return;
    where.lastRead = row.id;
    const event = {
      kind: "read",
      conversationId: clientConversationId(where),
      userId: userId("1"),
      readAt: 7,
    } as const;
    this.#push(fated, null, () => {
      this.harness.push.handlers.onEvent({ ...event, messageId: messageId(row.id) });
    });
  }
}

/** The id of a conversation, in the client's type. */
export function clientConversationId({ id }: FakeConversation): ConversationId {
  return conversationId(id);
}
