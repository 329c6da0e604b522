import { DatabaseSync } from "node:sqlite";
import type { Cache } from "../../main/cache/cache.ts";
import { firstSortKey, toSortKey } from "../../main/cache/rows/sort-key.ts";
import { markAllUncountedSql } from "../../main/cache/tables/message-counts.ts";
import { clearConversation } from "../../main/chat/conversations/clear-conversation.ts";
import { ClearingRun } from "../../main/chat/conversations/clearing-run.ts";
import { countMessages } from "../../main/chat/conversations/count-messages.ts";
import type { ConversationRows } from "../../main/chat/conversations/conversation-rows.ts";
import { systemClock as clock } from "../../main/shell/app/clock.ts";
import type { ConversationId } from "../../preload/base/ids.ts";
import { conversationIdAt } from "./search-load.ts";

/** An action that is measured. `prepare` runs before each time and is not measured. */
export type MeasuredAction = readonly [what: string, run: () => Promise<unknown>, prepare?: () => void];

/**
 * Number of conversations that are cleared once each, so that an old message can then arrive in an empty conversation.
 */
const emptied = 30;

/**
 * Actions that clear conversations, or that need a local copy whose messages are not counted. They run last: the other
 * measures need the messages that are cleared.
 */
export function clearingActions(
  cache: Cache,
  file: string,
  rowsOf: (cache: Cache, signal: AbortSignal) => ConversationRows,
): readonly MeasuredAction[] {
  const { signal } = new AbortController();
  const asPromise = (run: () => unknown) => () => Promise.resolve(run());
  const rows = rowsOf(cache, signal);
  rows.list();
  return [
    [
      "listing conversations that are not counted yet, and counting them",
      () => countMessages({ cache, clock, signal }, rowsOf(cache, signal)),
      () => {
        forgetCounts(file);
      },
    ],
    ["clearing a conversation until nobody sees it", asPromise(clearNext(cache, rows, signal))],
    ["taking an older page into what is being cleared", asPromise(saveOlderPage(cache, conversationIdAt(0)))],
    receiveOldMessage(cache),
  ];
}

/** Makes the file look like one of an earlier version, which has no counts. */
function forgetCounts(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(markAllUncountedSql);
  database.close();
}

/**
 * Clears another conversation each time. The cleared messages stay on the disk, because the clock never starts the run
 * that removes them.
 */
function clearNext(cache: Cache, rows: ConversationRows, signal: AbortSignal): () => void {
  const clearing = new ClearingRun({ cache, clock: { ...clock, after: () => () => undefined }, signal });
  let cleared = emptied;
  return () => {
    cleared += 1;
    const parts = { cache, clearing, publish: () => undefined, signal };
    clearConversation(parts, rows, conversationIdAt(cleared), () => undefined);
  };
}

/** Clears all messages of a conversation and saves the oldest message again, each time in another conversation. */
function receiveOldMessage(cache: Cache): MeasuredAction {
  let turn = 0;
  let arrive = (): void => undefined;
  const prepare = (): void => {
    turn = (turn % emptied) + 1;
    const chat = conversationIdAt(turn);
    const [oldest] = cache.read(({ messages }) => messages.first(chat, firstSortKey, null, 1));
    if (oldest === undefined) throw new Error("the conversation was cleared before");
    cache.write(({ messages }) => {
      messages.clear(chat);
    });
    arrive = () => {
      cache.write(({ messages }) => {
        messages.save(oldest);
      });
    };
  };
  return [
    "an old message that arrives in a chat that is being cleared",
    () => {
      arrive();
      return Promise.resolve();
    },
    prepare,
  ];
}

/**
 * Clears a conversation except for the messages that are shown. Then an older page is saved again before the cleared
 * rows are deleted from the disk.
 */
function saveOlderPage(cache: Cache, here: ConversationId): () => void {
  const shown = cache.read(({ messages }) => messages.last(here, firstSortKey, null, 60));
  const floor = toSortKey(shown[0]?.id ?? "");
  return () => {
    const page = cache.read(({ messages }) => messages.last(here, firstSortKey, floor, 100));
    cache.write(({ messages }) => {
      messages.clearBefore(here, floor);
    });
    cache.write(({ messages }) => {
      for (const message of page) messages.save(message);
    });
  };
}
