import type { Accounts } from "../people/accounts.ts";
import type { WorldCore } from "../core.ts";
import { eventPerson } from "../activities/event-people.ts";
import type { Bot } from "./bot.ts";
import { activeMembership, canPost } from "./group.ts";
import type { Groups } from "./groups.ts";
import type { Message, NewMessage } from "../messages/message.ts";
import type { Messages } from "../messages/messages.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The fields of a new bot; the optional fields have defaults. */
export interface NewBot {
  readonly groupId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly picture?: string | null;
  readonly callbackUrl?: string | null;
  readonly hasDirectNotices?: boolean;
}

export interface BotsParts {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly messages: Messages;
}

/** All bots and their messages. */
export class Bots {
  readonly #core: WorldCore;
  readonly #parts: BotsParts;
  readonly #bots: Map<string, Bot>;
  readonly #botsOfGroups: Map<string, Set<string>>;
  readonly #botsOfPeople: Map<string, Set<string>>;

  constructor(core: WorldCore, parts: BotsParts) {
    this.#core = core;
    this.#parts = parts;
    this.#bots = core.tables.map("bots");
    this.#botsOfGroups = core.tables.map("bots of groups");
    this.#botsOfPeople = core.tables.map("bots of people");
  }

  /** Adds a bot without a notice in the group. */
  add(bot: NewBot): Bot {
    const { ids } = this.#core;
    const defaults = { picture: null, callbackUrl: null, hasDirectNotices: false };
    const added: Bot = { ...defaults, ...bot, id: ids.code(26), userId: ids.number() };
    this.#bots.set(added.id, added);
    addToSet(this.#botsOfGroups, added.groupId, added.id);
    addToSet(this.#botsOfPeople, added.ownerId, added.id);
    return added;
  }

  /** Adds a bot of a member, with a notice in the group. Refused: 404 for a non-member, 403 for a read-only member. */
  create(bot: NewBot): Bot | ServiceRefusal {
    const group = this.#parts.groups.byId(bot.groupId);
    const membership = group && activeMembership(group, bot.ownerId);
    if (group === undefined || membership === undefined) return notFound;
    if (!canPost(group, membership)) return refuse(403, "only admins can post in this group");
    const added = this.add(bot);
    this.#announce("bot.add", "added", added);
    return added;
  }

  byId(botId: string): Bot | undefined {
    const bot = this.#bots.get(botId);
    return bot !== undefined && this.#parts.groups.byId(bot.groupId) !== undefined ? bot : undefined;
  }

  ofGroup(groupId: string): readonly Bot[] {
    return this.#all(this.#botsOfGroups.get(groupId));
  }

  /** The bots of a person, the oldest first. */
  ofPerson(userId: string): readonly Bot[] {
    return this.#all(this.#botsOfPeople.get(userId));
  }

  /**
   * Posts a message as the bot; the id is the only credential. Refused: 404 for an unknown bot, 400 for an invalid
   * message.
   */
  post(botId: string, content: NewMessage): Message | ServiceRefusal {
    const bot = this.byId(botId);
    return bot === undefined ? refuse(404, "bot not found") : this.#parts.messages.postByBot(bot, content);
  }

  /** Removes a bot. Refused: 404 for an unknown bot, 403 for everybody except its owner. */
  destroy(userId: string, botId: string): Bot | ServiceRefusal {
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

  /** Posts a notice with the owner and the bot's name (interface/notices#kinds). */
  #announce(type: "bot.add" | "bot.del", verb: string, { groupId, ownerId, name }: Bot): void {
    const group = this.#parts.groups.byId(groupId);
    if (group === undefined) return;
    const user = eventPerson(group, ownerId, this.#parts.accounts.byId(ownerId)?.name ?? "");
    this.#parts.messages.announce(groupId, `${user.nickname} ${verb} the ${name} bot`, {
      type,
      data: { user, bot: name },
    });
  }
}

function addToSet(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
