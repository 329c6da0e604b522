import type { ConversationId } from "../../base/ids.ts";
import type { LikedMessage, LikeListKind } from "../../model/messages/likes.ts";
import type { Command } from "../command.ts";

export interface LikeCommands {
  /**
   * A list of liked messages. The most liked messages of a period exist only for groups and are sorted by likes; the
   * other lists are sorted by time, the latest first.
   */
  readonly listLikes: Command<
    { readonly conversationId: ConversationId; readonly list: LikeListKind },
    readonly LikedMessage[]
  >;
}

export const likeCommandNames = ["listLikes"] as const satisfies readonly (keyof LikeCommands)[];
