import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place, Row } from "../../../support/account/fake-places.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One account and everything that may happen to it, in whichever order the seed says. */
class Weather {
  readonly random: () => number;
  readonly place: Place;
  stage: Stage;
  /** Pushes on their way: they may be late, come twice, in another order, or never. */
  readonly #late: (() => void)[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.stage = createStage();
    this.place = this.stage.town.addGroup("500");
    for (let count = 0; count < 150; count += 1) this.stage.town.say(this.place, `before ${count}`);
  }

  async step(): Promise<void> {
    const deeds: readonly (() => unknown)[] = [
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
      () => this.stage.clock.pass(this.random() * 90_000),
      () => this.#restart(),
    ];
    await deeds[Math.floor(this.random() * deeds.length)]?.();
    if (this.random() < 0.5) await settle();
  }

  /** The line is back, and time has passed; at the very end, backwards, come the pushes still on their way. */
  async calm(): Promise<void> {
    this.#mend();
    this.stage.push.ready();
    await this.stage.clock.pass(400_000);
    this.stage.push.ready();
    await settle();
    for (const late of this.#late.splice(0).reverse()) late();
  }

  #push(tell: (stage: Stage) => void): void {
    const chance = this.random();
    if (chance < 0.15) return;
    this.#late.push(() => {
      tell(this.stage);
    });
    if (chance > 0.9) {
      this.#late.push(() => {
        tell(this.stage);
      });
    }
  }

  #say(): void {
    const isOwn = this.random() < 0.2;
    const row = this.stage.town.say(
      this.place,
      `said ${this.random()}`,
      isOwn ? { user_id: "1", sender_id: "1" } : {},
    );
    const copy = structuredClone(row);
    this.#push(({ push }) => {
      push.created(this.place, copy);
    });
  }

  #burst(): void {
    const size = Math.floor(this.random() ** 4 * 500);
    for (let count = 0; count < size; count += 1) this.#say();
  }

  #any(): Row | undefined {
    // Mostly one of the last few, so that the same message is edited, edited again, and deleted.
    const reach = this.random() < 0.8 ? Math.min(8, this.place.rows.length) : this.place.rows.length;
    return this.place.rows[this.place.rows.length - 1 - Math.floor(this.random() * reach)];
  }

  #edit(): void {
    const row = this.#any();
    if (row === undefined || row.deleted_at !== undefined || row.event !== undefined) return;
    const updated = Math.floor(this.stage.clock.now() / 1000) + 2 + this.place.rows.length;
    Object.assign(row, { text: `edited ${this.random()}`, updated_at: updated });
    this.#notice("message.update", row, {
      message_id: row.id,
      updated_at: updated,
      message: { text: row.text, attachments: [] },
    });
    const copy = structuredClone(row);
    this.#push(({ push }) => {
      push.tell("message-updated", this.place, copy);
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
      push.tell("message-deleted", this.place, copy);
    });
  }

  #notice(type: string, row: Row, data: Record<string, unknown>): void {
    const sender = { user_id: "system", sender_id: "system", sender_type: "system" };
    const notice = this.stage.town.say(this.place, `about ${row.id}`, { ...sender, event: { type, data } });
    const copy = structuredClone(notice);
    this.#push(({ push }) => {
      push.created(this.place, copy);
    });
  }

  /** Reactions are pushed in order and without loss here: nothing else tells of them outside the newest page. */
  #react(): void {
    const row = this.#any();
    if (row === undefined || row.deleted_at !== undefined || row.event !== undefined) return;
    row.reactions = [{ type: "unicode", code: "🔥", user_ids: ["200"] }];
    this.stage.push.handlers.onEvent({
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
    this.stage.account.sendMessage({ conversationId: here, text: `mine ${this.random()}`, replyTo: null });
  }

  /** The service takes the message, and the answer never comes. */
  #loseAnswer(): void {
    this.stage.town.loseAnswer("sendGroupMessage");
    this.#send();
  }

  /** The service is out of reach from now on, sometimes in the middle of a message. */
  #cut(): void {
    if (this.random() < 0.5) this.#loseAnswer();
    this.stage.town.always("*", { kind: "offline" });
  }

  #mend(): void {
    this.stage.town.always("*", null);
  }

  #reconnect(): void {
    if (this.random() < 0.3) this.stage.push.handlers.onState("connecting");
    this.stage.push.ready();
  }

  /** Much is said while no push gets through. */
  #beAway(): void {
    const size = Math.floor(this.random() ** 2 * 900);
    for (let count = 0; count < size; count += 1) this.stage.town.say(this.place, `missed ${this.random()}`);
  }

  #close(): void {
    this.stage.account.closeConversation();
  }

  async #open(): Promise<void> {
    await this.stage.account.openConversation({ conversationId: here });
  }

  async #restart(): Promise<void> {
    if (this.random() < 0.7) return;
    this.stage = await this.stage.restart();
    this.stage.account.start();
    this.stage.push.ready();
  }
}

/** Everything that scrolling from the newest to the oldest message shows, oldest first, each row once. */
async function scrollThrough(stage: Stage): Promise<readonly Message[]> {
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  let shown = [...opened.messages];
  let { hasOlder } = opened;
  while (hasOlder) {
    const beforeId = shown.find(({ id }) => id !== null)?.id ?? null;
    if (beforeId === null) break;
    const page = valueOf(await stage.account.loadOlder({ conversationId: here, beforeId }));
    const keys = new Set(page.messages.map(({ key }) => key));
    shown = [...page.messages, ...shown.filter(({ key }) => !keys.has(key))];
    hasOlder = page.hasOlder;
  }
  return shown;
}

/** The rows of the service as they should be shown. */
function expectedRows(place: Place): readonly unknown[] {
  return place.rows
    .filter(({ event }) => event === undefined)
    .map(({ id, text, deleted_at: deletedAt }) =>
      deletedAt === undefined ? [id, text, null] : [id, "", "sender"],
    );
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)(
  "whatever happens in whichever order, the timeline ends as the service's own (seed %i)",
  async (seed) => {
    const weather = new Weather(seed);
    await weather.stage.begin();
    for (let steps = 0; steps < 100; steps += 1) await weather.step();
    await weather.calm();
    const shown = await scrollThrough(weather.stage);
    const sent = shown.filter(({ id }) => id !== null);
    expect(sent.map(({ id, text, deletedBy }) => [id, text, deletedBy])).toEqual(expectedRows(weather.place));
    // Where more was said than is searched, it is left to the person whether to send again; it really is not there.
    const states = shown.filter(({ id }) => id === null).map(({ status }) => status.state);
    expect(states.filter((state) => state !== "unsure")).toEqual([]);
    const guids = weather.place.rows.map(({ source_guid: guid }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    expect(weather.stage.log.mistakes).toEqual([]);
  },
);
