import type { Bridge } from "../../../../preload/bridge.ts";
import type { ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { ConversationListener } from "../conversation-listeners.ts";
import { OpenConversationState } from "../open-conversation.svelte.ts";

interface SidesParts {
  /** Whether the window is so narrow that it shows either the list or a chat. */
  readonly isNarrow: boolean;
}

/**
 * The two sides of the window that can show a chat. If only one chat is open, the second side is empty and not drawn.
 */
export class ConversationSides {
  readonly pair: readonly [OpenConversationState, OpenConversationState];
  /** The sides in their order, the one at the start of the line first. */
  order: readonly OpenConversationState[];
  /** Whether the person is choosing a chat to open beside the open chat. */
  isChoosing: boolean = $state.raw(false);
  /** Whether there is room for two chats. If not, only the focused side is drawn. */
  hasRoom: boolean = $state.raw(true);
  /** The share of the first side while the divider is dragged, in percent; null otherwise, when the setting applies. */
  draggedShare: number | null = $state.raw(null);
  /** The sides with a chat, in their order. */
  readonly opened: readonly OpenConversationState[] = $derived.by(() =>
    this.order.filter(({ id }) => id !== null),
  );
  /** The side on which keys and commands act. */
  readonly focused: OpenConversationState = $derived.by(
    () => (this.opened.includes(this.#chosenSide) ? this.#chosenSide : this.opened[0]) ?? this.pair[0],
  );
  /** The sides that the window draws, in their order. */
  readonly shownSides: readonly OpenConversationState[] = $derived.by(() =>
    this.hasRoom && this.opened.length > 1 ? this.opened : [this.focused],
  );
  /**
   * A conversation that stands for the focused side: each access to a member goes to the conversation of the side that
   * is focused at that time.
   */
  readonly current: OpenConversationState;
  #chosenSide: OpenConversationState;
  readonly #parts: SidesParts;

  constructor(bridge: Bridge, parts: SidesParts, now: () => Milliseconds = Date.now) {
    // The second side opens and closes its chat by commands of its own, so that main keeps the chats of both sides
    // open.
    const beside = {
      ...bridge,
      openConversation: bridge.openConversationBeside,
      closeConversation: bridge.closeConversationBeside,
    };
    this.pair = [new OpenConversationState(bridge, now), new OpenConversationState(beside, now)];
    this.order = $state.raw(this.pair);
    this.#chosenSide = $state.raw(this.pair[0]);
    this.#parts = parts;
    this.current = this.#createCurrent();
  }

  /** The side that shows this chat. */
  find(id: ConversationId): OpenConversationState | undefined {
    return this.opened.find((side) => side.id === id);
  }

  /** Moves the focus to a side with a chat. */
  focus(side: OpenConversationState): void {
    this.#chosenSide = side;
  }

  /** Closes this chat if a side shows it. */
  closeChat(id: ConversationId): void {
    void this.find(id)?.close();
  }

  /** Saves the drafts of both sides. */
  saveDrafts(): void {
    for (const { composer } of this.pair) composer.saveDraft();
  }

  /** Closes the chats of both sides. */
  async closeAll(): Promise<void> {
    this.isChoosing = false;
    await Promise.all(this.pair.map((side) => side.close()));
  }

  /**
   * Creates the object that stands for the focused side. If the other side shows a chat already, opening that chat
   * moves the focus there.
   */
  #createCurrent(): OpenConversationState {
    const own = {
      open: async (id: ConversationId, head?: Conversation | null, at?: MessageId | null): Promise<void> => {
        const side = this.find(id) ?? this.focused;
        const isElsewhere = side !== this.focused;
        this.focus(side);
        if (!isElsewhere || (at ?? null) !== null) await side.open(id, head, at);
      },
      close: () => (this.#parts.isNarrow ? this.closeAll() : this.focused.close()),
      listen: (listener: ConversationListener) => {
        const stops = this.pair.map((side) => side.listen(listener));
        return (): void => {
          for (const stop of stops) stop();
        };
      },
    };
    return new Proxy(this.pair[0], {
      get: (_first, name) => {
        const side = this.focused;
        const value: unknown = Reflect.get(name in own ? own : side, name);
        return typeof value === "function" ? (value as (...input: never[]) => unknown).bind(side) : value;
      },
      set: (_first, name, value) => Reflect.set(this.focused, name, value),
    });
  }
}
