import type { Accounts } from "../people/accounts.ts";
import type { Core } from "../core.ts";
import { eventPerson } from "../activities/event-people.ts";
import { activeMembership, mayPost } from "./group.ts";
import type { Groups } from "./groups.ts";
import type { Message, Saying } from "../messages/message.ts";
import type { Messages } from "../messages/messages.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** A bot: it writes in one group, has no account, and so can do nothing else (interface/bots#bot). */
export interface Bot {
  /** The `bot_id`. Who has it may write as the bot, so it is told to its owner only. */
  readonly id: string;
  /** The sender of its messages, which everybody sees. */
  readonly userId: string;
  readonly groupId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly picture: string | null;
  /** Where every message of the group is posted to; null for a bot that only talks. */
  readonly callbackUrl: string | null;
  readonly hasDirectNotices: boolean;
}

/** What a new bot is made from; the rest has defaults. */
export interface NewBot {
  readonly groupId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly picture?: string | null;
  readonly callbackUrl?: string | null;
  readonly hasDirectNotices?: boolean;
}

/** What bots work with. */
export interface BotNeighbours {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly messages: Messages;
}

/** Every bot, and what it writes. */
export class Bots {
  readonly #core: Core;
  readonly #near: BotNeighbours;
  readonly #bots: Map<string, Bot>;
  readonly #botsOfGroups: Map<string, Set<string>>;
  readonly #botsOfPeople: Map<string, Set<string>>;

  constructor(core: Core, near: BotNeighbours) {
    this.#core = core;
    this.#near = near;
    this.#bots = core.tables.map("bots");
    this.#botsOfGroups = core.tables.map("bots of groups");
    this.#botsOfPeople = core.tables.map("bots of people");
  }

  /** Makes a bot, without a word in the group. */
  add(bot: NewBot): Bot {
    const { ids } = this.#core;
    const defaults = { picture: null, callbackUrl: null, hasDirectNotices: false };
    const added: Bot = { ...defaults, ...bot, id: ids.code(26), userId: ids.number() };
    this.#bots.set(added.id, added);
    put(this.#botsOfGroups, added.groupId, added.id);
    put(this.#botsOfPeople, added.ownerId, added.id);
    return added;
  }

  /** A member makes a bot. Refused: 404 to who is not in the group, 403 to who may only read there. */
  create(bot: NewBot): Bot | Refused {
    const group = this.#near.groups.byId(bot.groupId);
    const membership = group && activeMembership(group, bot.ownerId);
    if (group === undefined || membership === undefined) return notFound;
    if (!mayPost(group, membership)) return refuse(403, "only admins can post in this group");
    const added = this.add(bot);
    this.#announce("bot.add", "added", added);
    return added;
  }

  byId(botId: string): Bot | undefined {
    const bot = this.#bots.get(botId);
    return bot !== undefined && this.#near.groups.byId(bot.groupId) !== undefined ? bot : undefined;
  }

  /** The bots of a group. */
  ofGroup(groupId: string): readonly Bot[] {
    return this.#all(this.#botsOfGroups.get(groupId));
  }

  /** The bots that a person made, the oldest first. */
  ofPerson(userId: string): readonly Bot[] {
    return this.#all(this.#botsOfPeople.get(userId));
  }

  /** Whoever knows its id writes as the bot. Refused: 404 for no bot, 400. */
  post(botId: string, saying: Saying): Message | Refused {
    const bot = this.byId(botId);
    return bot === undefined ? refuse(404, "bot not found") : this.#near.messages.postByBot(bot, saying);
  }

  /** Its owner ends a bot. Refused: 404 for no bot, 403 to everybody else. */
  destroy(userId: string, botId: string): Bot | Refused {
    const bot = this.byId(botId);
    if (bot === undefined) return refuse(404, "bot not found");
    if (bot.ownerId !== userId) return refuse(403, "not your bot");
    this.#bots.delete(bot.id);
    this.#botsOfGroups.get(bot.groupId)?.delete(bot.id);
    this.#botsOfPeople.get(bot.ownerId)?.delete(bot.id);
    this.#announce("bot.del", "removed", bot);
    return bot;
  }

  #all(botIds: ReadonlySet<string> = new Set()): readonly Bot[] {
    return [...botIds].flatMap((botId) => this.byId(botId) ?? []);
  }

  /** interface/notices#kinds: the person, and the bot by its name. */
  #announce(type: "bot.add" | "bot.del", verb: string, { groupId, ownerId, name }: Bot): void {
    const group = this.#near.groups.byId(groupId);
    if (group === undefined) return;
    const user = eventPerson(group, ownerId, this.#near.accounts.byId(ownerId)?.name ?? "");
    this.#near.messages.announce(groupId, `${user.nickname} ${verb} the ${name} bot`, {
      type,
      data: { user, bot: name },
    });
  }
}

function put(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
