import type { UserId } from "../../../../preload/base/ids.ts";
import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
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
  #ids: ReadonlySet<UserId> = $state.raw(new Set());
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
    this.isOn ? this.selectable.filter(({ person }) => this.#ids.has(person.id)) : [],
  );
  readonly count: number = $derived.by(() => this.members.length);
  readonly #listName: string = $derived.by(() => `${String(this.#list.listNumber)} ${this.#list.which}`);
  /** The row from which Shift extends the selection. */
  #anchorId: UserId | null = null;
  /** The selected members outside the range that Shift extends. */
  #idsOutsideRange: ReadonlySet<UserId> = new Set();
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
    return this.isOn && this.#ids.has(person.id);
  }

  /** Starts selecting; possibly nothing is selected yet. */
  begin(): void {
    if (!this.isOn) this.#select(new Set());
  }

  /** Selects a member, or deselects it. The first selected member begins the selection. */
  toggle(member: GroupMember): void {
    if (!this.canSelect(member)) return;
    const { id } = member.person;
    const ids = new Set(this.isOn ? this.#ids : []);
    if (!ids.delete(id)) ids.add(id);
    this.#select(ids);
    this.#anchorId = id;
  }

  /**
   * Selects all rows from the row pressed last to this row. A further call replaces the range, so that it can shrink.
   * If no row was pressed yet, the range begins at `fromId`.
   */
  extend({ person: { id } }: GroupMember, fromId: UserId | null): void {
    if (!this.isOn) this.end();
    const { shown } = this.#list;
    const indexOf = (one: UserId | null): number => shown.findIndex(({ person }) => person.id === one);
    const anchorId = [this.#anchorId, fromId].find((one) => indexOf(one) !== -1) ?? id;
    const apart = this.#idsOutsideRange;
    const [from, to] = [indexOf(anchorId), indexOf(id)];
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.#select(new Set([...apart, ...this.#selectableIds(range)]));
    this.#idsOutsideRange = apart;
    this.#anchorId = anchorId;
  }

  /** Selects all members that the list shows and that can be selected. */
  selectAll(): void {
    this.#select(new Set([...(this.isOn ? this.#ids : []), ...this.#selectableIds(this.#list.shown)]));
    this.#anchorId = null;
  }

  /** Keeps only these members selected. */
  keep(members: readonly GroupMember[]): void {
    this.#select(new Set(members.map(({ person }) => person.id)));
    this.#anchorId = null;
  }

  /**
   * Deselects the members who are no longer in the list, so that a return does not select them again. Ends the
   * selection for good if the account has lost its role.
   */
  dropGone(): void {
    if (!this.isOn) {
      this.end();
      return;
    }
    const ids = new Set(this.#selectableIds(this.#list.all));
    this.#ids = new Set([...this.#ids].filter((id) => ids.has(id)));
    this.#idsOutsideRange = new Set([...this.#idsOutsideRange].filter((id) => ids.has(id)));
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.#select(new Set());
    this.#begunIn = null;
    this.#anchorId = null;
  }

  #selectableIds(members: readonly GroupMember[]): readonly UserId[] {
    return members.filter((member) => this.canSelect(member)).map(({ person }) => person.id);
  }

  #select(ids: ReadonlySet<UserId>): void {
    this.#begunIn = this.#listName;
    this.#ids = ids;
    this.#idsOutsideRange = ids;
  }
}
