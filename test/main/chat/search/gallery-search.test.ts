import { expect, test } from "vitest";
import { SharedFileRegistry } from "../../../../main/chat/messages/shared-file-registry.ts";
import { fetchFileNames } from "../../../../main/chat/gallery/file-names.ts";
import type { Service } from "../../../../main/service/service.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath, MessageId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type {
  GallerySearchPage,
  GallerySearchKind,
} from "../../../../preload/model/conversations/gallery.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import type { SliceParts } from "../../../../main/async/process-in-slices.ts";
import { Search } from "../../../../main/chat/search/search.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { firstMoment, SearchFixture } from "../../../support/account/search-fixture.ts";

const house = conversationId("500");
const media = asId<MediaPath>("/media/1");
const photo: Attachment = { kind: "image", media, original: media, size: null };
const video: Attachment = { kind: "video", media, preview: null };
const file = (fileId: string): Attachment => ({ kind: "file", fileId });

async function look(
  { search }: SearchFixture,
  text: string,
  kinds: readonly GallerySearchKind[] = ["image", "video"],
  before: string | null = null,
): Promise<GallerySearchPage> {
  const answer = await search.searchGallery({ conversationId: house, kinds, text, before });
  if (answer.state !== "found") throw new Error(`refused: ${answer.because}`);
  return answer.page;
}
async function find(...input: Parameters<typeof look>): Promise<readonly string[]> {
  const { messages } = await look(...input);
  return messages.map(({ text }) => text);
}
function learn(fixture: SearchFixture, sharedFiles: SharedFileRegistry): Promise<number> {
  return fetchFileNames({ ...fixture.parts, sharedFiles }, house);
}
/** Makes a registry of files whose service knows the names of these files. */
function registryOf(fixture: SearchFixture, names: Readonly<Record<string, string>>): SharedFileRegistry {
  const call = (_called: unknown, input: { readonly body: unknown }) => {
    const { file_ids: ids } = input.body as { readonly file_ids: readonly string[] };
    const value = ids.map((id) => ({
      file_id: id,
      ...(names[id] === undefined ? { meta: 404 } : { meta: 200, file_data: { file_name: names[id] } }),
    }));
    return Promise.resolve({ ok: true, status: 200, value });
  };
  const { signal } = new AbortController();
  return new SharedFileRegistry({ service: { call } as unknown as Service, cache: fixture.cache, signal });
}

test("pictures and videos are found by the prefixes of their messages' words, newest first", async () => {
  const fixture = new SearchFixture();
  fixture.say("The lake at dawn", { attachments: [photo] });
  fixture.say("The lake without a picture");
  fixture.say("Lakeside match", { attachments: [video] });
  fixture.say("The lake elsewhere", { attachments: [photo], conversationId: conversationId("600") });
  expect(await find(fixture, "lak")).toEqual(["Lakeside match", "The lake at dawn"]);
  expect(await find(fixture, "lak", ["video"])).toEqual(["Lakeside match"]);
  expect(await find(fixture, "")).toEqual(["Lakeside match", "The lake at dawn"]);
});

test("links are found by their host and their path", async () => {
  const fixture = new SearchFixture();
  fixture.say("See https://ferry.example/timetable/june");
  fixture.say("The timetable is on the wall");
  expect(await find(fixture, "timetable", ["link"])).toEqual(["See https://ferry.example/timetable/june"]);
  expect(await find(fixture, "ferry.example", ["link"])).toHaveLength(1);
});

test("a gallery search obeys the filters of the message search, and reports a `from:` name that matches nobody", async () => {
  const fixture = new SearchFixture();
  fixture.say("one", { attachments: [photo] });
  const sender = buildPerson({ id: userId("200"), name: "José Álvares" });
  fixture.say("two", { attachments: [photo], sender });
  expect(await find(fixture, "from:jose")).toEqual(["two"]);
  expect((await look(fixture, "from:zoe")).unknownNames).toEqual([{ filter: "from", typed: "zoe" }]);
});

test("a gallery search without a word, or with a text that is too long, is refused", async () => {
  const fixture = new SearchFixture();
  const ask = (text: string) =>
    fixture.search.searchGallery({ conversationId: house, kinds: ["image"], text, before: null });
  expect(await ask("…")).toEqual({ state: "refused", because: "no-words" });
  expect(await ask("a".repeat(401))).toEqual({ state: "refused", because: "too-long" });
});

test("files are found by their names once the names are stored, by their message's text, and by both together", async () => {
  const fixture = new SearchFixture();
  fixture.say("For the winter", { attachments: [file("f1")] });
  fixture.say("Another one", { attachments: [file("f2"), file("gone")] });
  expect(await find(fixture, "rota", ["file"])).toEqual([]);
  const sharedFiles = registryOf(fixture, { f1: "Rota.pdf", f2: "Map of the rotary.png" });
  expect(await learn(fixture, sharedFiles)).toBe(0);
  expect(await find(fixture, "rota", ["file"])).toEqual(["Another one", "For the winter"]);
  expect(await find(fixture, "winter rota", ["file"])).toEqual(["For the winter"]);
  expect(await find(fixture, "rota after:2026-06", ["file"])).toEqual([]);
  expect(await find(fixture, "rota", ["image"])).toEqual([]);
});

test("the shared files whose names cannot be fetched at the moment are counted", async () => {
  const fixture = new SearchFixture();
  fixture.say("one", { attachments: [file("f1")] });
  const refuse = () => Promise.resolve({ ok: false, error: { kind: "offline" } });
  const { signal } = new AbortController();
  const sharedFiles = new SharedFileRegistry({
    service: { call: refuse } as unknown as Service,
    cache: fixture.cache,
    signal,
  });
  expect(await learn(fixture, sharedFiles)).toBe(1);
});

test("if files are found partly by text and partly by name, no result is missing or repeated between two pages", async () => {
  const fixture = new SearchFixture();
  const names: Record<string, string> = {};
  for (let number = 0; number < 120; number += 1) {
    const id = `f${String(number)}`;
    names[id] = number % 2 === 0 ? "rota.pdf" : "plan.pdf";
    fixture.say(number % 3 === 0 ? `rota ${String(number)}` : `other ${String(number)}`, {
      attachments: [file(id)],
    });
  }
  await learn(fixture, registryOf(fixture, names));
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: GallerySearchPage = await look(fixture, "rota", ["file"], next);
    found.push(...page.messages.map(({ text }) => text));
    next = page.next;
  } while (next !== null);
  const wanted = Array.from({ length: 120 }, (_unused, at) => 119 - at)
    .filter((at) => at % 2 === 0 || at % 3 === 0)
    .map((at) => `${at % 3 === 0 ? "rota" : "other"} ${String(at)}`);
  expect(found).toEqual(wanted);
});

test("a conversation that is not fully stored is returned as unindexed", async () => {
  const fixture = new SearchFixture();
  const id = fixture.say("lake", { attachments: [photo] });
  fixture.cache.write((tables) => {
    tables.gaps.save(house, { after: "", before: toSortKey(asId<MessageId>(id)) });
  });
  expect((await look(fixture, "lake")).unindexed).toEqual([
    { conversationId: house, isNothingStored: false, olderThan: firstMoment, isBehind: false },
  ]);
});

/**
 * Makes a fixture with one message for each of `count` files, whose names are stored. Each reading of the clock
 * advances it by 1 ms.
 */
async function fixtureOfFiles(count: number) {
  const fixture = new SearchFixture();
  const names: Record<string, string> = {};
  for (let number = 0; number < count; number += 1) {
    const id = `f${String(number).padStart(4, "0")}`;
    names[id] = number === 0 ? "rota.pdf" : "plan.pdf";
    fixture.say("a file", { attachments: [file(id)] });
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
  const sharedFiles = registryOf(fixture, names);
  await learn(fixture, sharedFiles);
  return { fixture, sharedFiles, pauses, parts: { ...fixture.parts, clock: { ...fixture.clock, ...clock } } };
}

/** Ends each pause of the work until the work is done. Returns its value. */
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

test("a conversation with many files is searched in slices, and other work runs in between", async () => {
  const { sharedFiles, pauses, parts } = await fixtureOfFiles(2000);
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
  expect(await goOn(fetchFileNames({ ...counted, sharedFiles }, house), pauses)).toBe(0);
  expect(turns).toBeGreaterThan(1);
});

test("the next gallery search ends the previous gallery search", async () => {
  const { pauses, parts } = await fixtureOfFiles(2000);
  const search = new Search(parts);
  const request = { conversationId: house, kinds: ["file"], text: "rota", before: null } as const;
  const first = search.searchGallery(request);
  await settle();
  expect(pauses).toHaveLength(1);
  const second = goOn(search.searchGallery(request), pauses);
  expect(await first).toMatchObject({ state: "found", page: { messages: [] } });
  expect(await second).toMatchObject({ state: "found", page: { messages: [{ text: "a file" }] } });
});
