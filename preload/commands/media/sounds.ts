import type { ChosenFileId, ConversationId, FileId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** A file with sound: one that is to be sent, or one that was shared in a conversation. */
export type SoundFile =
  | { readonly kind: "chosen"; readonly fileId: ChosenFileId }
  | { readonly kind: "file"; readonly conversationId: ConversationId; readonly fileId: FileId };

export interface SoundCommands {
  /**
   * Reads a whole sound file, so that the page can play it and draw its waveform. A shared file is fetched from the service
   * once, and then stored on this computer.
   */
  readonly readSound: Command<{ readonly sound: SoundFile }, Uint8Array>;
}

export const soundCommandNames = ["readSound"] as const satisfies readonly (keyof SoundCommands)[];
