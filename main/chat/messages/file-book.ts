import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { FileInfo } from "../../../preload/model/media/files.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { listFileData } from "../../../api/media/files.ts";
import { toFileInfo } from "../../service/to-model/media/to-file-info.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

/** Names that are read together: a millisecond or two. */
const namesAtOnce = 250;
/** As many as are asked for at once. */
const mostAtOnce = 100;

interface Answer {
  readonly resolve: (reply: Reply<FileInfo>) => void;
  readonly reject: (mistake: unknown) => void;
}

/** Those of one conversation that somebody waits for. */
interface Waiting {
  readonly answers: Map<FileId, Answer[]>;
  isAsking: boolean;
}

/**
 * What is known of the files that were shared: a file stays what it is, so each is asked for once and kept on this
 * computer. While the service is asked for some of a conversation, others wait and are asked for together
 * (interface/files#reading).
 */
export class FileBook {
  readonly #chat: Pick<ChatParts, "service" | "cache" | "signal">;
  readonly #waiting = new Map<ConversationId, Waiting>();

  constructor(chat: Pick<ChatParts, "service" | "cache" | "signal">) {
    this.#chat = chat;
  }

  /** Name, size and type of a file. */
  info(conversationId: ConversationId, fileId: FileId): Promise<Reply<FileInfo>> {
    const kept = this.#chat.cache.read((tables) => tables.facts.get(factName(conversationId, fileId)));
    if (kept !== null) return Promise.resolve(done(JSON.parse(kept) as FileInfo));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = this.#waiting.get(conversationId) ?? {
        answers: new Map<FileId, Answer[]>(),
        isAsking: false,
      };
      this.#waiting.set(conversationId, waiting);
      const answers = waiting.answers.get(fileId) ?? [];
      answers.push({ resolve, reject });
      waiting.answers.set(fileId, answers);
      if (!waiting.isAsking) void this.#askAll(conversationId, waiting);
    });
  }

  async #askAll(conversationId: ConversationId, waiting: Waiting): Promise<void> {
    waiting.isAsking = true;
    try {
      while (waiting.answers.size > 0) {
        const batch = [...waiting.answers].slice(0, mostAtOnce);
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
  ): Promise<(fileId: FileId) => Reply<FileInfo>> {
    const { service, cache, signal } = this.#chat;
    const path = { conversation_id: conversationId };
    const body = { file_ids: [...fileIds] };
    const reply = await service.call(listFileData, { path, query: undefined, body }, { signal });
    if (!reply.ok) {
      const problem = failed(toProblem(reply.error));
      return () => problem;
    }
    const known = new Map(
      reply.value.map(toFileInfo).flatMap((info) => (info === null ? [] : [[info.id, info] as const])),
    );
    if (!signal.aborted) {
      cache.write((tables) => {
        for (const [fileId, info] of known) {
          tables.facts.save(factName(conversationId, fileId), JSON.stringify(info));
        }
      });
    }
    return (fileId) => {
      const info = known.get(fileId);
      return info === undefined ? failed({ kind: "not-found" }) : done(info);
    };
  }
}

/** Those files of a conversation whose names are on this computer, a few at a time; `last` is where the next ones begin. */
export function knownFiles(
  tables: Tables,
  conversationId: ConversationId,
  after: string,
): { readonly files: readonly FileInfo[]; readonly last: string | null } {
  const kept = tables.facts.beginning(factName(conversationId, asId<FileId>("")), after, namesAtOnce);
  return {
    files: kept.map(({ value }) => JSON.parse(value) as FileInfo),
    last: kept.length < namesAtOnce ? null : (kept.at(-1)?.name ?? null),
  };
}

function factName(conversationId: ConversationId, fileId: FileId): string {
  return `file ${conversationId} ${fileId}`;
}
