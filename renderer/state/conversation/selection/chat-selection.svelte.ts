import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { ConversationList } from "../conversation-list.svelte.ts";
import { RangeSelection } from "./range-selection.svelte.ts";

/** Several selected rows of the list of chats, for actions on all of them. Message requests are not selected. */
export class ChatSelection {
  #isBegun: boolean = $state.raw(false);
  readonly #range = new RangeSelection<ConversationId>();
  /** Whether selecting is on; possibly nothing is selected yet. */
  readonly isOn: boolean = $derived.by(() => this.#isBegun && this.#list.filter !== "requests");
  /**
   * The selected chats that the list shows, in its order. A chat that a search hides counts as selected again once its
   * row is shown.
   */
  readonly chats: readonly Conversation[] = $derived.by(() =>
    this.isOn ? this.#list.rows.filter(({ id }) => this.#range.ids.has(id)) : [],
  );
  readonly count: number = $derived.by(() => this.chats.length);
  readonly #list: Pick<ConversationList, "rows" | "filter">;

  constructor(list: Pick<ConversationList, "rows" | "filter">) {
    this.#list = list;
  }

  /** Whether a chat is selected. */
  has({ id }: Conversation): boolean {
    return this.isOn && this.#range.ids.has(id);
  }

  /** Selects a chat, or deselects it. The first selected chat begins the selection. */
  toggle({ id }: Conversation): void {
    this.#begin();
    this.#range.toggle(id);
  }

  /** Selects all rows from the row pressed last to this row; if none was pressed yet, from the row `fromId`. */
  extend({ id }: Conversation, fromId: ConversationId | null): void {
    this.#begin();
    this.#range.extend(this.#rowIds(), { id, fromId });
  }

  /** Selects all rows that the list shows. */
  selectAll(): void {
    this.#begin();
    this.#range.add(this.#rowIds());
  }

  /** Keeps only these chats selected. */
  keep(chats: readonly Conversation[]): void {
    this.#isBegun = true;
    this.#range.set(chats.map(({ id }) => id));
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.#isBegun = false;
    this.#range.set([]);
  }

  #begin(): void {
    if (!this.isOn) this.#range.set([]);
    this.#isBegun = true;
  }

  #rowIds(): readonly ConversationId[] {
    return this.#list.rows.map(({ id }) => id);
  }
}
