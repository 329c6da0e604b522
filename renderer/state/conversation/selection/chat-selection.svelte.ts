import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { ConversationList } from "../conversation-list.svelte.ts";

/** Several selected rows of the list of chats, for actions on all of them. Message requests are not selected. */
export class ChatSelection {
  #isBegun: boolean = $state.raw(false);
  #ids: ReadonlySet<ConversationId> = $state.raw(new Set());
  /** Whether selecting is on; possibly nothing is selected yet. */
  readonly isOn: boolean = $derived.by(() => this.#isBegun && this.#list.filter !== "requests");
  /**
   * The selected chats that the list shows, in its order. A chat that a search hides counts as selected again once its
   * row is shown.
   */
  readonly chats: readonly Conversation[] = $derived.by(() =>
    this.isOn ? this.#list.rows.filter(({ id }) => this.#ids.has(id)) : [],
  );
  readonly count: number = $derived.by(() => this.chats.length);
  /** The row from which Shift extends the selection. */
  #anchorId: ConversationId | null = null;
  /** The selected chats outside the range that Shift extends. */
  #idsOutsideRange: ReadonlySet<ConversationId> = new Set();
  readonly #list: Pick<ConversationList, "rows" | "filter">;

  constructor(list: Pick<ConversationList, "rows" | "filter">) {
    this.#list = list;
  }

  /** Whether a chat is selected. */
  has({ id }: Conversation): boolean {
    return this.isOn && this.#ids.has(id);
  }

  /** Selects a chat, or deselects it. The first selected chat begins the selection. */
  toggle({ id }: Conversation): void {
    const ids = new Set(this.isOn ? this.#ids : []);
    if (!ids.delete(id)) ids.add(id);
    this.#select(ids);
    this.#anchorId = id;
  }

  /**
   * Selects all rows from the row pressed last to this row. A further call replaces the range, so that it can shrink.
   * If no row was pressed yet, the range begins at `fromId`.
   */
  extend({ id }: Conversation, fromId: ConversationId | null): void {
    if (!this.isOn) this.end();
    const rows = this.#list.rows.map((row) => row.id);
    const anchorId = [this.#anchorId, fromId].find((one) => one !== null && rows.includes(one)) ?? id;
    const apart = this.#idsOutsideRange;
    const [from, to] = [rows.indexOf(anchorId), rows.indexOf(id)];
    this.#select(new Set([...apart, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)]));
    this.#idsOutsideRange = apart;
    this.#anchorId = anchorId;
  }

  /** Selects all rows that the list shows. */
  selectAll(): void {
    this.#select(new Set([...this.#ids, ...this.#list.rows.map(({ id }) => id)]));
    this.#anchorId = null;
  }

  /** Keeps only these chats selected. */
  keep(chats: readonly Conversation[]): void {
    this.#select(new Set(chats.map(({ id }) => id)));
    this.#anchorId = null;
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.#select(new Set());
    this.#isBegun = false;
    this.#anchorId = null;
  }

  #select(ids: ReadonlySet<ConversationId>): void {
    this.#isBegun = true;
    this.#ids = ids;
    this.#idsOutsideRange = ids;
  }
}
