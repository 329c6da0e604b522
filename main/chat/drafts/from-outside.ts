import type { OutsideCommands } from "../../../preload/commands/app/outside.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { parseMessageLink } from "../../../preload/base/message-link.ts";
import type { MessageTarget } from "../../../preload/base/message-link.ts";
import type { HandedFile, HandedOver } from "../../../preload/model/conversations/outside.ts";
import type { RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maximumFiles } from "../../../preload/model/media/uploads.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { chooseFile, notSent } from "./chosen-files.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { HandedFiles } from "./handed-files.ts";
import { inBackground } from "../../async/in-background.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";

/** What the system gives to Natter from outside of its window. */
export interface Given {
  /** Of files to be sent, absolute, in their order. */
  readonly paths: readonly string[];
  /** Addresses of the app's own scheme. */
  readonly links: readonly string[];
}

/** What taking things from outside needs. */
export interface FromOutsideParts {
  readonly handed: HandedFiles;
  readonly publish: Publish;
  /** Shows another account when that one has the conversation and the one that is shown has not; tells whether it does. */
  readonly showAccountOf: (conversationId: ConversationId) => boolean;
  readonly log: Log;
}

/** More than a person gives on purpose: of a folder's worth of files nobody hears one by one. */
const mostLookedAt = 1_000;

/**
 * Files and links that were given to Natter from outside of its window. They wait here until the page takes them: it may not
 * be there yet, or nobody may be signed in.
 */
export class FromOutside {
  readonly #parts: FromOutsideParts;
  #files: readonly HandedFile[] = [];
  #refused: readonly RefusedFile[] = [];
  #target: MessageTarget | null = null;
  /** What was given first is looked at first: macOS gives several files one by one. */
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: FromOutsideParts) {
    this.#parts = parts;
  }

  /** Takes on what the system gave. */
  give({ paths, links }: Given): void {
    const targets = links.map((link) => parseMessageLink(link));
    const target = targets.findLast((each) => each !== null) ?? null;
    if (targets.includes(null)) this.#parts.log.warn("link of an unknown form");
    if (target !== null) {
      this.#target = target;
      this.#tell();
    }
    if (paths.length === 0) return;
    this.#looking = this.#looking.then(() => this.#look(paths));
    const signal = new AbortController().signal;
    inBackground({ log: this.#parts.log, signal }, "files from outside", this.#looking);
  }

  /** As commands of the contract. */
  commands(): FunctionsOf<OutsideCommands> {
    return {
      handOverFile: ({ path }) => Promise.resolve(done(this.#parts.handed.take(path))),
      takeHandedOver: () => Promise.resolve(this.#take()),
    };
  }

  #take(): Reply<HandedOver> {
    const target = this.#target;
    // The page asks again once the other account is shown.
    const isElsewhere = target !== null && this.#parts.showAccountOf(target.conversationId);
    const handed = { files: this.#files, refused: this.#refused, target: isElsewhere ? null : target };
    this.#files = [];
    this.#refused = [];
    if (!isElsewhere) this.#target = null;
    return done(handed);
  }

  async #look(paths: readonly string[]): Promise<void> {
    const chosen = await Promise.all(paths.slice(0, mostLookedAt).map((path) => chooseFile(path)));
    const refused = [...this.#refused];
    const files = [...this.#files];
    for (const one of chosen) {
      const { name } = one;
      if ("problem" in one) refused.push(one);
      else if (files.length >= maximumFiles)
        refused.push({ name, problem: notSent(name, "too-many", maximumFiles) });
      else files.push({ id: this.#parts.handed.take(one.path), name, size: one.size, kind: one.kind });
    }
    this.#files = files;
    this.#refused = refused.slice(-mostLookedAt);
    this.#tell();
  }

  #tell(): void {
    this.#parts.publish("handedOver", { isWaiting: true });
  }
}
