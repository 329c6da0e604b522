import type { GroupId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Commands for muting. The service supports it only for groups and topics. */
export interface MuteCommands {
  /**
   * Mutes a group for a number of minutes; `minutes` null: until it is unmuted. Mentions and replies still cause
   * notifications (interface/mutes#muting-a-group).
   */
  readonly muteConversation: Command<
    { readonly groupId: GroupId; readonly minutes: number | null; readonly isWithTopics: boolean },
    void
  >;
  readonly unmuteConversation: Command<{ readonly groupId: GroupId; readonly isWithTopics: boolean }, void>;
}

export const muteCommandNames = [
  "muteConversation",
  "unmuteConversation",
] as const satisfies readonly (keyof MuteCommands)[];
