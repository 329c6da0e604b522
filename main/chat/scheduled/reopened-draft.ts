import type { Draft } from "../../../preload/model/messages/drafts.ts";
import { maxFilesPerMessage } from "../../../preload/model/media/uploads.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { notSentProblem } from "../drafts/chosen-files.ts";

/**
 * Puts the content of a scheduled message above the text of a draft. Fails if something would be lost: if both have a
 * location, if both reply to a message, or if they have too many files together. Problems: invalid-input,
 * file-not-sent.
 */
export function reopenAbove(content: Draft, draft: Draft): Reply<Draft> {
  if (content.location !== null && draft.location !== null)
    return failed({ kind: "invalid-input", field: "location" });
  if (content.replyTo !== null && draft.replyTo !== null && content.replyTo !== draft.replyTo)
    return failed({ kind: "invalid-input", field: "replyTo" });
  const files = [...content.files, ...draft.files];
  const excess = files[maxFilesPerMessage];
  if (excess !== undefined) return failed(notSentProblem(excess.name, "too-many", maxFilesPerMessage));
  return done({
    ...joinTexts(content, draft),
    replyTo: content.replyTo ?? draft.replyTo,
    files,
    location: content.location ?? draft.location,
  });
}

function joinTexts(above: Draft, below: Draft): Pick<Draft, "text" | "mentions" | "emoji"> {
  if (below.text === "") return { text: above.text, mentions: above.mentions, emoji: above.emoji };
  if (above.text === "") return { text: below.text, mentions: below.mentions, emoji: below.emoji };
  const offset = above.text.length + 1;
  const moved = <Mark extends { readonly start: number }>(marks: readonly Mark[]): readonly Mark[] =>
    marks.map((mark) => ({ ...mark, start: mark.start + offset }));
  return {
    text: `${above.text}\n${below.text}`,
    mentions: [...above.mentions, ...moved(below.mentions)],
    emoji: [...(above.emoji ?? []), ...moved(below.emoji ?? [])],
  };
}
