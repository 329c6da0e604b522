import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { FileInfo } from "../../../preload/model/media/files.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What is known of a shared file. */
export type FileState =
  | { readonly state: "loading" }
  | { readonly state: "known"; readonly info: FileInfo }
  | { readonly state: "failed"; readonly problem: Problem };

const loading: FileState = { state: "loading" };

/** Names and sizes of the files that were shared; main keeps them, and asks the service for many at once. */
export class FileInfos {
  #all: ReadonlyMap<string, FileState> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "getFileInfo">;

  constructor(bridge: Pick<Bridge, "getFileInfo">) {
    this.#bridge = bridge;
  }

  /** What is known of a file. */
  of(conversationId: ConversationId, fileId: FileId): FileState {
    return this.#all.get(nameOf(conversationId, fileId)) ?? loading;
  }

  /** Asks for a file, unless it is known or asked for. What failed is asked for again. */
  async ask(conversationId: ConversationId, fileId: FileId): Promise<void> {
    const name = nameOf(conversationId, fileId);
    const held = this.#all.get(name);
    if (held !== undefined && held.state !== "failed") return;
    this.#save(name, loading);
    const reply = await this.#bridge.getFileInfo({ conversationId, fileId });
    this.#save(
      name,
      reply.ok ? { state: "known", info: reply.value } : { state: "failed", problem: reply.problem },
    );
  }

  /** As for another account. */
  clear(): void {
    this.#all = new Map();
  }

  #save(name: string, state: FileState): void {
    this.#all = new Map([...this.#all, [name, state]]);
  }
}

/** A file is known in its own conversation only (interface/files#reading). */
function nameOf(conversationId: ConversationId, fileId: FileId): string {
  return `${conversationId} ${fileId}`;
}
