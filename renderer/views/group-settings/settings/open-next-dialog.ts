import { tick } from "svelte";
import type {
  GroupDialog,
  GroupDialogKind,
  GroupDialogs,
} from "../../../state/groups/settings/group-dialogs.svelte.ts";

/**
 * Replaces an open dialog by another one about the same group. Closing the first returns the focus to its opener, so that
 * the next returns the focus there too.
 */
export async function openNextDialog(
  groups: GroupDialogs,
  dialog: GroupDialog,
  kind: GroupDialogKind,
): Promise<void> {
  groups.close(dialog);
  await tick();
  groups.open(kind, dialog.conversation);
}
