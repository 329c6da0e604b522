import type { GroupDetailsState } from "../../../state/groups/settings/group-details-state.svelte.ts";
import type { GroupDialog } from "../../../state/groups/settings/group-dialogs.svelte.ts";

/** What every dialog about one group is given. */
export interface GroupDialogProps {
  dialog: GroupDialog;
  group: GroupDetailsState;
}
