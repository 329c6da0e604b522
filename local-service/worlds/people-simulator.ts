import { allowedReactions } from "../../preload/model/messages/reactions.ts";
import { pickAnswer, pickSmallTalk } from "../demo/small-talk.ts";
import type { Random } from "../shared/random.ts";
import type { World } from "../world/world.ts";
import type { WorldChange } from "../world/change.ts";
import { activeMembership } from "../world/groups/group.ts";
import { chatPeople } from "../world/messages/message.ts";
import type { Message } from "../world/messages/message.ts";

const second = 1000;
/** A typing signal lasts five seconds (interface/limits#times), so it is renewed earlier. */
const typingRenewed = 3 * second;

/**
 * Simulates the people of a world. From time to time, a simulated person writes or reacts. When a real person writes,
 * simulated people read, type and answer. Random values are seeded and time is the world's clock, so tests can stop and
 * repeat the simulation.
 */
export class PeopleSimulator {
  readonly #world: World;
  readonly #random: Random;
  readonly #isHere: (userId: string) => boolean;
  readonly #planned = new Set<() => void>();
  #stopListening: (() => void) | null = null;

  /** `isHere` returns whether a real person uses the account. The simulator does not act for such accounts. */
  constructor(world: World, random: Random, isHere: (userId: string) => boolean) {
    this.#world = world;
    this.#random = random;
    this.#isHere = isHere;
  }

  get isAlive(): boolean {
    return this.#stopListening !== null;
  }

  /** Starts the simulation. */
  start(): void {
    if (this.isAlive) return;
    this.#stopListening = this.#world.onChange((change) => {
      this.#respondTo(change);
    });
    this.#planSomething();
  }

  /** Stops the simulation and cancels all planned actions. */
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

  /** Posts or reacts in a group that has a real person as a member. */
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
    const said = pickSmallTalk(this.#random, group.id, this.#speakers(group.id));
    if (said !== null) this.#write(said.userId, group.id, said.text, this.#random.between(2, 5) * second);
  }

  /** Answers messages of real people. Simulated people do not answer each other, because that would never end. */
  #respondTo(change: WorldChange): void {
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
    const text = pickAnswer(this.#random, userId, message.text);
    this.#after(this.#random.between(1600, 2500), () => {
      this.#write(userId, message.conversationId, text, this.#random.between(1000, 5000));
    });
  }

  #answerInGroup(message: Message): void {
    const speakers = this.#speakers(message.conversationId).filter((userId) => userId !== message.senderId);
    const spokenTo = addressedPeople(message).filter((userId) => speakers.includes(userId));
    if (this.#random.chance(0.5))
      this.#after(this.#random.between(1000, 4000), () => {
        this.#react(message);
      });
    if (speakers.length === 0 || (spokenTo.length === 0 && this.#random.chance(0.3))) return;
    const userId = spokenTo[0] ?? this.#random.pick(speakers);
    const text = pickAnswer(this.#random, userId, message.text);
    this.#after(this.#random.between(1000, 2500), () => {
      this.#write(userId, message.conversationId, text, this.#random.between(1500, 5000));
    });
  }

  /** Types for `typingFor` milliseconds, then posts the message. */
  #write(userId: string, conversationId: string, text: string, typingFor: number): void {
    this.#world.publishTyping(userId, conversationId);
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

  /** The members of a conversation for whom the simulator may act. */
  #members(conversationId: string): readonly string[] {
    return this.#world.conversations.peopleIn(conversationId).filter((userId) => !this.#isHere(userId));
  }

  #speakers(groupId: string): readonly string[] {
    const { conversations } = this.#world;
    const group = conversations.groupBehind(groupId);
    if (group === undefined) return [];
    return this.#members(groupId).filter((userId) => {
      const membership = activeMembership(group, userId);
      return membership !== undefined && conversations.canPost(groupId, membership);
    });
  }
}

/** The people whom a message addresses: those whom it mentions, and the author of the message that it answers. */
function addressedPeople(message: Message): readonly string[] {
  return message.attachments.flatMap((attachment): string[] => {
    const mentioned = attachment["user_ids"];
    if (attachment.type === "mentions" && Array.isArray(mentioned)) return mentioned.map(String);
    return attachment.type === "reply" ? [String(attachment["user_id"])] : [];
  });
}
