import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedPersonAction } from "../../state/people/person-actions.svelte.ts";

type Action = EndedPersonAction["action"];

const doneKeys = {
  block: "people.nowBlocked",
  unblock: "people.nowUnblocked",
  "add-contact": "people.nowContact",
  "remove-contact": "people.noLongerContact",
} as const satisfies Record<Action, string>;

const failedKeys = {
  block: "people.notBlocked",
  unblock: "people.notUnblocked",
  "add-contact": "people.notAdded",
  "remove-contact": "people.notRemoved",
} as const satisfies Record<Action, string>;

/** A sentence about a success, for screen readers. */
export function personDoneText({ action, person }: EndedPersonAction): string {
  return t(doneKeys[action], { name: isolateTextDirection(person.name) });
}

/** The toast about an ended action on a person; null if the list shows it, because the person's row is gone. */
export function personToast(
  ended: EndedPersonAction,
): (Pick<Toast, "tone" | "title"> & Partial<Toast>) | null {
  const { action, person, problem } = ended;
  if (problem === null) {
    const isShown = action === "unblock" || action === "remove-contact";
    return isShown ? null : { tone: "success", title: personDoneText(ended) };
  }
  const text = problemSentence(problem, t("people.stays"));
  return { tone: "danger", title: t(failedKeys[action], { name: isolateTextDirection(person.name) }), text };
}
