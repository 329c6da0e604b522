import { expect, test } from "vitest";
import { FileBook } from "../../../../main/chat/messages/file-book.ts";
import { learnFileNames } from "../../../../main/chat/gallery/file-names.ts";
import type { Service } from "../../../../main/service/service.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath, MessageId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { GalleryFound, GalleryKind } from "../../../../preload/model/conversations/gallery.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import type { SliceParts } from "../../../../main/async/in-slices.ts";
import { Search } from "../../../../main/chat/search/search.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { firstMoment, SearchTown } from "../../../support/account/search-town.ts";

const house = conversationId("500");
const media = asId<MediaPath>("/media/1");
const photo: Attachment = { kind: "image", media, original: media, size: null };
const film: Attachment = { kind: "video", media, preview: null };
const file = (fileId: string): Attachment => ({ kind: "file", fileId });

async function look(
  { search }: SearchTown,
  text: string,
  kinds: readonly GalleryKind[] = ["image", "video"],
  before: string | null = null,
): Promise<GalleryFound> {
  const answer = await search.searchGallery({ conversationId: house, kinds, text, before });
  if (answer.state !== "found") throw new Error(`refused: ${answer.because}`);
  return answer.page;
}
async function find(...input: Parameters<typeof look>): Promise<readonly string[]> {
  const { messages } = await look(...input);
  return messages.map(({ text }) => text);
}
function learn(town: SearchTown, book: FileBook): Promise<number> {
  return learnFileNames({ ...town.parts, book }, house);
}
/** A service that knows the names of these files. */
function bookOf(town: SearchTown, names: Readonly<Record<string, string>>): FileBook {
  const call = (_called: unknown, input: { readonly body: unknown }) => {
    const { file_ids: ids } = input.body as { readonly file_ids: readonly string[] };
    const value = ids.map((id) => ({
      file_id: id,
      ...(names[id] === undefined ? { meta: 404 } : { meta: 200, file_data: { file_name: names[id] } }),
    }));
    return Promise.resolve({ ok: true, status: 200, value });
  };
  const { signal } = new AbortController();
  return new FileBook({ service: { call } as unknown as Service, cache: town.cache, signal });
}

test("pictures and videos are found by what was said with them, the newest first, as words are begun", async () => {
  const town = new SearchTown();
  town.say("The lake at dawn", { attachments: [photo] });
  town.say("The lake without a picture");
  town.say("Lakeside match", { attachments: [film] });
  town.say("The lake elsewhere", { attachments: [photo], conversationId: conversationId("600") });
  expect(await find(town, "lak")).toEqual(["Lakeside match", "The lake at dawn"]);
  expect(await find(town, "lak", ["video"])).toEqual(["Lakeside match"]);
  expect(await find(town, "")).toEqual(["Lakeside match", "The lake at dawn"]);
});

test("links are found by their host and their address", async () => {
  const town = new SearchTown();
  town.say("See https://ferry.example/timetable/june");
  town.say("The timetable is on the wall");
  expect(await find(town, "timetable", ["link"])).toEqual(["See https://ferry.example/timetable/june"]);
  expect(await find(town, "ferry.example", ["link"])).toHaveLength(1);
});

test("filters count as in every search, and a name that is nobody's is told", async () => {
  const town = new SearchTown();
  town.say("one", { attachments: [photo] });
  const sender = buildPerson({ id: userId("200"), name: "José Álvares" });
  town.say("two", { attachments: [photo], sender });
  expect(await find(town, "from:jose")).toEqual(["two"]);
  expect((await look(town, "from:zoe")).unknownNames).toEqual([{ filter: "from", typed: "zoe" }]);
});

test("what has no word in it is refused, and so is what is too long", async () => {
  const town = new SearchTown();
  const ask = (text: string) =>
    town.search.searchGallery({ conversationId: house, kinds: ["image"], text, before: null });
  expect(await ask("…")).toEqual({ state: "refused", because: "no-words" });
  expect(await ask("a".repeat(401))).toEqual({ state: "refused", because: "too-long" });
});

test("files are found by their names once these are known, and by what was said, also by both at once", async () => {
  const town = new SearchTown();
  town.say("For the winter", { attachments: [file("f1")] });
  town.say("Another one", { attachments: [file("f2"), file("gone")] });
  expect(await find(town, "rota", ["file"])).toEqual([]);
  const book = bookOf(town, { f1: "Rota.pdf", f2: "Map of the rotary.png" });
  expect(await learn(town, book)).toBe(0);
  expect(await find(town, "rota", ["file"])).toEqual(["Another one", "For the winter"]);
  expect(await find(town, "winter rota", ["file"])).toEqual(["For the winter"]);
  expect(await find(town, "rota after:2026-06", ["file"])).toEqual([]);
  expect(await find(town, "rota", ["image"])).toEqual([]);
});

test("names that cannot be had for now are counted", async () => {
  const town = new SearchTown();
  town.say("one", { attachments: [file("f1")] });
  const refuse = () => Promise.resolve({ ok: false, error: { kind: "offline" } });
  const { signal } = new AbortController();
  const book = new FileBook({ service: { call: refuse } as unknown as Service, cache: town.cache, signal });
  expect(await learn(town, book)).toBe(1);
});

test("found by text and by name, page joins page without a gap or a double", async () => {
  const town = new SearchTown();
  const names: Record<string, string> = {};
  for (let number = 0; number < 120; number += 1) {
    const id = `f${String(number)}`;
    names[id] = number % 2 === 0 ? "rota.pdf" : "plan.pdf";
    town.say(number % 3 === 0 ? `rota ${String(number)}` : `other ${String(number)}`, {
      attachments: [file(id)],
    });
  }
  await learn(town, bookOf(town, names));
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: GalleryFound = await look(town, "rota", ["file"], next);
    found.push(...page.messages.map(({ text }) => text));
    next = page.next;
  } while (next !== null);
  const wanted = Array.from({ length: 120 }, (_unused, at) => 119 - at)
    .filter((at) => at % 2 === 0 || at % 3 === 0)
    .map((at) => `${at % 3 === 0 ? "rota" : "other"} ${String(at)}`);
  expect(found).toEqual(wanted);
});

test("what is not on this computer yet is told", async () => {
  const town = new SearchTown();
  const id = town.say("lake", { attachments: [photo] });
  town.cache.write((tables) => {
    tables.gaps.save(house, { after: "", before: orderOf(asId<MessageId>(id)) });
  });
  expect((await look(town, "lake")).unindexed).toEqual([
    { conversationId: house, isNothingHeld: false, olderThan: firstMoment, isBehind: false },
  ]);
});

/** Files whose names are known, one message each, in a town whose clock goes on by a millisecond at each look. */
async function townOfFiles(count: number) {
  const town = new SearchTown();
  const names: Record<string, string> = {};
  for (let number = 0; number < count; number += 1) {
    const id = `f${String(number).padStart(4, "0")}`;
    names[id] = number === 0 ? "rota.pdf" : "plan.pdf";
    town.say("a file", { attachments: [file(id)] });
  }
  let now = 0;
  const pauses: (() => void)[] = [];
  const clock: SliceParts["clock"] = {
    elapsed: () => (now += 1),
    after: (_delay, callback) => {
      pauses.push(callback);
      return () => undefined;
    },
  };
  const book = bookOf(town, names);
  await learn(town, book);
  return { town, book, pauses, parts: { ...town.parts, clock: { ...town.clock, ...clock } } };
}

/** Lets the work go on at each of its pauses, until it is done. */
async function goOn<Value>(working: Promise<Value>, pauses: (() => void)[]): Promise<Value> {
  const progress = { isDone: false };
  void working.finally(() => {
    progress.isDone = true;
  });
  for (;;) {
    await settle();
    if (progress.isDone) return working;
    for (const go of pauses.splice(0)) go();
  }
}

test("a conversation of many files is looked through a little at a time, and others have their turn in between", async () => {
  const { book, pauses, parts } = await townOfFiles(2000);
  let turns = 0;
  const counted = { ...parts, clock: { ...parts.clock, after: countTurns } };
  function countTurns(delay: number, callback: () => void) {
    turns += 1;
    return parts.clock.after(delay, callback);
  }
  const search = new Search(counted);
  const request = { conversationId: house, kinds: ["file"], text: "rota", before: null } as const;
  const answer = await goOn(search.searchGallery(request), pauses);
  expect(answer).toMatchObject({ state: "found", page: { messages: [{ text: "a file" }] } });
  expect(turns).toBeGreaterThan(1);
  turns = 0;
  expect(await goOn(learnFileNames({ ...counted, book }, house), pauses)).toBe(0);
  expect(turns).toBeGreaterThan(1);
});

test("the next search of a gallery ends the one before, which looks no further", async () => {
  const { pauses, parts } = await townOfFiles(2000);
  const search = new Search(parts);
  const request = { conversationId: house, kinds: ["file"], text: "rota", before: null } as const;
  const first = search.searchGallery(request);
  await settle();
  expect(pauses).toHaveLength(1);
  const second = goOn(search.searchGallery(request), pauses);
  expect(await first).toMatchObject({ state: "found", page: { messages: [] } });
  expect(await second).toMatchObject({ state: "found", page: { messages: [{ text: "a file" }] } });
});
