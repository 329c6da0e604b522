import { expect } from "vitest";
import type { Message } from "../../local-service/world/messages/message.ts";
import { messagesInWords, messageInWords, readLocalCopy } from "../support/app/app-cache.ts";
import type { JourneyService } from "../support/app/start-natter.ts";

/** One message that the person at the app wrote. */
export interface WrittenMessage {
  readonly conversationId: string;
  readonly text: string;
  readonly files: number;
}

/** All messages that were written in the app, whether or not they were sent. */
export class MessageLedger {
  readonly #written: WrittenMessage[] = [];
  readonly #accepted = new Set<string>();

  /** Records a message before the app gets it, because the app may be killed before it answers. */
  recordAttempt(written: WrittenMessage): void {
    this.#written.push(written);
  }

  /** Records that the app has accepted a message. From now on, this message must not be lost. */
  recordAccepted({ text }: WrittenMessage): void {
    this.#accepted.add(text);
  }

  get acceptedCount(): number {
    return this.#accepted.size;
  }

  /** Texts that the app accepted and that the service does not have. */
  missingAt(service: JourneyService): readonly string[] {
    const there = new Set(
      this.#conversations()
        .flatMap((id) => ownIn(service, id))
        .map(({ text }) => text),
    );
    return [...this.#accepted].filter((text) => !there.has(text));
  }

  /** Expects that no message is lost, doubled or reordered, neither at the service nor in the app's local copy. */
  expectComplete(service: JourneyService, file: string): void {
    expect(this.missingAt(service)).toEqual([]);
    for (const id of this.#conversations()) {
      const arrived = ownIn(service, id).map(inWords);
      const isThere = new Set(arrived);
      // If the app was killed before it answered the page, the message may or may not have reached the service. A
      // message that reached the service is there once and in order.
      expect(arrived).toEqual(this.#in(id).filter((words) => isThere.has(words)));
      const said = service.world.conversations.log(id).all.map(inWordsWithId);
      expect(readLocalCopy(file, (tables) => messagesInWords(tables, id))).toEqual(said);
    }
    expect(readLocalCopy(file, (tables) => tables.unsent.all())).toEqual([]);
  }

  #conversations(): readonly string[] {
    return [...new Set(this.#written.map(({ conversationId }) => conversationId))];
  }

  #in(id: string): readonly string[] {
    return this.#written
      .filter(({ conversationId }) => conversationId === id)
      .map(({ text, files }) => messageInWords("", text, files));
  }
}

function ownIn({ world, ines }: JourneyService, conversationId: string): readonly Message[] {
  return world.conversations.log(conversationId).all.filter(({ senderId }) => senderId === ines.id);
}

function inWords({ text, attachments }: Message): string {
  return messageInWords("", text, attachments.length);
}

function inWordsWithId({ id, text, attachments }: Message): string {
  return messageInWords(id, text, attachments.length);
}
