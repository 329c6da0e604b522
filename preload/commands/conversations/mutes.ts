import type { GroupId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Silence. The service knows it for groups only. */
export interface MuteCommands {
  /** `minutes` null: until unmuted. Mentions and replies break through (interface/mutes#muting-a-group). */
  readonly muteConversation: Command<
    { readonly groupId: GroupId; readonly minutes: number | null; readonly isWithTopics: boolean },
    void
  >;
  readonly unmuteConversation: Command<{ readonly groupId: GroupId; readonly isWithTopics: boolean }, void>;
}

/** Their names. */
export const muteCommandNames = [
  "muteConversation",
  "unmuteConversation",
] as const satisfies readonly (keyof MuteCommands)[];
