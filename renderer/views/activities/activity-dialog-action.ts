import type { Problem } from "../../../preload/base/reply.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { useActivities, useToasts } from "../../state/app/context.ts";
import type { ActivitiesState, ActivityDialog } from "../../state/activities/activities.svelte.ts";

interface DialogAction {
  /** Returns whether the action succeeded. */
  readonly run: () => Promise<boolean>;
  /** Why the action failed; null if it has not. */
  readonly problem: () => Problem | null;
  /** The title of the notice of a failure. */
  readonly failedTitle: string;
}

/**
 * Returns the function that runs the action of the open dialog about a poll or an event. If the action succeeds, the
 * dialog closes. If the person has closed the dialog meanwhile, a notice shows a failure, and another dialog stays open.
 */
export function useActivityDialogAction(): (action: DialogAction) => Promise<void> {
  const activities = useActivities();
  const toasts = useToasts();
  return async ({ run, problem, failedTitle }) => {
    const { dialog } = activities;
    const isDone = await run();
    const isShown = isSameForm(activities, dialog, activities.dialog);
    const reason = isDone || isShown ? null : problem();
    if (isDone && isShown) activities.dialog = null;
    if (reason !== null) toasts.show({ tone: "danger", title: failedTitle, text: problemSentence(reason) });
  };
}

/**
 * Whether two dialogs show the same form, because the person closed a dialog and opened it again. Only changes to an
 * event begin anew each time.
 */
function isSameForm(
  activities: ActivitiesState,
  one: ActivityDialog | null,
  other: ActivityDialog | null,
): boolean {
  if (one === null || other === null || one.kind !== other.kind) return one === other;
  if ("conversationId" in one && "conversationId" in other)
    return one.conversationId === other.conversationId;
  if (one.kind === "delete-event" && other.kind === "delete-event")
    return activities.responseTo(one.event) === activities.responseTo(other.event);
  return one === other;
}
