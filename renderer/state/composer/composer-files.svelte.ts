import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandValue } from "../../../preload/contract.ts";
import type { ChosenFileId, ConversationId, HandedFileId } from "../../../preload/base/ids.ts";
import type { ChosenFile, RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maximumBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";

/** What the files of the composer ask of main. */
export type FilesBridge = Pick<Bridge, "attachFiles" | "attachBytes" | "arrangeFiles" | "handOver">;

/** Who hears what became of files that were given. */
export interface FilesListener {
  readonly onAdded: (count: number) => void;
  readonly onRefused: (refused: readonly RefusedFile[]) => void;
  readonly onFailed: (problem: Problem) => void;
}

/** The files of the draft in the open conversation. Main holds them; each change is kept there at once. */
export class ComposerFiles {
  list: readonly ChosenFile[] = $state.raw([]);
  /** How many calls are under way that will bring more. */
  readingCount: number = $state.raw(0);
  listener: FilesListener | null = null;
  readonly #bridge: FilesBridge;
  #conversationId: ConversationId | null = null;
  /** Counts conversations that were left: what they still read is not counted here. */
  #stay = 0;

  constructor(bridge: FilesBridge) {
    this.#bridge = bridge;
  }

  /** Begins with the files of a conversation's draft. */
  restore(conversationId: ConversationId, files: readonly ChosenFile[]): void {
    this.#conversationId = conversationId;
    this.list = files;
  }

  /** Lets go of the conversation. */
  leave(): void {
    this.#conversationId = null;
    this.readingCount = 0;
    this.#stay += 1;
    this.list = [];
  }

  /** Takes files in that were dropped, pasted or chosen. Those that are on no disk are written to one by main. */
  async add(files: readonly File[]): Promise<void> {
    const conversationId = this.#conversationId;
    const handed = await Promise.all(files.map((file) => this.#bridge.handOver(file)));
    const refused = handed.find((reply) => !reply.ok);
    if (refused !== undefined) this.listener?.onFailed(refused.problem);
    const onDisk = handed.flatMap((reply) => (reply.ok && reply.value !== null ? [reply.value] : []));
    if (onDisk.length > 0) await this.addHanded(onDisk, conversationId);
    const elsewhere = files.filter((_, index) => handed[index]?.ok === true && handed[index].value === null);
    for (const file of elsewhere) await this.#addBytes(file, conversationId);
  }

  /** Takes files in that main knows already: for this conversation, or the one that they were given for. */
  async addHanded(fileIds: readonly HandedFileId[], meant = this.#conversationId): Promise<void> {
    await this.#attach(meant, (conversationId) => this.#bridge.attachFiles({ conversationId, fileIds }));
  }

  /** Takes one out. */
  async remove(id: ChosenFileId): Promise<void> {
    await this.#arrange(this.list.filter((file) => file.id !== id));
  }

  /** Moves one by so many places; the result is its new place, from 0. */
  async move(id: ChosenFileId, by: number): Promise<number> {
    const from = this.list.findIndex((file) => file.id === id);
    const to = Math.max(0, Math.min(this.list.length - 1, from + by));
    const moved = this.list[from];
    if (moved === undefined || to === from) return from;
    await this.#arrange(this.list.toSpliced(from, 1).toSpliced(to, 0, moved));
    return to;
  }

  async #addBytes(file: File, meant: ConversationId | null): Promise<void> {
    const name = file.name === "" ? t("uploads.unnamed", { ending: endingOf(file.type) }) : file.name;
    const most = maximumBytes.file;
    if (file.size > most) {
      this.listener?.onRefused([
        { name, problem: { kind: "file-not-sent", name, because: "too-large", most } },
      ]);
      return;
    }
    await this.#attach(meant, async (conversationId) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return this.#bridge.attachBytes({ conversationId, name, bytes });
    });
  }

  async #attach(
    conversationId: ConversationId | null,
    ask: (conversationId: ConversationId) => Promise<Reply<CommandValue<"attachFiles">>>,
  ): Promise<void> {
    if (conversationId === null) return;
    const stay = this.#conversationId === conversationId ? this.#stay : null;
    if (stay !== null) this.readingCount += 1;
    const reply = await ask(conversationId);
    if (stay === this.#stay) this.readingCount -= 1;
    if (!reply.ok) {
      this.listener?.onFailed(reply.problem);
      return;
    }
    const { files, refused } = reply.value;
    if (refused.length > 0) this.listener?.onRefused(refused);
    if (this.#conversationId !== conversationId) return;
    const added = files.length - this.list.length;
    this.list = files;
    if (added > 0) this.listener?.onAdded(added);
  }

  async #arrange(list: readonly ChosenFile[]): Promise<void> {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    this.list = list;
    const reply = await this.#bridge.arrangeFiles({ conversationId, fileIds: list.map(({ id }) => id) });
    if (!reply.ok) this.listener?.onFailed(reply.problem);
    else if (this.#conversationId === conversationId) this.list = reply.value.files;
  }
}

function endingOf(type: string): string {
  const [, subtype = "png"] = type.split("/");
  return subtype === "jpeg" ? "jpg" : subtype;
}
