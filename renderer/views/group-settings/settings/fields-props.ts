import type { GroupSettingsForm } from "../../../state/groups/settings/group-settings.svelte.ts";
import type { GroupFields } from "../../../state/groups/settings/settings-fields.ts";

/** What every part of the form about a group is given. */
export interface FieldsProps {
  form: GroupSettingsForm;
  fields: GroupFields;
  canEdit: boolean;
}
