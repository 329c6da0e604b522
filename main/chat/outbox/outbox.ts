import { randomUUID } from "node:crypto";
import type { ChosenFileId, ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Unsent } from "../../cache/tables/unsent.ts";
import type { Copied } from "./compose-message.ts";
import { problemOfMessage } from "./compose-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { Delivery } from "./deliver.ts";
import { deliver } from "./deliver.ts";
import type { FileUploads, UploadsEnd } from "./file-uploads.ts";
import type { HandedFiles } from "../drafts/handed-files.ts";
import { fileAgain, isPaused, waitingAgain, withoutFile } from "./file-uploads.ts";
import type { ChatParts } from "../core/parts.ts";
import { inBackground } from "../../async/in-background.ts";
import type { Lane } from "./outbox-lane.ts";
import { Lanes } from "./outbox-lane.ts";
import { OutboxNaming } from "./outbox-naming.ts";
import { Pause, usualLimit } from "../core/patience.ts";
import { canDiscard } from "./send-status.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";

/** What the outbox works with. */
export interface OutboxParts {
  readonly timeline: Timeline;
  readonly rows: ConversationRows;
  readonly tokenCheck: TokenCheck;
  readonly unsent: UnsentRows;
  readonly uploads: FileUploads;
  readonly handed: HandedFiles;
}

/** Messages of one's own on their way: one at a time in each conversation, in order, kept until the service has them. */
export class Outbox {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #unsent: UnsentRows;
  readonly #uploads: FileUploads;
  readonly #handed: HandedFiles;
  readonly #rows: ConversationRows;
  readonly #tokenCheck: TokenCheck;
  readonly #lanes = new Lanes();
  readonly #naming: OutboxNaming;
  /** Unsure messages that the person wants sent all the same. */
  readonly #insisted = new Set<SourceGuid>();
  /** Nothing goes out meanwhile: the service asked to wait. */
  readonly #limit = new Pause();
  #isPaused = true;

  constructor(parts: ChatParts, { timeline, rows, tokenCheck, unsent, uploads, handed }: OutboxParts) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#unsent = unsent;
    this.#uploads = uploads;
    this.#handed = handed;
    this.#rows = rows;
    this.#tokenCheck = tokenCheck;
    this.#naming = new OutboxNaming(parts, timeline, unsent);
  }

  /** Takes up what an earlier run left: what was on its way then is looked for before it is sent again. */
  start(): void {
    this.#isPaused = false;
    const interrupted = this.#parts.cache.read((tables) =>
      tables.unsent.all().filter(({ message }) => message.status.state === "sending"),
    );
    for (const unsent of interrupted) this.#unsent.move(unsent, { state: "waiting" });
    this.kick();
  }

  /** Nothing goes out any more; what is written is kept. */
  pause(): void {
    this.#isPaused = true;
    this.#uploads.stopAll();
    this.#lanes.stopWaiting();
  }

  /** Tries everything that waits now, instead of at the planned time. */
  kick(): void {
    const waiting = this.#parts.cache.read((tables) => tables.unsent.all());
    for (const id of new Set(waiting.map(({ message }) => message.conversationId))) this.#goOn(id);
  }

  /** Takes a message on: it is on the disk and on the screen before any request. */
  add({
    conversationId,
    text,
    replyTo,
    mentions = [],
    emoji = [],
    fileIds = [],
    location,
    copied,
  }: CommandInput<"sendMessage"> & { readonly copied?: Copied }): Reply<void> {
    const chosen = this.#parts.cache.read((tables) => tables.drafts.get(conversationId).files);
    const files = fileIds.flatMap((id) => chosen.find((file) => file.id === id) ?? []);
    const copy = copied === undefined ? {} : { copied };
    const problem = problemOfMessage({ text, files, location, ...copy });
    if (problem !== null) return failed(problem);
    if (this.#rows.get(conversationId) === null) return failed({ kind: "not-found" });
    const sourceGuid = asId<SourceGuid>(randomUUID());
    const status = files.length > 0 ? { state: "waiting" as const } : this.#firstStatus(conversationId);
    this.#unsent.add(
      { conversationId, text, replyTo, mentions, emoji, files, location, ...copy },
      sourceGuid,
      status,
    );
    this.#drain(conversationId, status.state === "sending" ? sourceGuid : null);
    return done(undefined);
  }

  /** Sends a failed or unsure message once more, at the place in the order where it was written. */
  retry(sourceGuid: SourceGuid): Reply<void> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null) return failed({ kind: "not-found" });
    const { state } = unsent.message.status;
    if (unsent.uploads.length > 0) this.#unsent.changeUploads(sourceGuid, 0, waitingAgain);
    if (state === "failed" || state === "unsure") this.#unsent.reset(unsent);
    if (state === "unsure") this.#insisted.add(sourceGuid);
    this.#goOn(unsent.message.conversationId);
    return done(undefined);
  }

  /** Sends one file that was not taken once more; of the others, those that were not taken stay as they are. */
  retryFile(sourceGuid: SourceGuid, fileId: ChosenFileId): Reply<void> {
    const unsent = this.#unsent.changeUploads(sourceGuid, 0, (uploads) => fileAgain(uploads, fileId));
    if (unsent === null) return failed({ kind: "not-found" });
    if (unsent.message.status.state === "failed") this.#unsent.reset(unsent);
    this.#goOn(unsent.message.conversationId);
    return done(undefined);
  }

  /** Takes back a message that is not on its way; returns its text, and where its files are. */
  discard(sourceGuid: SourceGuid): Reply<CommandValue<"discardMessage">> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null || !canDiscard(unsent.message.status.state)) return failed({ kind: "not-found" });
    this.#unsent.remove(unsent);
    this.#uploads.stop(sourceGuid);
    this.#drain(unsent.message.conversationId);
    const fileIds = unsent.uploads.map(({ file }) => this.#handed.take(file.path));
    return done({ text: unsent.message.text, fileIds });
  }

  /** Holds a message with files back, or lets it go on. */
  hold(sourceGuid: SourceGuid, isHeld: boolean): Reply<void> {
    const changed = this.#unsent.changeUploads(sourceGuid, 0, (uploads) =>
      uploads.map((upload) => {
        const { state } = upload.status;
        if (state !== "waiting" && state !== "paused") return upload;
        return { ...upload, status: { state: isHeld ? "paused" : "waiting" } };
      }),
    );
    if (changed === null) return failed({ kind: "not-found" });
    if (isHeld) this.#uploads.stop(sourceGuid);
    else this.#drain(changed.message.conversationId);
    return done(undefined);
  }

  /** Takes one file out of a message that is not on its way; a message that nothing is left of goes with it. */
  removeFile(sourceGuid: SourceGuid, fileId: ChosenFileId): Reply<void> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null || !canDiscard(unsent.message.status.state)) return failed({ kind: "not-found" });
    const left = withoutFile(unsent.uploads, fileId);
    this.#uploads.stop(sourceGuid);
    const hasOther =
      unsent.message.text.trim() !== "" || unsent.message.attachments.some(({ kind }) => kind === "location");
    if (left.length === 0 && !hasOther) this.#unsent.remove(unsent);
    else this.#unsent.changeUploads(sourceGuid, 0, (uploads) => withoutFile(uploads, fileId));
    if (unsent.message.status.state === "waiting") this.#drain(unsent.message.conversationId);
    return done(undefined);
  }

  /** Looks once more for messages that are there, or may be, and have no id yet: those of one conversation, or of all. */
  resolve(conversationId: ConversationId | null): void {
    this.#naming.resolve(conversationId);
  }

  #next(conversationId: ConversationId): Unsent | null {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.of(conversationId));
    return (
      unsent.find(({ message: { status } }) => status.state === "waiting" || status.state === "sending") ??
      null
    );
  }

  /** Tries now, whatever failed before. */
  #goOn(conversationId: ConversationId): void {
    this.#lanes.of(conversationId).forgetFailures();
    this.#drain(conversationId);
  }

  #firstStatus(conversationId: ConversationId): SendStatus {
    const now = this.#parts.clock.now();
    const isFree = !this.#isPaused && this.#lanes.of(conversationId).isFree && this.#limit.left(now) === 0;
    return isFree && this.#next(conversationId) === null
      ? { state: "sending", since: now }
      : { state: "waiting" };
  }

  /** `marked`: the message that is on the disk as sending already. */
  #drain(conversationId: ConversationId, marked: SourceGuid | null = null): void {
    if (this.#isPaused || this.#parts.signal.aborted) return;
    const lane = this.#lanes.of(conversationId);
    const working = lane.begin(() => this.#work(conversationId, lane, marked));
    if (working !== null) inBackground(this.#parts, "outbox", working);
  }

  async #work(conversationId: ConversationId, lane: Lane, marked: SourceGuid | null): Promise<void> {
    for (;;) {
      const unsent = this.#next(conversationId);
      if (unsent === null || this.#isPaused || isPaused(unsent)) return;
      const limit = this.#limit.left(this.#parts.clock.now());
      if (limit > 0) {
        this.#plan(conversationId, lane, limit);
        return;
      }
      const delivery = await this.#deliver(unsent, marked);
      if (this.#parts.signal.aborted) return;
      if (delivery === null) continue;
      if (delivery.kind === "later") {
        this.#postpone(conversationId, lane, delivery);
        return;
      }
      lane.forgetFailures();
      this.#settle(unsent, delivery);
    }
  }

  /** Uploads the files of a message, then sends it; null where it was changed meanwhile and is to be looked at anew. */
  async #deliver(unsent: Unsent, marked: SourceGuid | null): Promise<Delivery | null> {
    const uploaded = await this.#uploads.run(unsent);
    if (uploaded.kind !== "ready") return uploaded.kind === "changed" ? null : toDelivery(uploaded);
    const { sourceGuid } = unsent.message;
    const parts = {
      chat: this.#parts,
      timeline: this.#timeline,
      tokenCheck: this.#tokenCheck,
      isInsisted: this.#insisted.has(sourceGuid),
      markSending: (ready: Unsent) => (marked === sourceGuid ? ready : this.#markSending(ready)),
    };
    return deliver(parts, uploaded.unsent);
  }

  #markSending(unsent: Unsent): Unsent | null {
    const now = this.#parts.clock.now();
    const attempted = { ...unsent, attemptedAt: unsent.attemptedAt ?? now };
    return this.#unsent.move(attempted, { state: "sending", since: now });
  }

  #postpone(
    conversationId: ConversationId,
    lane: Lane,
    { unsent, problem }: Delivery & { kind: "later" },
  ): void {
    this.#unsent.move(unsent, { state: "waiting" });
    let delay = lane.noteFailure(this.#parts.random);
    if (problem.kind === "limited") {
      delay = problem.retryAfterMs ?? usualLimit;
      this.#limit.extend(this.#parts.clock.now(), delay);
    }
    this.#plan(conversationId, lane, delay);
  }

  #plan(conversationId: ConversationId, lane: Lane, delay: number): void {
    lane.waitFor(this.#parts.clock, delay, () => {
      this.#drain(conversationId);
    });
  }

  #settle(unsent: Unsent, delivery: Exclude<Delivery, { kind: "later" }>): void {
    this.#insisted.delete(unsent.message.sourceGuid);
    if (delivery.kind === "gone") {
      // Still there only when the message came by push without its guid, and so stands under its id.
      this.#unsent.remove(unsent);
      return;
    }
    const moved = this.#unsent.move(delivery.unsent, delivery.status);
    if (moved !== null && delivery.status.state === "sent") this.#naming.find(moved);
  }
}

function toDelivery(end: Extract<UploadsEnd, { kind: "failed" | "later" }>): Delivery {
  const { unsent, problem } = end;
  if (end.kind === "later") return { kind: "later", unsent, problem };
  return { kind: "stays", unsent, status: { state: "failed", problem } };
}
