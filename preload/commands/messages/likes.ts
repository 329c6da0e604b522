import type { ConversationId } from "../../base/ids.ts";
import type { LikedMessage, LikeList } from "../../model/messages/likes.ts";
import type { Command } from "../command.ts";

/** Lists of liked messages. */
export interface LikeCommands {
  /** The most liked of a period come ranked, and only of groups; the others the latest first. */
  readonly listLikes: Command<
    { readonly conversationId: ConversationId; readonly list: LikeList },
    readonly LikedMessage[]
  >;
}

/** Their names. */
export const likeCommandNames = ["listLikes"] as const satisfies readonly (keyof LikeCommands)[];
