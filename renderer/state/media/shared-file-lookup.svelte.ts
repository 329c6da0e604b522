import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { ConversationFile } from "../../../preload/model/media/files.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What is known about a shared file. */
export type SharedFileState =
  | { readonly state: "loading" }
  | { readonly state: "known"; readonly info: ConversationFile }
  | { readonly state: "failed"; readonly problem: Problem };

const loading: SharedFileState = { state: "loading" };

/** Names and sizes of shared files. Main caches them and asks the service for many at once. */
export class SharedFileLookup {
  #states: ReadonlyMap<string, SharedFileState> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "getFileInfo">;

  constructor(bridge: Pick<Bridge, "getFileInfo">) {
    this.#bridge = bridge;
  }

  of(conversationId: ConversationId, fileId: FileId): SharedFileState {
    return this.#states.get(keyOf(conversationId, fileId)) ?? loading;
  }

  /** Fetches a file's information, unless it is known or being fetched. A failed fetch is tried again. */
  async ask(conversationId: ConversationId, fileId: FileId): Promise<void> {
    const key = keyOf(conversationId, fileId);
    const existing = this.#states.get(key);
    if (existing !== undefined && existing.state !== "failed") return;
    this.#save(key, loading);
    const reply = await this.#bridge.getFileInfo({ conversationId, fileId });
    this.#save(
      key,
      reply.ok ? { state: "known", info: reply.value } : { state: "failed", problem: reply.problem },
    );
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.#states = new Map();
  }

  #save(key: string, state: SharedFileState): void {
    this.#states = new Map([...this.#states, [key, state]]);
  }
}

/** A file id is valid only within its conversation (interface/files#reading). */
function keyOf(conversationId: ConversationId, fileId: FileId): string {
  return `${conversationId} ${fileId}`;
}
