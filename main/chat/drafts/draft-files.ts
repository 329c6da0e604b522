import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import type { ChosenFile, RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maximumFiles } from "../../../preload/model/media/uploads.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { chooseFile, notSent } from "./chosen-files.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { changeDraft } from "./drafts.ts";
import type { HandedFiles } from "./handed-files.ts";
import type { ChatParts } from "../core/parts.ts";
import { safeFileName } from "../core/safe-name.ts";

type Attached = CommandValue<"attachFiles">;

/** The files of drafts: taken in, put into order, and let go. */
export class DraftFiles {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  /** Where things are kept that had no place of their own, such as a picture of the clipboard. */
  readonly #folder: string;
  readonly #handed: HandedFiles;

  constructor(parts: ChatParts, rows: ConversationRows, folder: string, handed: HandedFiles) {
    this.#parts = parts;
    this.#rows = rows;
    this.#folder = folder;
    this.#handed = handed;
  }

  /** Takes files that were handed over into a draft. */
  async attach({ conversationId, fileIds }: CommandInput<"attachFiles">): Promise<Reply<Attached>> {
    const paths = fileIds.flatMap((id) => this.#handed.pathOf(id) ?? []);
    if (paths.length < fileIds.length) return failed({ kind: "invalid-input", field: "fileIds" });
    return this.#attachPaths(conversationId, paths);
  }

  async #attachPaths(conversationId: ConversationId, paths: readonly string[]): Promise<Reply<Attached>> {
    if (this.#rows.get(conversationId) === null) return failed({ kind: "not-found" });
    const chosen = await Promise.all(paths.map((place) => chooseFile(place)));
    return this.#take(conversationId, chosen);
  }

  /** Writes bytes to the disk and takes them into a draft: they outlive the clipboard that they came from. */
  async attachBytes({ conversationId, name, bytes }: CommandInput<"attachBytes">): Promise<Reply<Attached>> {
    const folder = path.join(this.#folder, randomUUID());
    const place = path.join(folder, safeFileName(name, "File"));
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(place, bytes);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "EIO";
      return failed({ kind: "disk", reason: code });
    }
    return this.#attachPaths(conversationId, [place]);
  }

  /** Puts the files of a draft into an order; those not named leave it. */
  arrange({
    conversationId,
    fileIds,
  }: CommandInput<"arrangeFiles">): Reply<{ readonly files: readonly ChosenFile[] }> {
    const { files } = this.#change(conversationId, (held) =>
      fileIds.flatMap((id) => held.find((file) => file.id === id) ?? []),
    );
    return done({ files });
  }

  /** Deletes what was kept in the folder for a draft or message that is gone. */
  async sweep(): Promise<void> {
    const names = await namesIn(this.#folder);
    const needed = new Set(this.#all().map((file) => path.basename(path.dirname(file.path))));
    for (const name of names) {
      if (!needed.has(name)) await rm(path.join(this.#folder, name), { recursive: true, force: true });
    }
  }

  /** A file of a draft or of an unsent message; null for any other. */
  find(id: ChosenFileId): ChosenFile | null {
    return this.#all().find((file) => file.id === id) ?? null;
  }

  #all(): readonly ChosenFile[] {
    return this.#parts.cache.read((tables) => [
      ...tables.drafts.all().flatMap(({ files }) => files),
      ...tables.unsent.all().flatMap(({ uploads }) => uploads.map(({ file }) => file)),
    ]);
  }

  #take(conversationId: ConversationId, chosen: readonly (ChosenFile | RefusedFile)[]): Reply<Attached> {
    const refused = chosen.filter((one): one is RefusedFile => "problem" in one);
    const { files } = this.#change(conversationId, (held) => {
      const taken = chosen.filter((one): one is ChosenFile => !("problem" in one));
      const room = taken.slice(0, Math.max(0, maximumFiles - held.length));
      for (const { name } of taken.slice(room.length)) {
        refused.push({ name, problem: notSent(name, "too-many", maximumFiles) });
      }
      return [...held, ...room];
    });
    return done({ files, refused });
  }

  #change(
    conversationId: ConversationId,
    change: (files: readonly ChosenFile[]) => readonly ChosenFile[],
  ): Draft {
    return changeDraft(this.#parts, this.#rows, conversationId, (draft) => ({
      ...draft,
      files: change(draft.files),
    }));
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nothing was ever kept there.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
