import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Uploader } from "../../service/upload.ts";
import { DraftFiles } from "../drafts/draft-files.ts";
import type { FileHandles } from "../drafts/file-handles.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Notifier } from "../core/ports.ts";
import { EarlyUploads } from "../outbox/early-uploads.ts";
import { FileUploads } from "../outbox/file-uploads.ts";
import { Outbox } from "../outbox/outbox.ts";
import type { OutboxParts } from "../outbox/outbox.ts";
import { UnsentRows } from "../outbox/unsent-rows.ts";
import { MainScheduledMessages } from "../scheduled/scheduled-messages.ts";
import { computerTimeZone } from "../search/computer-dates.ts";
import { FileRuns } from "../uploads/file-runs.ts";

/** The dependencies of the parts that send messages. */
export interface SendingParts {
  readonly uploader: Uploader;
  readonly settings: () => Settings;
  readonly notifier: Notifier;
  readonly fileHandles: FileHandles;
  /** Folder for pasted data, such as a picture from the clipboard, which has no file of its own. */
  readonly pastedFolder: string;
}

/**
 * The parts of an account that send messages: the files of drafts and their uploads, the outbox, and the scheduled
 * messages.
 */
export interface Sending {
  readonly draftFiles: DraftFiles;
  readonly earlyUploads: EarlyUploads;
  readonly outbox: Outbox;
  readonly scheduled: MainScheduledMessages;
}

/** Creates the parts of an account that send messages. The outbox and the drafts share the running uploads. */
export function createSending(
  { uploader, settings, notifier, fileHandles, pastedFolder }: SendingParts,
  chat: ChatParts,
  {
    timeline,
    rows,
    tokenCheck,
    viewed,
  }: Pick<OutboxParts, "timeline" | "rows" | "tokenCheck"> & { readonly viewed: ViewedConversations },
): Sending {
  const unsent = new UnsentRows(chat, timeline, rows);
  const runs = new FileRuns({ chat, uploader, settings, tokenCheck });
  const uploads = new FileUploads(unsent, runs);
  const earlyUploads = new EarlyUploads({ chat, settings, rows, unsent, runs });
  const shared = { timeline, rows, tokenCheck, unsent, uploads, fileHandles };
  const outbox = new Outbox(chat, { ...shared, earlyUploads: earlyUploads });
  const draftFiles = new DraftFiles(chat, rows, {
    folder: pastedFolder,
    fileHandles,
    onChanged: (conversationId) => {
      earlyUploads.draftChanged(conversationId);
    },
  });
  const conversation = rows.get.bind(rows);
  const scheduledParts = { ...chat, notifier, settings, viewed, conversation, timeZone: computerTimeZone };
  const scheduled = new MainScheduledMessages(scheduledParts, rows, outbox, earlyUploads);
  return { draftFiles, earlyUploads, outbox, scheduled };
}
