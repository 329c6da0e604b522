import type { DatabaseSync } from "node:sqlite";
import type { KeptMessage } from "./messages.ts";
import { indexedForm } from "./search-marks.ts";
import type { SearchPlace } from "./search-place.ts";
import { endOfSecond, firstPlaceAt, naturalPlace } from "./search-place.ts";
import type { Row } from "./rows.ts";
import { jsonOf, numberOf } from "./rows.ts";

/** Messages between two places; the first is included, the second is not. */
export interface PlaceRange {
  readonly from: SearchPlace;
  readonly before: SearchPlace;
}

/** A message and its place in the index. */
export interface PlacedMessage {
  readonly place: SearchPlace;
  readonly message: KeptMessage;
}

/** The index of everything that can be found. Only the table of messages writes to it. */
export interface SearchIndex {
  /** Takes in a message that is new to the index, by the row that it is kept in. */
  add(row: number, message: KeptMessage): void;
  /** Takes in a message that may be there already. */
  addMissing(row: number, message: KeptMessage): void;
  /** Puts what a message is now in the place of what it was. */
  replace(row: number, before: KeptMessage, after: KeptMessage): void;
  remove(row: number, message: KeptMessage): void;
  /** What an expression finds, the newest first; it reads on only as far as it is asked to. */
  matching(expression: string, range: PlaceRange): Iterable<PlacedMessage>;
  /** Everything, the newest first. */
  all(range: PlaceRange): Iterable<PlacedMessage>;
  /** The oldest that an expression finds. */
  firstMatching(expression: string, range: PlaceRange): PlacedMessage | null;
}

function prepare(database: DatabaseSync) {
  // Numbers are bound as reals, and the index takes a bound for one only where it is an integer.
  const integer = "CAST(? AS INTEGER)";
  const matching = `SELECT p.place, m.message FROM search s CROSS JOIN search_places p ON p.place = s.rowid
     CROSS JOIN messages m ON m.rowid = p.message
     WHERE s.search MATCH ? AND s.rowid >= ${integer} AND s.rowid < ${integer} ORDER BY s.rowid`;
  return {
    place: database.prepare("INSERT OR IGNORE INTO search_places (place, message) VALUES (?, ?)"),
    lastOfSecond: database.prepare(
      "SELECT max(place) AS place FROM search_places WHERE place >= ? AND place < ?",
    ),
    placeOf: database.prepare(
      "SELECT place FROM search_places WHERE place >= ? AND place < ? AND message = ?",
    ),
    unplace: database.prepare("DELETE FROM search_places WHERE place = ?"),
    add: database.prepare(`INSERT INTO search (rowid, words) VALUES (${integer}, ?)`),
    replace: database.prepare(`INSERT OR REPLACE INTO search (rowid, words) VALUES (${integer}, ?)`),
    remove: database.prepare(`DELETE FROM search WHERE rowid = ${integer}`),
    newestMatching: database.prepare(`${matching} DESC`),
    oldestMatching: database.prepare(`${matching} LIMIT 1`),
    all: database.prepare(
      `SELECT p.place, m.message FROM search_places p CROSS JOIN messages m ON m.rowid = p.message
       WHERE p.place >= ? AND p.place < ? ORDER BY p.place DESC`,
    ),
  };
}

type Queries = ReturnType<typeof prepare>;

function toPlaced(row: Row): PlacedMessage {
  return { place: numberOf(row, "place"), message: jsonOf(row, "message") as KeptMessage };
}

function* eachPlaced(rows: Iterable<Row>): Generator<PlacedMessage> {
  for (const row of rows) yield toPlaced(row);
}

/** The place of a message that is in the index; null where it is not. */
function placeOf(sql: Queries, row: number, message: KeptMessage): SearchPlace | null {
  const first = firstPlaceAt(message.createdAt);
  const found = sql.placeOf.get(first, endOfSecond(first), row);
  return found === undefined ? null : numberOf(found, "place");
}

/** Gives a message a place: its own, or, where another has that, the next after all of its second, or any that is free. */
function givePlace(sql: Queries, row: number, message: KeptMessage): SearchPlace {
  const isTaken = (place: SearchPlace): boolean => sql.place.run(place, row).changes === 0;
  const natural = naturalPlace(message.createdAt, message.id);
  if (!isTaken(natural)) return natural;
  const end = endOfSecond(natural);
  const last = sql.lastOfSecond.get(natural, end);
  let place = last === undefined ? natural : numberOf(last, "place");
  do place = place + 1 < end ? place + 1 : firstPlaceAt(message.createdAt);
  while (isTaken(place));
  return place;
}

function createWriting(sql: Queries): Pick<SearchIndex, "add" | "addMissing" | "replace" | "remove"> {
  function addForm(row: number, message: KeptMessage, form: string): void {
    sql.add.run(givePlace(sql, row, message), form);
  }
  function remove(row: number, message: KeptMessage): void {
    const place = placeOf(sql, row, message);
    if (place === null) return;
    sql.remove.run(place);
    sql.unplace.run(place);
  }
  return {
    remove,
    add: (row, message) => {
      const form = indexedForm(message);
      if (form !== null) addForm(row, message, form);
    },
    addMissing: (row, message) => {
      const form = indexedForm(message);
      if (form !== null && placeOf(sql, row, message) === null) addForm(row, message, form);
    },
    replace: (row, before, after) => {
      const form = indexedForm(after);
      const isSameTime = before.createdAt === after.createdAt;
      if (form === null || !isSameTime) remove(row, before);
      if (form === null) return;
      const place = isSameTime ? placeOf(sql, row, before) : null;
      if (place === null) addForm(row, after, form);
      else if (form !== indexedForm(before)) sql.replace.run(place, form);
    },
  };
}

/** Opens the index. */
export function createSearchIndex(database: DatabaseSync): SearchIndex {
  const sql = prepare(database);
  return {
    ...createWriting(sql),
    matching: (expression, { from, before }) =>
      eachPlaced(sql.newestMatching.iterate(expression, from, before)),
    all: ({ from, before }) => eachPlaced(sql.all.iterate(from, before)),
    firstMatching: (expression, { from, before }) => {
      const row = sql.oldestMatching.get(expression, from, before);
      return row === undefined ? null : toPlaced(row);
    },
  };
}
