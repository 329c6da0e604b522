import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { ConversationExport, ExportFormat } from "../../../preload/model/media/export.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { Exports } from "../../../main/chat/exports/exports.ts";
import type { ExportParts } from "../../../main/chat/exports/exports.ts";
import type { FetchedPicture, MediaSource } from "../../../main/chat/exports/media.ts";
import type { ExportTarget } from "../../../main/chat/exports/run.ts";
import { buildMessage, conversationId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import { kept } from "../../main/cache/cache-file.ts";
import { untoldRules } from "../../../preload/model/messages/message-rules.ts";
import { createStage } from "./stage.ts";
import type { Stage } from "./stage.ts";

/** The conversation that is written out. */
export const here = conversationId("500");

/** What was written, in memory. */
export interface Written {
  text: string;
  readonly pictures: FetchedPicture[];
  state: "open" | "finished" | "left" | "discarded";
  /** Longest piece that was written at once. */
  longest: number;
}

function createTarget(written: Written, refuse: () => Problem | null): ExportTarget {
  const end = (state: Written["state"]) => () => {
    written.state = state;
    return Promise.resolve();
  };
  return {
    path: () => "/chosen",
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
    placeFor: (ending) => ({ full: `/chosen/media/saved.${ending}`, path: `media/saved.${ending}` }),
    finish: async () => {
      await end("finished")();
      return null;
    },
    leave: end("left"),
    discard: end("discarded"),
  };
}

/** An account with messages, and a desktop played by the test. */
export interface ExportStage {
  readonly stage: Stage;
  readonly written: Written;
  readonly told: ConversationExport[];
  readonly chosen: { name: string; format: ExportFormat }[];
  readonly commands: ReturnType<Exports["commands"]>;
  /** Writes the conversation out and waits for the end. */
  export(format: ExportFormat): Promise<string>;
}

/** Puts a group named `name` on a stage, holding these messages, and a desktop around it. */
export function createExportStage(
  messages: readonly Partial<Message>[],
  changes: Partial<ExportParts> &
    Partial<MediaSource> & { readonly name?: string; readonly refuse?: () => Problem | null } = {},
): ExportStage {
  const stage = createStage();
  stage.cache.write((tables) => {
    const { preview: _preview, ...facts } = buildGroup(changes.name ?? "Street");
    tables.conversations.saveFacts({ ...facts, preview: null, parentId: null, rules: untoldRules }, "");
    for (const [index, message] of messages.entries()) {
      tables.messages.save(kept(String(index + 1), message));
    }
  });
  const written: Written = { text: "", pictures: [], state: "open", longest: 0 };
  const told: ConversationExport[] = [];
  const chosen: { name: string; format: ExportFormat }[] = [];
  const target = createTarget(written, changes.refuse ?? (() => null));
  const exports = new Exports({
    source: (id: ConversationId) => stage.account.exportSource(id),
    choosePlace: (name, format) => {
      chosen.push({ name, format });
      return Promise.resolve("/chosen");
    },
    openTarget: () => Promise.resolve(done(target)),
    media: {
      fetchPicture: () => Promise.resolve(null),
      nameOfFile: () => Promise.resolve(null),
      save: () => Promise.resolve({ kind: "settled", reply: failed({ kind: "not-found" }) }),
      ...changes,
    },
    showFile: () => undefined,
    timeZone: () => "UTC",
    clock: stage.clock,
    publish: (name, value) => {
      if (name === "exportChanged") told.push(value as ConversationExport);
    },
    log: stage.log,
    ...changes,
  });
  const commands = exports.commands();
  return {
    stage,
    written,
    told,
    chosen,
    commands,
    export: async (format) => {
      const reply = await commands.exportConversation({ conversationId: here, format, isWithHistory: false });
      if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
      for (let turns = 0; turns < 200 && !isOver(told.at(-1)); turns += 1) await settle();
      return written.text;
    },
  };
}

function isOver(told: ConversationExport | undefined): boolean {
  return told !== undefined && told.state.kind !== "writing" && told.state.kind !== "downloading";
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
