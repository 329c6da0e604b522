import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedPersonAction } from "../../state/people/person-actions.svelte.ts";

type Action = EndedPersonAction["action"];

/** By action, the keys of the texts for a success and a failure. */
const textKeys = {
  block: { done: "people.nowBlocked", failed: "people.notBlocked" },
  unblock: { done: "people.nowUnblocked", failed: "people.notUnblocked" },
  "add-contact": { done: "people.nowContact", failed: "people.notAdded" },
  "remove-contact": { done: "people.noLongerContact", failed: "people.notRemoved" },
} as const satisfies Record<Action, { readonly done: string; readonly failed: string }>;

/** A sentence about a success, for screen readers. */
export function personDoneText({ action, person }: EndedPersonAction): string {
  return t(textKeys[action].done, { name: isolateTextDirection(person.name) });
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
  return {
    tone: "danger",
    title: t(textKeys[action].failed, { name: isolateTextDirection(person.name) }),
    text,
  };
}
