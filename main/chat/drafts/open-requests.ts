import type { OpenRequestCommands } from "../../../preload/commands/app/outside.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { readLinkTarget } from "../../../preload/model/conversations/link-target.ts";
import type { ChatTarget, LinkTarget } from "../../../preload/model/conversations/link-target.ts";
import type { OfferedFile, OpenRequest } from "../../../preload/model/conversations/outside.ts";
import type { RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage } from "../../../preload/model/media/uploads.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { checkChosenFile, notSentProblem } from "./chosen-files.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { FileHandles } from "./file-handles.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { Publish } from "../core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";

/** Files and links that the system asks Natter to open. */
export interface FilesAndLinks {
  /** Absolute paths of the files to send, in order. */
  readonly paths: readonly string[];
  /** URLs with the app's own scheme, and web addresses. */
  readonly links: readonly string[];
}

export interface OpenRequestsParts {
  readonly fileHandles: FileHandles;
  readonly publish: Publish;
  /** If an account that is not shown has the conversation, shows that account and returns true. */
  readonly showAccountOf: (conversationId: ConversationId) => boolean;
  /** If the conversation has a window of its own, shows it there, at the message, and returns true. */
  readonly showInOwnWindow: (target: ChatTarget) => boolean;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/**
 * Maximum number of files that are processed at once. A person does not open more on purpose, so further files are
 * ignored without a message for each.
 */
const maxLookedAt = 1_000;

/**
 * Files and links that the system asked Natter to open. They wait here until the page takes them, because the page may
 * not be loaded yet or no account may be signed in.
 */
export class OpenRequests {
  readonly #parts: OpenRequestsParts;
  #files: readonly OfferedFile[] = [];
  #refusedFiles: readonly RefusedFile[] = [];
  #linkTarget: LinkTarget | null = null;
  /** The checks of files run one after the other to keep the order: macOS passes several files one by one. */
  #checking: Promise<void> = Promise.resolve();

  constructor(parts: OpenRequestsParts) {
    this.#parts = parts;
  }

  /**
   * Adds files and links that the system asks Natter to open. Returns whether the main window is needed for them: a
   * chat is shown at once if it has a window of its own.
   */
  addRequest({ paths, links }: FilesAndLinks): boolean {
    const targets = links.map((link) => readLinkTarget(link));
    const target = targets.findLast((each) => each !== null) ?? null;
    if (targets.includes(null)) this.#parts.log.warn("link of an unknown form");
    const isShown = target?.kind === "chat" && this.#parts.showInOwnWindow(target);
    if (target !== null && !isShown) {
      this.#linkTarget = target;
      this.#publish();
    }
    if (paths.length > 0) this.#queueCheck(paths);
    return !isShown || paths.length > 0;
  }

  #queueCheck(paths: readonly string[]): void {
    this.#checking = this.#checking.then(() => this.#checkFiles(paths));
    const signal = new AbortController().signal;
    runInBackground({ log: this.#parts.log, signal }, "files from outside", this.#checking);
  }

  commands(): FunctionsOf<OpenRequestCommands> {
    return {
      handOverFile: ({ path }) => Promise.resolve(done(this.#parts.fileHandles.issueHandle(path))),
      takeOpenRequests: () => Promise.resolve(this.#takeRequest()),
    };
  }

  #takeRequest(): Reply<OpenRequest> {
    const target = this.#linkTarget;
    // If another account must be shown first, the target stays in this queue. The page takes the target after that
    // account is shown.
    const isElsewhere = target?.kind === "chat" && this.#parts.showAccountOf(target.conversationId);
    const fileHandles = {
      files: this.#files,
      refused: this.#refusedFiles,
      target: isElsewhere ? null : target,
    };
    this.#files = [];
    this.#refusedFiles = [];
    if (!isElsewhere) this.#linkTarget = null;
    return done(fileHandles);
  }

  async #checkFiles(paths: readonly string[]): Promise<void> {
    const { clock } = this.#parts;
    const accepted = paths.slice(0, maxLookedAt);
    const chosen = await Promise.all(accepted.map((path) => checkChosenFile(path, clock)));
    const refused = [...this.#refusedFiles];
    const files = [...this.#files];
    for (const one of chosen) {
      const { name } = one;
      if ("problem" in one) refused.push(one);
      else if (files.length >= maxFilesPerMessage)
        refused.push({ name, problem: notSentProblem(name, "too-many", maxFilesPerMessage) });
      else
        files.push({
          id: this.#parts.fileHandles.issueHandle(one.path),
          name,
          size: one.size,
          kind: one.kind,
        });
    }
    this.#files = files;
    this.#refusedFiles = refused.slice(-maxLookedAt);
    this.#publish();
  }

  #publish(): void {
    this.#parts.publish("openRequests", { isWaiting: true });
  }
}
