import { expect, test } from "vitest";
import { createRandom } from "../../../../local-service/shared/random.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation, FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

/** Makes every kind of event happen that may affect one account, in an order that the seed determines. */
class EventShuffler {
  readonly random: () => number;
  readonly conversation: FakeConversation;
  harness: AccountHarness;
  /** Push events that have not arrived yet: they may be late, repeated, reordered or lost. */
  readonly #late: (() => void)[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed).next;
    this.harness = createAccountHarness();
    this.conversation = this.harness.service.addGroup("500");
    for (let count = 0; count < 150; count += 1)
      this.harness.service.say(this.conversation, `before ${count}`);
  }

  async step(): Promise<void> {
    const actions: readonly (() => unknown)[] = [
      () => this.#say(),
      () => this.#say(),
      () => this.#burst(),
      () => this.#edit(),
      () => this.#delete(),
      () => this.#react(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#send(),
      () => this.#reconnect(),
      () => this.#open(),
      () => this.#close(),
      () => this.#beAway(),
      () => this.#loseAnswer(),
      () => this.#cut(),
      () => this.#mend(),
      () => this.harness.clock.pass(this.random() * 90_000),
      () => this.#restart(),
    ];
    await actions[Math.floor(this.random() * actions.length)]?.();
    if (this.random() < 0.5) await settle();
  }

  /**
   * Ends the outage and lets time pass. Finally delivers the push events that have not arrived yet, in reverse order.
   */
  async calm(): Promise<void> {
    this.#mend();
    this.harness.push.ready();
    await this.harness.clock.pass(400_000);
    this.harness.push.ready();
    await settle();
    for (const late of this.#late.splice(0).reverse()) late();
  }

  #push(tell: (harness: AccountHarness) => void): void {
    const chance = this.random();
    if (chance < 0.15) return;
    this.#late.push(() => {
      tell(this.harness);
    });
    if (chance > 0.9) {
      this.#late.push(() => {
        tell(this.harness);
      });
    }
  }

  #say(): void {
    const isOwn = this.random() < 0.2;
    const row = this.harness.service.say(
      this.conversation,
      `said ${this.random()}`,
      isOwn ? { user_id: "1", sender_id: "1" } : {},
    );
    const copy = structuredClone(row);
    this.#push(({ push }) => {
      push.created(this.conversation, copy);
    });
  }

  #burst(): void {
    const size = Math.floor(this.random() ** 4 * 500);
    for (let count = 0; count < size; count += 1) this.#say();
  }

  #any(): FakeMessageRow | undefined {
    // Usually picks a recent message, so that the same message is often edited several times and deleted.
    const reach =
      this.random() < 0.8 ? Math.min(8, this.conversation.rows.length) : this.conversation.rows.length;
    return this.conversation.rows[this.conversation.rows.length - 1 - Math.floor(this.random() * reach)];
  }

  #edit(): void {
    const row = this.#any();
    if (row === undefined || row.deleted_at !== undefined || row.event !== undefined) return;
    const updated = Math.floor(this.harness.clock.now() / 1000) + 2 + this.conversation.rows.length;
    Object.assign(row, { text: `edited ${this.random()}`, updated_at: updated });
    this.#notice("message.update", row, {
      message_id: row.id,
      updated_at: updated,
      message: { text: row.text, attachments: [] },
    });
    const copy = structuredClone(row);
    this.#push(({ push }) => {
      push.deliver("message-updated", this.conversation, copy);
    });
  }

  #delete(): void {
    const row = this.#any();
    if (row === undefined || row.deleted_at !== undefined || row.event !== undefined) return;
    Object.assign(row, {
      text: "This message was deleted",
      deleted_at: 5,
      deletion_actor: "sender",
      reactions: [],
    });
    this.#notice("message.deleted", row, { message_id: row.id, deleted_at: 5, deletion_actor: "sender" });
    const copy = structuredClone(row);
    this.#push(({ push }) => {
      push.deliver("message-deleted", this.conversation, copy);
    });
  }

  #notice(type: string, row: FakeMessageRow, data: Record<string, unknown>): void {
    const sender = { user_id: "system", sender_id: "system", sender_type: "system" };
    const notice = this.harness.service.say(this.conversation, `about ${row.id}`, {
      ...sender,
      event: { type, data },
    });
    const copy = structuredClone(notice);
    this.#push(({ push }) => {
      push.created(this.conversation, copy);
    });
  }

  /** Adds a reaction and pushes it at once and surely, because only the newest page would return it otherwise. */
  #react(): void {
    const row = this.#any();
    if (row === undefined || row.deleted_at !== undefined || row.event !== undefined) return;
    row.reactions = [{ type: "unicode", code: "🔥", user_ids: ["200"] }];
    this.harness.push.handlers.onEvent({
      kind: "reactions-changed",
      conversationId: here,
      messageId: messageId(row.id),
      reactions: row.reactions,
    });
  }

  #deliver(): void {
    const count = Math.ceil(this.random() * this.#late.length);
    for (let done = 0; done < count; done += 1) {
      const [one] = this.#late.splice(Math.floor(this.random() * Math.min(4, this.#late.length)), 1);
      one?.();
    }
  }

  #send(): void {
    this.harness.account.sendMessage({ conversationId: here, text: `mine ${this.random()}`, replyTo: null });
  }

  /** The service accepts the message, and the response never arrives. */
  #loseAnswer(): void {
    this.harness.service.loseAnswer("sendGroupMessage");
    this.#send();
  }

  /** Makes the service unreachable, sometimes in the middle of a message. */
  #cut(): void {
    if (this.random() < 0.5) this.#loseAnswer();
    this.harness.service.always("*", { kind: "offline" });
  }

  #mend(): void {
    this.harness.service.always("*", null);
  }

  #reconnect(): void {
    if (this.random() < 0.3) this.harness.push.handlers.onState("connecting");
    this.harness.push.ready();
  }

  /** Posts many messages without a push event. */
  #beAway(): void {
    const size = Math.floor(this.random() ** 2 * 900);
    for (let count = 0; count < size; count += 1)
      this.harness.service.say(this.conversation, `missed ${this.random()}`);
  }

  #close(): void {
    this.harness.account.closeConversation();
  }

  async #open(): Promise<void> {
    await this.harness.account.openConversation({ conversationId: here });
  }

  async #restart(): Promise<void> {
    if (this.random() < 0.7) return;
    this.harness = await this.harness.restart();
    this.harness.account.start();
    this.harness.push.ready();
  }
}

/** Scrolls from the newest message to the oldest. Returns every row that was shown, oldest first, each once. */
async function scrollThrough(harness: AccountHarness): Promise<readonly Message[]> {
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  let shown = [...opened.messages];
  let { hasOlder } = opened;
  while (hasOlder) {
    const beforeId = shown.find(({ id }) => id !== null)?.id ?? null;
    if (beforeId === null) break;
    const page = unwrapReply(await harness.account.loadOlder({ conversationId: here, beforeId }));
    const keys = new Set(page.messages.map(({ key }) => key));
    shown = [...page.messages, ...shown.filter(({ key }) => !keys.has(key))];
    hasOlder = page.hasOlder;
  }
  return shown;
}

/** The rows of the service, converted to the form in which they should be shown. */
function expectedRows(conversation: FakeConversation): readonly unknown[] {
  return conversation.rows
    .filter(({ event }) => event === undefined)
    .map(({ id, text, deleted_at: deletedAt }) =>
      deletedAt === undefined ? [id, text, null] : [id, "", "sender"],
    );
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)(
  "whatever the order of events, the stored timeline at the end equals the service's (seed %i)",
  async (seed) => {
    const shuffler = new EventShuffler(seed);
    await shuffler.harness.begin();
    for (let steps = 0; steps < 100; steps += 1) await shuffler.step();
    await shuffler.calm();
    const shown = await scrollThrough(shuffler.harness);
    const sent = shown.filter(({ id }) => id !== null);
    expect(sent.map(({ id, text, deletedBy }) => [id, text, deletedBy])).toEqual(
      expectedRows(shuffler.conversation),
    );
    // A message stays unsure if too many messages followed it to search them all. The user then decides whether to send
    // it again. Here the service really lacks such messages.
    const states = shown.filter(({ id }) => id === null).map(({ status }) => status.state);
    expect(states.filter((state) => state !== "unsure")).toEqual([]);
    const guids = shuffler.conversation.rows.map(({ source_guid: guid }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    expect(shuffler.harness.log.errors).toEqual([]);
  },
);
