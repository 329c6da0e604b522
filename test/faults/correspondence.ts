import { expect } from "vitest";
import type { Message } from "../../local-service/world/messages/message.ts";
import { heldIn, inWords, lookInto } from "../support/app/app-cache.ts";
import type { JourneyService } from "../support/app/start-natter.ts";

/** One message that a person wrote. */
export interface Written {
  readonly conversationId: string;
  readonly text: string;
  readonly files: number;
}

/** What was written in the app, whatever became of it. */
export class Correspondence {
  readonly #written: Written[] = [];
  readonly #accepted = new Set<string>();

  /** It is about to be given to the app, which may die before it answers. */
  begin(written: Written): void {
    this.#written.push(written);
  }

  /** The app said that it has it: from now on it must not be lost. */
  accept({ text }: Written): void {
    this.#accepted.add(text);
  }

  get acceptedCount(): number {
    return this.#accepted.size;
  }

  /** Texts that were accepted and that the service does not have. */
  missingAt(service: JourneyService): readonly string[] {
    const there = new Set(
      this.#conversations()
        .flatMap((id) => ownIn(service, id))
        .map(({ text }) => text),
    );
    return [...this.#accepted].filter((text) => !there.has(text));
  }

  /** Nothing is lost, nothing doubled, and the order kept: at the service, and in the app's own copy of it. */
  compare(service: JourneyService, file: string): void {
    expect(this.missingAt(service)).toEqual([]);
    for (const id of this.#conversations()) {
      const arrived = ownIn(service, id).map(worded);
      const isThere = new Set(arrived);
      // What the app died over without an answer may have been taken or not; what arrived is there once, in its place.
      expect(arrived).toEqual(this.#in(id).filter((words) => isThere.has(words)));
      const said = service.world.conversations.log(id).all.map(worldInWords);
      expect(lookInto(file, (tables) => heldIn(tables, id))).toEqual(said);
    }
    expect(lookInto(file, (tables) => tables.unsent.all())).toEqual([]);
  }

  #conversations(): readonly string[] {
    return [...new Set(this.#written.map(({ conversationId }) => conversationId))];
  }

  #in(id: string): readonly string[] {
    return this.#written
      .filter(({ conversationId }) => conversationId === id)
      .map(({ text, files }) => inWords("", text, files));
  }
}

function ownIn({ world, ines }: JourneyService, conversationId: string): readonly Message[] {
  return world.conversations.log(conversationId).all.filter(({ senderId }) => senderId === ines.id);
}

function worded({ text, attachments }: Message): string {
  return inWords("", text, attachments.length);
}

function worldInWords({ id, text, attachments }: Message): string {
  return inWords(id, text, attachments.length);
}
