import fc from "fast-check";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { conversationId, messageId, userId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import type { Place, Row } from "./fake-places.ts";
import type { Stage } from "./stage.ts";
import { createStage } from "./stage.ts";

/** What becomes of a push: it comes at once, once or twice, comes later, or never. */
const fate = fc.constantFrom("at once", "twice", "late", "lost");
type Fate = "at once" | "twice" | "late" | "lost";

const place = fc.nat({ max: 2 });
/** Which message, counted from the newest. */
const back = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 5 }) },
  { weight: 1, arbitrary: fc.nat({ max: 150 }) },
);
const burst = fc.constantFrom(3, 40, 101, 230);

/** One thing that happens, at the service, on the way, or here. */
export const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("say"), place, fate, isOwn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit"), place, fate, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete"), place, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove"), place, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("react"), place, fate, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("miss"), place, burst }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("arrive"), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("send"), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read here"), place, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read there"), place, fate, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open"), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("scroll"), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reconnect") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("cut", "mend", "limit", "restart") }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("pass"), delay: fc.constantFrom(0, 200, 1500, 40_000) }),
  },
);
/** One of them. */
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** What the account does, or what is done to its line; the rest happens at the service and on the way. */
type Act = Exclude<
  Deed,
  { readonly kind: "say" | "edit" | "delete" | "remove" | "react" | "miss" | "arrive" | "read there" }
>;

/** A town with a group, a topic of it and a chat, one account in it, and pushes between them that may go astray. */
export class Interleaving {
  readonly places: readonly Place[];
  stage: Stage;
  /** Pushes on their way. */
  #late: { readonly row: Row | null; readonly tell: () => void }[] = [];
  #count = 0;

  constructor(isRestarted: boolean) {
    this.stage = createStage({ isInMemory: !isRestarted });
    const { town } = this.stage;
    const group = town.addGroup("500");
    this.places = [group, town.addTopic(group, "9001"), town.addChat({ id: "200", name: "Bea" })];
    for (const one of this.places) {
      one.isCounting = true;
      for (let count = 0; count < 4; count += 1) town.say(one, `before ${count}`);
    }
  }

  async happen(what: Deed): Promise<void> {
    switch (what.kind) {
      case "say":
        this.#say(this.#place(what.place), what.fate, what.isOwn);
        break;
      case "edit":
      case "delete":
      case "remove":
      case "react":
        this.#change(what.kind, this.#place(what.place), what.fate, what.back);
        break;
      case "miss":
        for (let count = 0; count < what.burst; count += 1)
          this.stage.town.say(this.#place(what.place), this.#text());
        break;
      case "arrive":
        this.#late.splice(what.back % Math.max(1, this.#late.length), 1)[0]?.tell();
        break;
      case "read there":
        this.#readThere(this.#place(what.place), what.fate, what.back);
        break;
      default:
        await this.#act(what);
    }
  }

  /** The service is in reach, everything on its way arrives, and the line is opened afresh. */
  async calm(): Promise<void> {
    this.stage.town.always("*", null);
    for (const { tell } of this.#late.splice(0).reverse()) tell();
    this.stage.push.ready();
    await this.stage.clock.pass(200_000);
    this.stage.push.ready();
    await this.stage.clock.pass(5000);
  }

  async #act(what: Act): Promise<void> {
    const { account, town, clock, push } = this.stage;
    const id = "place" in what ? idOf(this.#place(what.place)) : idOf(this.#place(0));
    switch (what.kind) {
      case "send":
        account.sendMessage({ conversationId: id, text: this.#text(), replyTo: null });
        return;
      case "read here": {
        const held = this.stage.cache.read((tables) => tables.messages.last(id, "", null, what.back + 1));
        if (held[0] !== undefined) account.markRead({ conversationId: id, messageId: held[0].id });
        return;
      }
      case "open":
        await Promise.race([account.openConversation({ conversationId: id }), settle()]);
        return;
      case "close":
        account.closeConversation();
        return;
      case "scroll": {
        const [oldest] = this.stage.cache.read((tables) => tables.messages.last(id, "", null, 60));
        if (oldest !== undefined)
          await Promise.race([account.loadOlder({ conversationId: id, beforeId: oldest.id }), settle()]);
        return;
      }
      case "reconnect":
        push.ready();
        return;
      case "cut":
        town.always("*", { kind: "offline" });
        return;
      case "mend":
        town.always("*", null);
        return;
      case "limit":
        town.once("listGroupMessages", { kind: "limited", retryAfterMs: 3000 });
        return;
      case "pass":
        await clock.pass(what.delay);
        return;
      case "restart":
        this.stage = await this.stage.restart();
        this.stage.account.start();
        this.stage.push.ready();
    }
  }

  #place(index: number): Place {
    const found = this.places[index];
    if (found === undefined) throw new Error("no such place");
    return found;
  }

  #text(): string {
    this.#count += 1;
    return `said ${String(this.#count)}`;
  }

  #push(fated: Fate, row: Row | null, tell: () => void): void {
    if (fated === "at once" || fated === "twice") tell();
    if (fated === "twice" || fated === "late") this.#late.push({ row, tell });
  }

  #pushRow(
    kind: "message-created" | "message-updated" | "message-deleted",
    where: Place,
    fated: Fate,
    row: Row,
  ): void {
    const copy = structuredClone(row);
    this.#push(fated, row, () => {
      this.stage.push.tell(kind, where, copy);
    });
  }

  #say(where: Place, fated: Fate, isOwn: boolean): void {
    const row = this.stage.town.say(where, this.#text(), isOwn ? { user_id: "1", sender_id: "1" } : {});
    this.#pushRow("message-created", where, fated, row);
  }

  #change(kind: "edit" | "delete" | "remove" | "react", where: Place, fated: Fate, from: number): void {
    const said = where.rows.filter(({ event, deleted_at: at }) => event === undefined && at === undefined);
    const row = said.at(-1 - (from % Math.max(1, said.length)));
    if (row === undefined) return;
    if (kind === "edit") this.#edit(where, fated, row);
    else if (kind === "react") this.#react(where, fated, row);
    else this.#delete(where, fated, row, kind === "remove" ? "admin" : "sender");
  }

  #edit(where: Place, fated: Fate, row: Row): void {
    this.#count += 1;
    const updated = row.created_at + 1000 + this.#count;
    Object.assign(row, { text: this.#text(), updated_at: updated });
    this.#pushRow("message-updated", where, fated, row);
    const message = { text: row.text, attachments: [] };
    this.#notice("message.update", where, fated, { message_id: row.id, updated_at: updated, message });
  }

  /** The sender's deletion leaves its place, an admin's nothing (interface/messages#deleting). */
  #delete(where: Place, fated: Fate, row: Row, by: "sender" | "admin"): void {
    Object.assign(row, { text: "deleted", deleted_at: 5, deletion_actor: by, reactions: [] });
    if (by === "admin") {
      where.rows.splice(where.rows.indexOf(row), 1);
      // What the service has no more it does not push as new.
      this.#late = this.#late.filter((one) => one.row !== row);
    }
    this.#pushRow("message-deleted", where, fated, row);
    this.#notice("message.deleted", where, fated, { message_id: row.id, deleted_at: 5, deletion_actor: by });
  }

  #notice(type: string, where: Place, fated: Fate, data: Record<string, unknown>): void {
    const sender = { user_id: "system", sender_id: "system", sender_type: "system" };
    const row = this.stage.town.say(where, "notice", { ...sender, event: { type, data } });
    this.#pushRow("message-created", where, fated, row);
  }

  #react(where: Place, fated: Fate, row: Row): void {
    const reactions = [{ type: "unicode", code: "🔥", user_ids: ["200"] }];
    row.reactions = reactions;
    const event = { kind: "reactions-changed", conversationId: idOf(where), reactions } as const;
    this.#push(fated, row, () => {
      this.stage.push.handlers.onEvent({ ...event, messageId: messageId(row.id) });
    });
  }

  #readThere(where: Place, fated: Fate, from: number): void {
    const row = where.rows.at(-1 - (from % Math.max(1, where.rows.length)));
    if (row === undefined || (where.lastRead ?? "") >= row.id) return;
    where.lastRead = row.id;
    const event = { kind: "read", conversationId: idOf(where), userId: userId("1"), readAt: 7 } as const;
    this.#push(fated, null, () => {
      this.stage.push.handlers.onEvent({ ...event, messageId: messageId(row.id) });
    });
  }
}

/** A place as the client names it. */
export function idOf({ id }: Place): ConversationId {
  return conversationId(id);
}
