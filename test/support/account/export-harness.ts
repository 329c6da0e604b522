import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  ConversationExport,
  ExportFormat,
  MessageSpan,
  PrintTarget,
} from "../../../preload/model/media/export.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { Exports } from "../../../main/chat/exports/exports.ts";
import type { ExportParts } from "../../../main/chat/exports/exports.ts";
import type { FetchedPicture, MediaSource } from "../../../main/chat/exports/media-source.ts";
import type { ExportTarget } from "../../../main/chat/exports/target.ts";
import type { ExportSource } from "../../../main/chat/exports/source.ts";
import { buildMessage, conversationId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import { buildStoredMessage } from "../files/cache-file.ts";
import { defaultMessageRules } from "../../../preload/model/messages/message-rules.ts";
import { createAccountHarness } from "./harness.ts";
import type { AccountHarness } from "./harness.ts";

/** The conversation that is exported. */
export const exportedConversationId = conversationId("500");

/** What an export has written, in memory. */
export interface ExportOutput {
  text: string;
  readonly pictures: FetchedPicture[];
  state: "open" | "finished" | "left" | "discarded";
  /** The length of the longest text in a single write. */
  longest: number;
}

function createTarget(written: ExportOutput, refuse: () => Problem | null): ExportTarget {
  const end = (state: ExportOutput["state"]) => () => {
    written.state = state;
    return Promise.resolve();
  };
  return {
    currentPath: () => "/chosen",
    write: (text) => {
      const problem = refuse();
      if (problem === null) {
        written.text += text;
        written.longest = Math.max(written.longest, text.length);
      }
      return Promise.resolve(problem);
    },
    addPicture: (picture) => {
      written.pictures.push(picture);
      return Promise.resolve(done(`media/${String(written.pictures.length)}.png`));
    },
    filePathFor: (extension) => ({
      full: `/chosen/media/saved.${extension}`,
      path: `media/saved.${extension}`,
    }),
    finish: async () => {
      await end("finished")();
      return null;
    },
    leave: end("left"),
    discard: end("discarded"),
  };
}

/** An account with messages, and a fake desktop. */
export interface ExportHarness {
  readonly harness: AccountHarness;
  readonly written: ExportOutput;
  readonly reported: ConversationExport[];
  readonly chosen: { name: string; format: ExportFormat | "pdf" }[];
  readonly commands: ReturnType<Exports["commands"]>;
  /** Exports the conversation, waits for the end, and returns the written text. */
  export(format: ExportFormat): Promise<string>;
  /** Prints a span of the conversation, waits for the end, and returns the document. */
  print(target: PrintTarget, span?: MessageSpan): Promise<string>;
}

/** Creates a harness with a group of the given name, with these messages, and with a fake desktop. */
export function createExportHarness(
  messages: readonly Partial<Message>[],
  changes: Partial<ExportParts> &
    Partial<MediaSource> &
    Partial<Pick<ExportSource, "activityOf">> & {
      readonly name?: string;
      readonly refuse?: () => Problem | null;
    } = {},
): ExportHarness {
  const harness = createAccountHarness();
  harness.cache.write((tables) => {
    const { preview: _preview, ...facts } = buildGroup(changes.name ?? "Street");
    tables.conversations.saveFacts(
      { ...facts, preview: null, parentId: null, rules: defaultMessageRules },
      "",
    );
    for (const [index, message] of messages.entries()) {
      tables.messages.save(buildStoredMessage(String(index + 1), message));
    }
  });
  const written: ExportOutput = { text: "", pictures: [], state: "open", longest: 0 };
  const reported: ConversationExport[] = [];
  const chosen: { name: string; format: ExportFormat | "pdf" }[] = [];
  const target = createTarget(written, changes.refuse ?? (() => null));
  const exports = new Exports({
    sourceOf: (id: ConversationId, span) => {
      const source = harness.account.exportSource(id, span);
      const { activityOf } = changes;
      return source === null || activityOf === undefined ? source : { ...source, activityOf };
    },
    chooseTarget: (name, format) => {
      chosen.push({ name, format });
      return Promise.resolve("/chosen");
    },
    openTarget: () => Promise.resolve(done(target)),
    openPrintout: () => Promise.resolve(done(target)),
    media: {
      fetchPicture: () => Promise.resolve(null),
      nameOfFile: () => Promise.resolve(null),
      save: () => Promise.resolve({ kind: "settled", reply: failed({ kind: "not-found" }) }),
      ...changes,
    },
    showFile: () => undefined,
    timeZone: () => "UTC",
    clock: harness.clock,
    publish: (name, value) => {
      if (name === "exportChanged") reported.push(value as ConversationExport);
    },
    log: harness.log,
    ...changes,
  });
  const commands = exports.commands();
  async function settled(reply: Reply<void>): Promise<string> {
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
    for (let turns = 0; turns < 200 && !isOver(reported.at(-1)); turns += 1) await settle();
    return written.text;
  }
  const conversationId = exportedConversationId;
  return {
    harness,
    written,
    reported,
    chosen,
    commands,
    export: async (format) =>
      settled(await commands.exportConversation({ conversationId, format, isWithHistory: false })),
    print: async (target, span = { from: 0, before: 8.64e15 }) =>
      settled(
        await commands.printConversation({
          conversationId,
          target,
          span,
          isWithHistory: false,
          emojiFont: [],
        }),
      ),
  };
}

function isOver(reported: ConversationExport | undefined): boolean {
  return reported !== undefined && !["writing", "downloading", "printing"].includes(reported.state.kind);
}

function buildGroup(name: string) {
  const { conversationId: id } = buildMessage();
  return {
    id,
    kind: "group" as const,
    name,
    avatar: null,
    description: "",
    memberCount: 3,
    otherUserId: null,
    posting: "allowed" as const,
    mutedUntil: null,
    lastActivityAt: 1,
    preview: null,
    unreadCount: 0,
  };
}
