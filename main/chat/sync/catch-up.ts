import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { processItems } from "../../async/process-in-slices.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { FetchedConversation } from "../conversations/conversation-source.ts";
import { newestSortKey, saveConversation, savedAtOnce } from "../conversations/conversation-source.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import type { MessageHistory } from "../timeline/history.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { listAllConversations } from "../conversations/list-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import { readPositions } from "../read-state/remote-read-positions.ts";
import { meansGroupChanged } from "./means-group-changed.ts";

/**
 * Maximum number of conversations without stored messages whose newest page one catch-up fetches. The others are
 * fetched when they are opened.
 */
const maxNewConversations = 20;
/** Name of the stored fact that exists if this computer has listed the conversations of this account before. */
const listedFact = "was-listed";
/** Number of missed messages of the open group that are searched for a change of its members. */
const noticesLookedAt = 200;
/** Number of conversations that are read in parallel. */
const maxParallel = 3;

/** Whether this computer has ever listed the conversations of the account. */
export function hasListedConversations({ facts, conversations }: CacheTables): boolean {
  return facts.get(listedFact) !== null || conversations.areAnyListed();
}

export interface CatchUpParts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly history: MessageHistory;
  readonly viewed: ViewedConversations;
}

/** Fetches what was missed: lists all conversations, and reads those whose newest message is not stored. */
export class CatchUp {
  readonly #parts: CatchUpParts;
  #runningCatchUp: Promise<ServiceError | null> | null = null;
  #nextCatchUp: Promise<ServiceError | null> | null = null;
  #arePositionsRead = false;
  #newConversationsLeft = maxNewConversations;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  /**
   * Brings the local copy up to date with the service. If called during a run, exactly one more run follows, even after
   * several calls. Returns null if it succeeded, otherwise the error that stopped it.
   */
  run(): Promise<ServiceError | null> {
    if (this.#runningCatchUp === null) return this.#startCatchUp();
    this.#nextCatchUp ??= this.#runningCatchUp.then(() => {
      this.#nextCatchUp = null;
      return this.#startCatchUp();
    });
    return this.#nextCatchUp;
  }

  #startCatchUp(): Promise<ServiceError | null> {
    const running = this.#catchUp().finally(() => {
      this.#runningCatchUp = null;
    });
    this.#runningCatchUp = running;
    return running;
  }

  async #catchUp(): Promise<ServiceError | null> {
    const { chat, history } = this.#parts;
    const before = chat.cache.read((tables) => tables.conversations.extents().map(({ id }) => id));
    const reply = await listAllConversations(forBackgroundWork(chat));
    if (this.#isOver()) return null;
    if (!reply.ok) return reply.error;
    await this.#saveList(reply.value);
    await this.#readPositions();
    const gone = await this.#confirmGone(before, reply.value);
    const newestBefore = this.#newestOfOpenGroups();
    const { order, behind } = this.#toRead(reply.value);
    const heads = new Map(reply.value.map((reported) => [reported.facts.id, newestSortKey(reported)]));
    // First reads the newest messages of all conversations, then fills the gaps between them and the older stored
    // messages.
    const renewed = await this.#readEach(behind, (id) => history.renew(id, heads.get(id) ?? firstSortKey));
    for (const newest of newestBefore) this.#readMembersIfChanged(newest);
    if (renewed !== null && this.#stopsAll(renewed)) return renewed;
    const withGaps = chat.cache.read((tables) => tables.gaps.conversations());
    const gapped = order.filter((id) => withGaps.has(id));
    return (await this.#readEach(gapped, (id) => history.closeGaps(id))) ?? renewed ?? gone;
  }

  /** The newest stored message of each open group that has one. */
  #newestOfOpenGroups(): readonly StoredMessage[] {
    const { chat, viewed } = this.#parts;
    const groups = viewed.openIds.filter((id) => !isChatId(id));
    if (groups.length === 0) return [];
    return chat.cache.read((tables) =>
      groups.flatMap((id) => tables.messages.last(id, firstSortKey, null, 1)),
    );
  }

  /**
   * Reads the members of an open group again if a system message after this one says that the group or its members
   * changed.
   */
  #readMembersIfChanged({ conversationId, id }: StoredMessage): void {
    const { chat, known } = this.#parts;
    if (this.#isOver()) return;
    const { home, missed } = chat.cache.read((tables) => ({
      home: groupOfTopicOrSelf(tables, conversationId),
      missed: tables.messages.last(conversationId, toSortKey(id), null, noticesLookedAt),
    }));
    const isChanged = missed.some((each) => each.id !== id && meansGroupChanged(each.event?.type));
    if (isChanged) runInBackground(chat, "refresh", known.refresh(home));
  }

  #isOver(): boolean {
    return this.#parts.chat.signal.aborted;
  }

  /** Saves and publishes the listed conversations, in slices with pauses. Groups come before their topics. */
  async #saveList(list: readonly FetchedConversation[]): Promise<void> {
    const { chat, rows } = this.#parts;
    const isFirstList = chat.cache.read(({ facts }) => facts.get(listedFact) === null);
    const changed = new Set<ConversationId>();
    await processItems(chat, list, savedAtOnce, (slice, isLast) => {
      const saved = chat.cache.write((tables) => {
        // Saved with the last slice: if Natter ends before that, the next list counts as the first one again.
        if (isFirstList && isLast) tables.facts.save(listedFact, "yes");
        return slice.filter((reported) => saveConversation(tables, reported, isFirstList));
      });
      for (const { facts } of saved) changed.add(facts.id);
      // If a group changed, the rows of its topics are published too, because they show the name of the group.
      const shown = slice.filter(
        ({ facts: { id, parentId } }) => changed.has(id) || changed.has(parentId ?? id),
      );
      rows.publishChanged(shown.map(({ facts }) => facts.id));
    });
  }

  /**
   * Reads the read positions once in each run of the program, because the lists of conversations may omit them
   * (interface/read-state#unread-counts). A failure does not stop the catch-up.
   */
  async #readPositions(): Promise<void> {
    const { chat, rows } = this.#parts;
    if (this.#arePositionsRead || this.#isOver()) return;
    this.#arePositionsRead = (await readPositions(chat, rows)) === null;
  }

  /**
   * Checks the conversations that are missing from the list, one by one. Those that no longer exist are removed. The
   * others were only missing because they moved between two pages while the list was read.
   */
  async #confirmGone(
    before: readonly ConversationId[],
    list: readonly FetchedConversation[],
  ): Promise<ServiceError | null> {
    const listed = new Set(list.map(({ facts }) => facts.id));
    for (const id of before) {
      // A topic may have been removed together with its group already.
      if (listed.has(id) || this.#isOver() || !this.#parts.rows.has(id)) continue;
      const failure = await this.#parts.known.refresh(id);
      if (failure !== null && failure.kind !== "refused") return failure;
    }
    return null;
  }

  /**
   * The conversations to read: `order` has the open ones first, then the others by last activity; of those without
   * stored messages, only a few. `behind` has those of `order` that are open, or whose newest message is not stored.
   */
  #toRead(list: readonly FetchedConversation[]): {
    readonly order: readonly ConversationId[];
    readonly behind: readonly ConversationId[];
  } {
    const { chat, viewed } = this.#parts;
    const extents = chat.cache.read((tables) => tables.conversations.extents());
    const completeTo = new Map(extents.map((each) => [each.id, each.completeTo]));
    const isStored = (id: ConversationId): boolean => (completeTo.get(id) ?? firstSortKey) !== firstSortKey;
    const isFirst = ({ facts }: FetchedConversation): boolean => viewed.isOpen(facts.id);
    const byActivity = list.toSorted(
      (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.facts.lastActivityAt - a.facts.lastActivityAt,
    );
    const order = byActivity.filter(({ facts: { id } }) => {
      if (isStored(id)) return true;
      this.#newConversationsLeft -= 1;
      return this.#newConversationsLeft >= 0;
    });
    const behind = order.filter(
      (each) =>
        isFirst(each) ||
        !isStored(each.facts.id) ||
        (completeTo.get(each.facts.id) ?? firstSortKey) < newestSortKey(each),
    );
    return { order: order.map(({ facts }) => facts.id), behind: behind.map(({ facts }) => facts.id) };
  }

  /**
   * Runs `read` for each conversation in this order, a few in parallel. Returns the first error that stops the
   * catch-up. If there is none, returns the first rate limit of a single conversation; else null.
   */
  async #readEach(
    order: readonly ConversationId[],
    read: (id: ConversationId) => Promise<ServiceError | null>,
  ): Promise<ServiceError | null> {
    const left = [...order];
    const stops: ServiceError[] = [];
    const limits: ServiceError[] = [];
    const work = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        if (stops.length > 0 || this.#isOver()) return;
        const failure = await read(id);
        if (failure === null) continue;
        if (this.#stopsAll(failure)) stops.push(failure);
        else if (failure.kind === "limited") limits.push(failure);
        this.#parts.chat.log.warn("catch-up of a conversation", { kind: failure.kind });
      }
    };
    await Promise.all(Array.from({ length: maxParallel }, work));
    return stops[0] ?? limits[0] ?? null;
  }

  /**
   * Whether an error stops the catch-up. A conversation that is refused, unreadable or limited alone must not stop the
   * others.
   */
  #stopsAll({ kind }: ServiceError): boolean {
    if (kind === "limited") return this.#parts.chat.rateLimit.remainingMs() > 0;
    return kind !== "refused" && kind !== "unreadable";
  }
}
