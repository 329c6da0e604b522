import type { Bridge } from "../../../../preload/bridge.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import type { GroupDetailsState } from "./group-details-state.svelte.ts";
import {
  differingFields,
  faultsIn,
  groupFieldNames,
  groupFieldsOf,
  isSameSetting,
  toGroupChanges,
} from "./settings-fields.ts";
import type { GroupFault, GroupFieldName, GroupFields } from "./settings-fields.ts";

type SettingsBridge = Pick<
  Bridge,
  "getGroupDetails" | "updateGroup" | "saveSystemMessageSettings" | "uploadPicture"
>;

/**
 * The form with the settings of one group. It stores only the changes of this person. All other values are those of the
 * service, so that a change of another person appears at once and typed text is not lost.
 */
export class GroupSettingsForm {
  /** The settings as the service has them; null until the group was read. */
  saved: GroupFields | null = $state.raw(null);
  /** The changes that the person has not saved. */
  typed: Partial<GroupFields> = $state.raw({});
  /** Settings that another person changed while this person had typed something else. */
  clashes: readonly GroupFieldName[] = $state.raw([]);
  /** Settings that another person changed, and that show the new value now. */
  updated: readonly GroupFieldName[] = $state.raw([]);
  isSaving = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** The settings that the last attempt did not save. */
  unsaved: readonly GroupFieldName[] = $state.raw([]);
  isPictureSending = $state.raw(false);
  pictureProblem: Problem | null = $state.raw(null);
  /** Whether faults are shown: once the person has tried to save, and not during the first typing. */
  areFaultsShown = $state.raw(false);

  /** The values in the form; null until the group was read. */
  readonly fields: GroupFields | null = $derived(
    this.saved === null ? null : { ...this.saved, ...this.typed },
  );
  /** The settings that are not saved yet, in the order of the form. */
  readonly changed: readonly GroupFieldName[] = $derived(
    groupFieldNames.filter((name) => this.typed[name] !== undefined),
  );
  readonly #bridge: SettingsBridge;

  constructor(bridge: SettingsBridge) {
    this.#bridge = bridge;
  }

  /** The faults that prevent saving; empty before the first try. */
  get faults(): readonly GroupFault[] {
    return this.areFaultsShown && this.fields !== null ? faultsIn(this.changed, this.fields) : [];
  }

  /** Changes one setting. A value equal to the service's value does not count as a change. */
  set<Name extends GroupFieldName>(name: Name, value: GroupFields[Name]): void {
    const isBack = this.saved !== null && isSameSetting(this.saved[name], value);
    this.#forget([name]);
    if (isBack) this.clashes = this.clashes.filter((one) => one !== name);
    else this.typed = { ...this.typed, [name]: value };
  }

  /** Takes the group as the service has it now. The person's changes stay. */
  merge(details: GroupDetails): void {
    const after = groupFieldsOf(details);
    const before = this.saved;
    this.saved = after;
    if (before === null) return;
    const changedNames = differingFields(before, after);
    for (const name of changedNames) if (isSameSetting(this.typed[name], after[name])) this.#forget([name]);
    const isKept = (name: GroupFieldName): boolean => this.typed[name] !== undefined;
    this.clashes = [...new Set([...this.clashes, ...changedNames.filter(isKept)])].filter(isKept);
    this.updated = [...new Set([...this.updated, ...changedNames])].filter((name) => !isKept(name));
  }

  /** Drops the person's changes. */
  discard(): void {
    this.typed = {};
    this.pictureProblem = null;
    this.#clearNotes();
  }

  /** Uploads a cropped picture. The picture before stays until the upload is done. */
  async choosePicture(bytes: Uint8Array): Promise<void> {
    this.isPictureSending = true;
    this.pictureProblem = null;
    const reply = await this.#bridge.uploadPicture({ bytes });
    this.isPictureSending = false;
    if (reply.ok) this.set("picture", reply.value);
    else this.pictureProblem = reply.problem;
  }

  /**
   * Saves the person's changes. Returns whether all are saved; if not, the form keeps them. Reads the group first: if
   * another person has changed the same setting, nothing is saved until this person saves again.
   */
  async save(group: GroupDetailsState): Promise<boolean> {
    this.areFaultsShown = true;
    if (this.isSaving || this.isPictureSending || this.changed.length === 0) return false;
    if (this.faults.length > 0) return false;
    this.isSaving = true;
    this.problem = null;
    this.unsaved = [];
    const isSaved = await this.#save(group);
    this.isSaving = false;
    if (isSaved) this.#clearNotes();
    return isSaved;
  }

  async #save(group: GroupDetailsState): Promise<boolean> {
    const known = this.clashes;
    const fresh = await this.#bridge.getGroupDetails({ groupId: group.groupId });
    group.applyReply(fresh);
    if (!fresh.ok) return this.#fail(fresh.problem, this.changed);
    const isNewlyClashing = this.clashes.some((name) => !known.includes(name));
    if (isNewlyClashing || !fresh.value.mayEdit) return false;
    return (await this.#saveSettings(group)) && (await this.#saveSystemMessages(group));
  }

  async #saveSettings(group: GroupDetailsState): Promise<boolean> {
    const { fields, changed } = this;
    const names = changed.filter((name) => name !== "systemMessages");
    const changes = fields === null ? null : toGroupChanges(names, fields);
    if (changes === null) return true;
    const reply = await this.#bridge.updateGroup({ groupId: group.groupId, changes });
    return this.#finish(group, reply, names, fields);
  }

  async #saveSystemMessages(group: GroupDetailsState): Promise<boolean> {
    const { typed, fields } = this;
    if (typed.systemMessages === undefined) return true;
    const input = { groupId: group.groupId, settings: typed.systemMessages };
    const reply = await this.#bridge.saveSystemMessageSettings(input);
    return this.#finish(group, reply, ["systemMessages"], fields);
  }

  /** Drops the changes that were saved, except those that the person has changed again meanwhile. */
  #finish(
    group: GroupDetailsState,
    reply: Reply<GroupDetails>,
    names: readonly GroupFieldName[],
    sent: GroupFields | null,
  ): boolean {
    if (!reply.ok) {
      if (reply.problem.kind === "not-found") group.applyReply(reply);
      else if (reply.problem.kind === "refused") void group.read();
      return this.#fail(reply.problem, names);
    }
    this.#forget(names.filter((name) => isSameSetting(this.typed[name], sent?.[name])));
    // The settings that differ were changed by this person's own save, so they are no changes of another person.
    this.saved = groupFieldsOf(reply.value);
    group.applyReply(reply);
    return true;
  }

  #fail(problem: Problem, names: readonly GroupFieldName[]): false {
    this.problem = problem;
    this.unsaved = names;
    return false;
  }

  #forget(names: readonly GroupFieldName[]): void {
    const left = Object.entries(this.typed).filter(([name]) => !names.includes(name as GroupFieldName));
    this.typed = Object.fromEntries(left);
  }

  /** Removes the notes about other people's changes and about the last attempt. */
  #clearNotes(): void {
    this.clashes = [];
    this.updated = [];
    this.unsaved = [];
    this.problem = null;
    this.areFaultsShown = false;
  }
}
