import type { ConversationId } from "../../../preload/base/ids.ts";
import { beginning } from "../../cache/rows/message-order.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { Told } from "../conversations/conversation-source.ts";
import { headOf, saveTold } from "../conversations/conversation-source.ts";
import type { Focus } from "../core/focus.ts";
import type { History } from "../timeline/history.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { listAll } from "../conversations/list-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { readPositions } from "../read-state/read-elsewhere.ts";

/** Conversations never read before whose newest page is fetched unasked in one run; the others follow when opened. */
const newOnesUnasked = 20;
/** Name of the fact that the conversations of this account were listed before on this computer. */
const listedFact = "was-listed";
/** Conversations read side by side. */
const sideBySide = 3;

/** What catching up needs beside the account's parts. */
export interface CatchUpParts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly history: History;
  readonly focus: Focus;
}

/** Fetches what was missed: lists all conversations, and reads those whose newest message is not held. */
export class CatchUp {
  readonly #parts: CatchUpParts;
  #running: Promise<ServiceError | null> | null = null;
  #next: Promise<ServiceError | null> | null = null;
  #arePositionsRead = false;
  #newOnesLeft = newOnesUnasked;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  /**
   * Catches up with all that the service has at this moment. However often it is asked for while one runs, only one
   * more follows. Null when it went well, else what stopped it.
   */
  run(): Promise<ServiceError | null> {
    if (this.#running === null) return this.#begin();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<ServiceError | null> {
    const running = this.#catchUp().finally(() => {
      this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #catchUp(): Promise<ServiceError | null> {
    const { chat, history } = this.#parts;
    const before = chat.cache.read((tables) => tables.conversations.listed().map(({ facts }) => facts.id));
    const reply = await listAll(chat);
    if (this.#isOver()) return null;
    if (!reply.ok) return reply.error;
    this.#saveList(reply.value);
    await this.#readPositions();
    const gone = await this.#confirmGone(before, reply.value);
    const order = this.#inOrder(reply.value);
    const heads = new Map(reply.value.map((told) => [told.facts.id, headOf(told)]));
    // What was said last is wanted first, everywhere; what lies between that and what is held comes after.
    const renewed = await this.#each(order, (id) => history.renew(id, heads.get(id) ?? beginning));
    return renewed ?? (await this.#each(order, (id) => history.closeHoles(id))) ?? gone;
  }

  #isOver(): boolean {
    return this.#parts.chat.signal.aborted;
  }

  #saveList(list: readonly Told[]): void {
    const { chat, rows } = this.#parts;
    const changed = chat.cache.write((tables) => {
      const isFirstList = tables.facts.get(listedFact) === null;
      if (isFirstList) tables.facts.save(listedFact, "yes");
      return list.filter((told) => saveTold(tables, told, isFirstList)).map(({ facts }) => facts.id);
    });
    const isChanged = new Set(changed);
    // A topic shows the name of its group.
    const shown = list.filter(
      ({ facts: { id, parentId } }) => isChanged.has(id) || isChanged.has(parentId ?? id),
    );
    rows.publishChanged(shown.map(({ facts }) => facts.id));
  }

  /**
   * Once in each run of the program: lists may leave positions out (interface/read-state#unread-counts). Not worth
   * stopping for.
   */
  async #readPositions(): Promise<void> {
    const { chat, rows } = this.#parts;
    if (this.#arePositionsRead || this.#isOver()) return;
    this.#arePositionsRead = (await readPositions(chat, rows)) === null;
  }

  /** One that is in no list may only have moved from page to page meanwhile, so it is asked for by itself. */
  async #confirmGone(before: readonly ConversationId[], list: readonly Told[]): Promise<ServiceError | null> {
    const listed = new Set(list.map(({ facts }) => facts.id));
    for (const id of before) {
      // A group that is gone takes its topics with it.
      if (listed.has(id) || this.#isOver() || !this.#parts.known.isListed(id)) continue;
      const failure = await this.#parts.known.refresh(id);
      if (failure !== null && failure.kind !== "refused") return failure;
    }
    return null;
  }

  /** Those to be read: the one on the screen, then the last active. Of those never read, only a few. */
  #inOrder(list: readonly Told[]): readonly ConversationId[] {
    const { history, focus } = this.#parts;
    const isFirst = ({ facts }: Told): boolean => focus.isOpen(facts.id);
    const byActivity = [...list]
      .sort(
        (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.facts.lastActivityAt - a.facts.lastActivityAt,
      )
      .map(({ facts }) => facts.id);
    return byActivity.filter((id) => {
      if (history.isHeld(id)) return true;
      this.#newOnesLeft -= 1;
      return this.#newOnesLeft >= 0;
    });
  }

  /** Does the same with each conversation, a few at a time, in this order. Null unless something keeps all from going on. */
  async #each(
    order: readonly ConversationId[],
    read: (id: ConversationId) => Promise<ServiceError | null>,
  ): Promise<ServiceError | null> {
    const left = [...order];
    let stopped: ServiceError | null = null;
    const work = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        if (stopped !== null || this.#isOver()) return;
        const failure = await read(id);
        // One conversation that is refused, or cannot be understood, must not keep the others waiting.
        if (failure !== null && failure.kind !== "refused" && failure.kind !== "unreadable")
          stopped = failure;
        if (failure !== null) this.#parts.chat.log.warn("catch-up of a conversation", { kind: failure.kind });
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
    return stopped;
  }
}
