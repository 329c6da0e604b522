import type { Problem, Reply } from "../../preload/base/reply.ts";

/** What the action of a dialog changes while it runs. */
interface DialogState {
  /** The open dialog, a new object each time that one opens; null if none is open. */
  readonly dialog: object | null;
  /** Whether the action of the dialog is under way. */
  isRunning: boolean;
  /** Why the action of the dialog failed; null if it has not. */
  problem: Problem | null;
  close: () => void;
}

/**
 * Runs the action of the open dialog once. If it fails, the dialog stays and shows the problem. `onEnded` receives each
 * success, and the failure of a dialog that was closed meanwhile.
 */
export async function runDialogAction(
  state: DialogState,
  run: () => Promise<Reply<unknown>>,
  onEnded: (problem: Problem | null) => void,
): Promise<void> {
  if (state.isRunning) return;
  const { dialog } = state;
  state.isRunning = true;
  state.problem = null;
  const reply = await run();
  // Another dialog may be open by now.
  const isShown = state.dialog === dialog;
  if (isShown) state.isRunning = false;
  if (!reply.ok && isShown) {
    state.problem = reply.problem;
    return;
  }
  if (isShown) state.close();
  onEnded(reply.ok ? null : reply.problem);
}
