import { allowedReactions } from "../../preload/model/messages/reactions.ts";
import { answerTo, smallTalk } from "../demo/small-talk.ts";
import type { Random } from "../shared/random.ts";
import type { World } from "../world/world.ts";
import type { Change } from "../world/change.ts";
import { activeMembership } from "../world/groups/group.ts";
import { chatPeople } from "../world/messages/message.ts";
import type { Message } from "../world/messages/message.ts";

const second = 1000;
/** A typing signal is good for five seconds (interface/limits#times), so it is renewed sooner. */
const typingRenewed = 3 * second;

/**
 * Plays the people of a world: now and then somebody writes or reacts, and whoever is spoken to reads, types and answers.
 * Chance is seeded and time is the world's clock, so a test can hold and repeat it all.
 */
export class Actor {
  readonly #world: World;
  readonly #random: Random;
  readonly #isHere: (userId: string) => boolean;
  readonly #planned = new Set<() => void>();
  #stopListening: (() => void) | null = null;

  /** `isHere` tells of whom a real person has taken the part: nobody acts for them. */
  constructor(world: World, random: Random, isHere: (userId: string) => boolean) {
    this.#world = world;
    this.#random = random;
    this.#isHere = isHere;
  }

  get isAlive(): boolean {
    return this.#stopListening !== null;
  }

  /** Lets the people live, from now on. */
  start(): void {
    if (this.isAlive) return;
    this.#stopListening = this.#world.onChange((change) => {
      this.#notice(change);
    });
    this.#planSomething();
  }

  /** Holds everybody still; what was about to happen does not. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    for (const cancel of this.#planned) cancel();
    this.#planned.clear();
  }

  #after(delay: number, happen: () => void): void {
    const cancel = this.#world.clock.after(delay, () => {
      this.#planned.delete(cancel);
      happen();
    });
    this.#planned.add(cancel);
  }

  #planSomething(): void {
    this.#after(this.#random.between(20 * second, 60 * second), () => {
      this.#doSomething();
      this.#planSomething();
    });
  }

  /** Somewhere where somebody is looking, something happens. */
  #doSomething(): void {
    const groups = this.#world.groups.all.filter(
      (group) => group.type !== "announcement" && this.#someoneIsHere(group.id),
    );
    if (groups.length === 0) return;
    const group = this.#random.pick(groups);
    const last = this.#world.conversations.log(group.id).findLast((message) => message.senderKind === "user");
    if (last?.deletedAt === null && this.#random.chance(0.3)) {
      this.#react(last);
      return;
    }
    const said = smallTalk(this.#random, group.id, this.#speakers(group.id));
    if (said !== null) this.#write(said.userId, group.id, said.text, this.#random.between(2, 5) * second);
  }

  /** Answers what a real person says. What the played ones say to each other is not: they would never come to an end. */
  #notice(change: Change): void {
    if (change.kind !== "message-created") return;
    const { message } = change;
    if (message.senderKind !== "user" || !this.#isHere(message.senderId)) return;
    const chat = chatPeople(message.conversationId);
    if (chat === null) this.#answerInGroup(message);
    else for (const userId of chat) if (!this.#isHere(userId)) this.#answerInChat(message, userId);
  }

  #answerInChat(message: Message, userId: string): void {
    this.#after(this.#random.between(700, 1500), () => {
      this.#world.sendReadReceipt(userId, message.conversationId, message.id);
    });
    const text = answerTo(this.#random, userId, message.text);
    this.#after(this.#random.between(1600, 2500), () => {
      this.#write(userId, message.conversationId, text, this.#random.between(1000, 5000));
    });
  }

  #answerInGroup(message: Message): void {
    const speakers = this.#speakers(message.conversationId).filter((userId) => userId !== message.senderId);
    const spokenTo = addressed(message).filter((userId) => speakers.includes(userId));
    if (this.#random.chance(0.5))
      this.#after(this.#random.between(1000, 4000), () => {
        this.#react(message);
      });
    if (speakers.length === 0 || (spokenTo.length === 0 && this.#random.chance(0.3))) return;
    const userId = spokenTo[0] ?? this.#random.pick(speakers);
    const text = answerTo(this.#random, userId, message.text);
    this.#after(this.#random.between(1000, 2500), () => {
      this.#write(userId, message.conversationId, text, this.#random.between(1500, 5000));
    });
  }

  /** Types for a while, then says it. */
  #write(userId: string, conversationId: string, text: string, typingFor: number): void {
    this.#world.type(userId, conversationId);
    if (typingFor > typingRenewed) {
      this.#after(typingRenewed, () => {
        this.#write(userId, conversationId, text, typingFor - typingRenewed);
      });
      return;
    }
    this.#after(typingFor, () => {
      this.#world.messages.post(userId, conversationId, { text });
    });
  }

  #react(message: Message): void {
    const people = this.#members(message.conversationId).filter((userId) => userId !== message.senderId);
    if (people.length === 0) return;
    const userId = this.#random.pick(people);
    const code = this.#random.pick(allowedReactions.slice(0, 7));
    this.#world.reactions.react(userId, message.conversationId, message.id, { type: "unicode", code });
  }

  #someoneIsHere(conversationId: string): boolean {
    return this.#world.conversations.peopleIn(conversationId).some((userId) => this.#isHere(userId));
  }

  /** Those for whom the actor may act. */
  #members(conversationId: string): readonly string[] {
    return this.#world.conversations.peopleIn(conversationId).filter((userId) => !this.#isHere(userId));
  }

  #speakers(groupId: string): readonly string[] {
    const { conversations } = this.#world;
    const group = conversations.groupBehind(groupId);
    if (group === undefined) return [];
    return this.#members(groupId).filter((userId) => {
      const membership = activeMembership(group, userId);
      return membership !== undefined && conversations.mayPost(groupId, membership);
    });
  }
}

/** Whom a message speaks to: those it mentions, and the one it answers. */
function addressed(message: Message): readonly string[] {
  return message.attachments.flatMap((attachment): string[] => {
    const mentioned = attachment["user_ids"];
    if (attachment.type === "mentions" && Array.isArray(mentioned)) return mentioned.map(String);
    return attachment.type === "reply" ? [String(attachment["user_id"])] : [];
  });
}
