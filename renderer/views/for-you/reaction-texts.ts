import type { ReactedMessage } from "../../../preload/model/conversations/received-reactions.ts";
import type { SearchedConversation } from "../../../preload/model/conversations/search.ts";
import { t } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { contentText } from "../../shared/conversation/content-text.ts";
import { reactionName } from "../../shared/conversation/reaction-names.ts";
import type { PackEmojiNames } from "../../shared/emoji/emoji-words.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import { listFormat } from "../../shared/text/list-format.ts";

/** Maximum number of names, so that they fit on one line. */
const maxNames = 3;

function listText(texts: readonly string[]): string {
  return listFormat(dateAndNumberLocale(), "conjunction").format(texts);
}

/** Who reacted, the latest first. People whose name is not known are only counted. */
export function reactorsText({ reactions }: Pick<ReactedMessage, "reactions">): string {
  const names = reactions.flatMap(({ person }) =>
    person === null ? [] : [isolateTextDirection(person.name)],
  );
  const shown = names.slice(0, maxNames);
  const count = reactions.length - shown.length;
  if (shown.length === 0) return t("forYou.nameless", { count });
  return count === 0 ? listText(shown) : t("forYou.reactors", { names: shown.join(", "), count });
}

/** The different reactions, the latest first: as emoji, or by their names for a screen reader. */
export function reactionsText(
  { reactions }: Pick<ReactedMessage, "reactions">,
  packs: PackEmojiNames,
  as: "emoji" | "names",
): string {
  const texts = reactions.map((reaction) =>
    as === "emoji" && reaction.code !== null ? reaction.code : reactionName(reaction, packs),
  );
  const different = [...new Set(texts)];
  return as === "emoji" ? different.join(" ") : listText(different);
}

/** The label of the reactions to a message for screen readers: unread, names, reactions, chat, time and text. */
export function reactedLabel(
  reacted: ReactedMessage,
  chat: SearchedConversation | null,
  packs: PackEmojiNames,
): string {
  const { message, reactions } = reacted;
  const values = {
    names: reactorsText(reacted),
    reactions: reactionsText(reacted, packs, "names"),
    time: fullTimeText(reactions[0].at),
    text: contentText(message, packs),
  };
  const said =
    chat === null || chat.kind === "direct"
      ? t("forYou.reactionLabelDirect", values)
      : t("forYou.reactionLabel", { ...values, chat: isolateTextDirection(chat.name) });
  return hasUnreadReaction(reacted) ? t("forYou.labelUnread", { message: said }) : said;
}

/** Whether the message has an unread reaction. */
export function hasUnreadReaction({ reactions }: Pick<ReactedMessage, "reactions">): boolean {
  return reactions.some(({ isUnread }) => isUnread);
}
