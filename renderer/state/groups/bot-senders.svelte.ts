import type { Pushes } from "../../../preload/pushes.ts";
import type { BotId, UserId } from "../../../preload/base/ids.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import type { Message } from "../../../preload/model/messages/message.ts";

/** A text that is being posted as a bot. */
interface ExpectedPost {
  readonly bot: Bot;
  readonly text: string;
}

/**
 * The sender ids with which bots write. The service returns bots without them, and messages without the bot. So the id
 * is learned from a message that was posted as the bot here. Until then, a bot is recognised by its name.
 */
export class BotSenders {
  #senders: ReadonlyMap<BotId, UserId> = $state.raw(new Map());
  #expected: readonly ExpectedPost[] = [];

  /** Call it before a text is posted as a bot. Call the returned function if the post failed. */
  expect(bot: Bot, text: string): () => void {
    const post = { bot, text: text.trim() };
    this.#expected = [...this.#expected, post];
    return () => {
      this.#expected = this.#expected.filter((each) => each !== post);
    };
  }

  /** Whether the sender id of a bot is known. */
  isKnown({ id }: Bot): boolean {
    return this.#senders.has(id);
  }

  /** Whether a bot wrote a message. */
  hasWritten(bot: Bot, { sender, senderKind }: Message): boolean {
    if (senderKind !== "bot") return false;
    const known = this.#senders.get(bot.id);
    if (known !== undefined) return sender.id === known;
    return sender.name === bot.name && ![...this.#senders.values()].includes(sender.id);
  }

  /** Push: messages are new or changed. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    for (const { id, sender, senderKind, text } of messages) {
      if (this.#expected.length === 0) return;
      if (id === null || senderKind !== "bot") continue;
      const matches = this.#expected.filter(
        ({ bot, text: posted }) =>
          bot.groupId === conversationId && bot.name === sender.name && posted === text.trim(),
      );
      const [first] = matches;
      if (first === undefined) continue;
      this.#expected = this.#expected.filter((each) => each !== first);
      // If two bots with the same name post the same text, it is unknown which of them posted this message.
      const isCertain = matches.every(({ bot }) => bot.id === first.bot.id);
      if (isCertain) this.#senders = new Map([...this.#senders, [first.bot.id, sender.id]]);
    }
  }

  clear(): void {
    this.#senders = new Map();
    this.#expected = [];
  }
}
