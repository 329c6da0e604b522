import { t } from "../../../messages/format.ts";
import { dateAndNumberLocale } from "../../../messages/language.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { listFormat } from "../../../shared/text/list-format.ts";

/** Says which fields were not saved, and why. */
export function profileNotSavedText(labels: readonly string[], problem: Problem): string {
  const fields = listFormat(dateAndNumberLocale(), "conjunction").format(labels);
  const what = labels.length === 0 ? "" : `${t("profile.notSaved", { fields })} `;
  return what + problemSentence(problem, t("problems.keptTyped"));
}
