import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { keptFrom, emptiedConversations } from "../rows/clearing-place.ts";
import type { KeptMessage } from "../rows/kept-message.ts";
import type { Row } from "../rows/rows.ts";
import { messageOf, numberOf, textOf } from "../rows/rows.ts";
import type { SearchBuilding } from "./search-building.ts";
import { createSearchBuilding } from "./search-building.ts";
import { conversationMark, indexedForm } from "./marks.ts";
import type { SearchPlace } from "./place.ts";
import { placeNumber, rowOfPlace, secondOf, secondOfPlace } from "./place.ts";

/** Messages between two places; the first is included, the second is not. */
export interface PlaceRange {
  readonly from: SearchPlace;
  readonly before: SearchPlace;
}

/** A row that the index found. What is kept of the message is not read yet: most that are looked through are passed over. */
export interface PlacedRow {
  readonly place: SearchPlace;
  readonly json: string;
}

/** A message and its place in the index. */
export interface PlacedMessage {
  readonly place: SearchPlace;
  readonly message: KeptMessage;
}

/** Follows the table of messages, which alone writes to the index. */
export interface SearchWriting {
  /** Takes in a new message, by the row that it is kept in. */
  add(row: number, message: KeptMessage): void;
  /** Puts what a message is now in the place of what it was. */
  replace(row: number, before: KeptMessage, after: KeptMessage): void;
  remove(row: number, message: KeptMessage): void;
}

/** The index of everything that can be found. */
export interface SearchIndex extends SearchWriting {
  readonly building: SearchBuilding;
  /** What an expression finds, the newest first; it reads on only as far as it is asked to. */
  matching(expression: string, range: PlaceRange): Iterable<PlacedRow>;
  /** The oldest that an expression finds. */
  firstMatching(expression: string, range: PlaceRange): PlacedMessage | null;
}

function createWriting(database: DatabaseSync): Omit<SearchIndex, "matching" | "firstMatching"> {
  const add = database.prepare(`INSERT INTO search (rowid, words) VALUES (${placeNumber}, ?)`);
  // The index holds no text, so it has to be told what it is to forget.
  const forget = database.prepare(
    `INSERT INTO search (search, rowid, words) VALUES ('delete', ${placeNumber}, ?)`,
  );
  function put(row: number, message: KeptMessage): void {
    const form = indexedForm(message);
    if (form !== null) add.run(secondOf(message.createdAt), row, form);
  }
  function drop(row: number, message: KeptMessage): void {
    const form = indexedForm(message);
    if (form !== null) forget.run(secondOf(message.createdAt), row, form);
  }
  const building = createSearchBuilding(database, put);
  return {
    building,
    add: (row, message) => {
      if (!building.isToCome(row)) put(row, message);
    },
    replace: (row, before, after) => {
      if (building.isToCome(row)) return;
      const isSamePlace = secondOf(before.createdAt) === secondOf(after.createdAt);
      if (isSamePlace && indexedForm(before) === indexedForm(after)) return;
      drop(row, before);
      put(row, after);
    },
    remove: (row, message) => {
      if (!building.isToCome(row)) drop(row, message);
    },
  };
}

function toPlaced(row: Row): PlacedRow {
  return {
    place: { second: numberOf(row, "second"), row: numberOf(row, "row") },
    json: textOf(row, "message"),
  };
}

function* eachPlaced(rows: Iterable<Row>): Generator<PlacedRow> {
  for (const row of rows) yield toPlaced(row);
}

/** The message of a row that was found. */
export function readPlaced({ place, json }: PlacedRow): PlacedMessage {
  return { place, message: messageOf({ message: json }) as KeptMessage };
}

/** Opens the index. */
export function createSearchIndex(database: DatabaseSync): SearchIndex {
  const matching = `SELECT ${secondOfPlace("s.rowid")} AS second, m.rowid AS row, m.message
     FROM search s CROSS JOIN messages m ON m.rowid = ${rowOfPlace("s.rowid")}
       AND m.message_order >= ${keptFrom("m.conversation_id")}
     WHERE s.search MATCH ? AND s.rowid >= ${placeNumber} AND s.rowid < ${placeNumber} ORDER BY s.rowid`;
  const newest = database.prepare(`${matching} DESC`);
  const oldest = database.prepare(`${matching} LIMIT 1`);
  const emptied = database.prepare(emptiedConversations);
  // What is still to be taken away is passed over in the index, at a tenth of what looking at each message costs.
  function withoutEmptied(expression: string): string {
    const marks = emptied
      .all()
      .map((row) => `"${conversationMark(textOf(row, "conversation_id") as ConversationId)}"`);
    return marks.length === 0 ? expression : `(${expression}) NOT (${marks.join(" OR ")})`;
  }
  return {
    ...createWriting(database),
    matching: (expression, { from, before }) =>
      eachPlaced(
        newest.iterate(withoutEmptied(expression), from.second, from.row, before.second, before.row),
      ),
    firstMatching: (expression, { from, before }) => {
      const row = oldest.get(withoutEmptied(expression), from.second, from.row, before.second, before.row);
      return row === undefined ? null : readPlaced(toPlaced(row));
    },
  };
}
