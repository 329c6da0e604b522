import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { ConversationFile } from "../../../preload/model/media/files.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { listFileData } from "../../../api/media/files.ts";
import { toConversationFile } from "../../service/to-model/media/to-conversation-file.ts";
import { ask } from "../core/ask.ts";
import { fileFactName } from "../core/file-facts.ts";
import type { ChatParts } from "../core/parts.ts";

/** Number of stored names that are read in one slice. A slice takes a millisecond or two. */
const namesAtOnce = 250;
/** Maximum number of files in one request. */
const maxAtOnce = 100;

interface PendingAnswer {
  readonly resolve: (reply: Reply<ConversationFile>) => void;
  readonly reject: (error: unknown) => void;
}

/** The files of one conversation that callers wait for, and whether a request for them runs. */
interface WaitingFiles {
  readonly answers: Map<FileId, PendingAnswer[]>;
  isAsking: boolean;
}

/**
 * Name, size and type of shared files. A file never changes, so its data is requested once and stored on this computer.
 * While a request for a conversation runs, further files of that conversation wait and are then requested together
 * (interface/files#reading).
 */
export class SharedFileRegistry {
  readonly #chat: Pick<ChatParts, "service" | "cache" | "signal">;
  readonly #waiting = new Map<ConversationId, WaitingFiles>();

  constructor(chat: Pick<ChatParts, "service" | "cache" | "signal">) {
    this.#chat = chat;
  }

  /** Returns name, size and type of a file. Problems: those of the service. */
  fileInfo(conversationId: ConversationId, fileId: FileId): Promise<Reply<ConversationFile>> {
    const kept = this.#chat.cache.read((tables) => tables.facts.get(fileFactName(conversationId, fileId)));
    if (kept !== null) return Promise.resolve(done(JSON.parse(kept) as ConversationFile));
    return new Promise((resolve, reject) => {
      const waiting: WaitingFiles = this.#waiting.get(conversationId) ?? {
        answers: new Map<FileId, PendingAnswer[]>(),
        isAsking: false,
      };
      this.#waiting.set(conversationId, waiting);
      const answers = waiting.answers.get(fileId) ?? [];
      answers.push({ resolve, reject });
      waiting.answers.set(fileId, answers);
      if (!waiting.isAsking) void this.#askAll(conversationId, waiting);
    });
  }

  async #askAll(conversationId: ConversationId, waiting: WaitingFiles): Promise<void> {
    waiting.isAsking = true;
    try {
      while (waiting.answers.size > 0) {
        const batch = [...waiting.answers].slice(0, maxAtOnce);
        const answerOf = await this.#ask(
          conversationId,
          batch.map(([fileId]) => fileId),
        );
        for (const [fileId, answers] of batch) {
          waiting.answers.delete(fileId);
          for (const { resolve } of answers) resolve(answerOf(fileId));
        }
      }
    } catch (error) {
      for (const { reject } of [...waiting.answers.values()].flat()) reject(error);
    } finally {
      waiting.isAsking = false;
      this.#waiting.delete(conversationId);
    }
  }

  async #ask(
    conversationId: ConversationId,
    fileIds: readonly FileId[],
  ): Promise<(fileId: FileId) => Reply<ConversationFile>> {
    const { cache, signal } = this.#chat;
    const pathParameters = { conversation_id: conversationId };
    const body = { file_ids: [...fileIds] };
    const reply = await ask(this.#chat, listFileData, { path: pathParameters, body });
    if (!reply.ok) return () => reply;
    const filesById = new Map(
      reply.value
        .map(toConversationFile)
        .flatMap((info) => (info === null ? [] : [[info.id, info] as const])),
    );
    if (!signal.aborted) {
      cache.write((tables) => {
        for (const [fileId, info] of filesById) {
          tables.facts.save(fileFactName(conversationId, fileId), JSON.stringify(info));
        }
      });
    }
    return (fileId) => {
      const info = filesById.get(fileId);
      return info === undefined ? failed({ kind: "not-found" }) : done(info);
    };
  }
}

/**
 * Files of a conversation whose names are stored on this computer, one batch at a time. `last` is the position after
 * which the next batch begins; null at the end.
 */
export function listKnownFiles(
  tables: CacheTables,
  conversationId: ConversationId,
  after: string,
): { readonly files: readonly ConversationFile[]; readonly last: string | null } {
  const kept = tables.facts.startingWith(fileFactName(conversationId, asId<FileId>("")), after, namesAtOnce);
  return {
    files: kept.map(({ value }) => JSON.parse(value) as ConversationFile),
    last: kept.length < namesAtOnce ? null : (kept.at(-1)?.name ?? null),
  };
}
