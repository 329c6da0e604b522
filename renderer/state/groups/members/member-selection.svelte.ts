import type { UserId } from "../../../../preload/base/ids.ts";
import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { RangeSelection } from "../../conversation/selection/range-selection.svelte.ts";
import { isManager, mayBeSelected } from "./member-rights.ts";

/** The list of members, as the selection reads it. */
interface SelectableList {
  readonly listNumber: number;
  readonly which: "active" | "former";
  readonly all: readonly GroupMember[];
  /** The members that a search leaves, in the order of the list. */
  readonly shown: readonly GroupMember[];
}

/**
 * Several selected members of the list, for actions on all of them. It belongs to one list: it ends when the members of
 * another group, or those of the other kind, are shown.
 */
export class MemberSelection {
  /** The list in which the selection began; null if none has begun. */
  #begunIn: string | null = $state.raw(null);
  readonly #range = new RangeSelection<UserId>();
  /** The members of the list that can be selected. */
  readonly selectable: readonly GroupMember[] = $derived.by(() =>
    this.#list.shown.filter((member) => this.canSelect(member)),
  );
  /** Whether selecting is on; possibly nothing is selected yet. */
  readonly isOn: boolean = $derived.by(() => this.#begunIn === this.#listName && isManager(this.#ownRole()));
  /**
   * The selected members that the list shows, in its order. A member that a search hides counts as selected again once
   * the row is shown.
   */
  readonly members: readonly GroupMember[] = $derived.by(() =>
    this.isOn ? this.selectable.filter(({ person }) => this.#range.ids.has(person.id)) : [],
  );
  readonly count: number = $derived.by(() => this.members.length);
  readonly #listName: string = $derived.by(() => `${String(this.#list.listNumber)} ${this.#list.which}`);
  readonly #list: SelectableList;
  readonly #ownRole: () => MemberRole | null;

  /** `ownRole` returns the role of the account in the group of the list. */
  constructor(list: SelectableList, ownRole: () => MemberRole | null) {
    this.#list = list;
    this.#ownRole = ownRole;
  }

  /** Whether the account may do something with a member that it can do with several at once. */
  canSelect(member: GroupMember): boolean {
    return mayBeSelected(this.#ownRole(), member);
  }

  has({ person }: GroupMember): boolean {
    return this.isOn && this.#range.ids.has(person.id);
  }

  /** Starts selecting; possibly nothing is selected yet. */
  begin(): void {
    if (!this.isOn) this.#range.set([]);
    this.#begunIn = this.#listName;
  }

  /** Selects a member, or deselects it. The first selected member begins the selection. */
  toggle(member: GroupMember): void {
    if (!this.canSelect(member)) return;
    this.begin();
    this.#range.toggle(member.person.id);
  }

  /** Selects all shownIds from the row pressed last to this row; if none was pressed yet, from the row `fromId`. */
  extend({ person: { id } }: GroupMember, fromId: UserId | null): void {
    this.begin();
    const selectable = this.#selectableIds(this.#list.shown);
    const shownIds = this.#list.shown.map(({ person }) => person.id);
    this.#range.extend(shownIds, { id, fromId }, (one) => selectable.has(one));
  }

  /** Selects all members that the list shows and that can be selected. */
  selectAll(): void {
    this.begin();
    this.#range.add([...this.#selectableIds(this.#list.shown)]);
  }

  /** Keeps only these members selected. */
  keep(members: readonly GroupMember[]): void {
    this.begin();
    this.#range.set(members.map(({ person }) => person.id));
  }

  /**
   * Deselects the members who are no longer in the list, so that a return does not select them again. Ends the
   * selection for good if the account has lost its role.
   */
  dropGone(): void {
    if (this.isOn) this.#range.retain(this.#selectableIds(this.#list.all));
    else this.end();
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.#begunIn = null;
    this.#range.set([]);
  }

  #selectableIds(members: readonly GroupMember[]): ReadonlySet<UserId> {
    return new Set(members.filter((member) => this.canSelect(member)).map(({ person }) => person.id));
  }
}
