import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type {
  GallerySearchAnswer,
  GallerySearchPage,
  GalleryPage,
} from "../../../../preload/model/conversations/gallery.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { linkedMediaPath } from "../../../../preload/model/messages/linked-media.ts";
import { LocalGalleryMessages } from "../../../../renderer/state/media/local-gallery-messages.svelte.ts";
import { GalleryLookup } from "../../../../renderer/state/media/gallery-lookup.svelte.ts";
import { hasTypedWords } from "../../../../renderer/state/media/gallery-match.ts";
import { GalleryState } from "../../../../renderer/state/media/gallery.svelte.ts";
import { Lightbox } from "../../../../renderer/state/media/lightbox.svelte.ts";
import { MediaState } from "../../../../renderer/state/media/media.svelte.ts";
import { buildMessage, fixtureTime, conversationId, messageId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");
const media = (name: string): MediaPath => asId<MediaPath>(`/media/${name}`);
const photo = (name: string): Attachment => ({
  kind: "image",
  media: media(name),
  original: media(`${name}-whole`),
  size: null,
});
const video: Attachment = { kind: "video", media: media("video"), preview: null };
const file: Attachment = { kind: "file", fileId: "f1" };

/**
 * A message whose number gives its id, its time in seconds and the name of its photo, which `attachments` can replace.
 */
function shared(number: number, attachments: readonly Attachment[] = [photo(String(number))]): Message {
  return buildMessage({
    id: messageId(String(1000 + number)),
    conversationId: group,
    createdAt: fixtureTime + number * 1000,
    text: "",
    attachments,
  });
}
function page(messages: readonly Message[], changes: Partial<GalleryPage> = {}): GalleryPage {
  const mark = (message: Message | undefined): string | null =>
    message === undefined ? null : `mark ${message.key}`;
  return { messages, oldest: mark(messages.at(-1)), newest: mark(messages[0]), isLast: false, ...changes };
}
function found(messages: readonly Message[], changes: Partial<GallerySearchPage> = {}): GallerySearchAnswer {
  const page = { messages, next: null, unindexed: [], isIndexing: false, unknownNames: [], ...changes };
  return { state: "found", page };
}
function setUp(seeds: readonly Message[] = []) {
  const transport = createFakeTransport();
  transport.answer("searchGallery", () => done(found([])));
  const bridge = createBridge(transport, () => "");
  return { transport, bridge, gallery: new GalleryState(bridge, group, { seeds }) };
}
const numbersOf = ({ items }: GalleryState): readonly number[] =>
  items.map(({ message }) => Number(message.id) - 1000);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a gallery starts at the newest page, and continues from the cursor of each page to the end", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(5), shared(4)])));
  await gallery.loadOlder();
  transport.answer("loadGallery", () => done(page([shared(4), shared(3)], { isLast: true })));
  await gallery.loadOlder();
  expect(numbersOf(gallery)).toEqual([5, 4, 3]);
  expect(gallery.older).toEqual({ state: "end" });
  await gallery.loadOlder();
  expect(transport.inputsOf("loadGallery").map(({ place }) => place)).toEqual([
    { kind: "newest" },
    { kind: "older", than: `mark ${shared(4).key}` },
  ]);
});

test("a gallery that starts with timeline messages continues from both of their ends", async () => {
  const { transport, gallery } = setUp([shared(3), shared(4)]);
  expect(numbersOf(gallery)).toEqual([4, 3]);
  transport.answer("loadGallery", ({ place }) =>
    done(page(place.kind === "newer" ? [shared(5), shared(4)] : [shared(3), shared(2)], { isLast: true })),
  );
  await Promise.all([gallery.loadNewer(), gallery.loadOlder()]);
  expect(numbersOf(gallery)).toEqual([5, 4, 3, 2]);
  expect(transport.inputsOf("loadGallery").map(({ place }) => place)).toEqual([
    { kind: "newer", than: fixtureTime + 4000 },
    { kind: "older", than: fixtureTime + 3000 + 1000 },
  ]);
});

test("attachments of one message keep their order, and deleted messages are left out", async () => {
  const { transport, gallery } = setUp();
  const gone = { ...shared(3), deletedBy: "sender" } as const;
  transport.answer("loadGallery", () =>
    done(
      page([shared(4, [photo("a"), video, file]), gone, shared(2, [{ kind: "poll", pollId: asId("1") }])]),
    ),
  );
  await gallery.loadOlder();
  expect(gallery.items.map(({ attachment }) => attachment.kind)).toEqual(["image", "video", "file"]);
  expect(gallery.pictures).toHaveLength(2);
});

test("a new message comes first in the gallery, a deleted message leaves it, and messages of other chats change nothing", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(4), shared(3)])));
  await gallery.loadOlder();
  gallery.messagesSaved({ conversationId: group, messages: [shared(5), shared(1), shared(6, [])] });
  gallery.messagesSaved({ conversationId: conversationId("1"), messages: [shared(9)] });
  expect(numbersOf(gallery)).toEqual([5, 4, 3]);
  gallery.messagesSaved({ conversationId: group, messages: [{ ...shared(4), deletedBy: "sender" }] });
  gallery.messagesRemoved({ conversationId: group, keys: [shared(3).key] });
  expect(numbersOf(gallery)).toEqual([5]);
});

test("while the service is unreachable, locally stored messages follow the loaded messages, each once", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(5), shared(4)])));
  await gallery.loadOlder();
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  transport.answer("searchGallery", () => done(found([shared(5), shared(4), shared(3, [file]), shared(2)])));
  await gallery.loadOlder();
  expect(gallery.older).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(numbersOf(gallery)).toEqual([5, 4, 3, 2]);
  transport.answer("loadGallery", () => done(page([shared(3, [file])], { isLast: true })));
  await gallery.catchUp();
  expect(numbersOf(gallery)).toEqual([5, 4, 3]);
});

test("when the connection returns, the gallery loads what arrived meanwhile", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(4)], { isLast: true })));
  await gallery.loadOlder();
  transport.answer("loadGallery", () => done(page([shared(5)], { isLast: true })));
  await gallery.catchUp();
  expect(transport.inputsOf("loadGallery").at(-1)?.place).toEqual({
    kind: "newer",
    than: `mark ${shared(4).key}`,
  });
  expect(numbersOf(gallery)).toEqual([5, 4]);
});

test("locally stored attachments load page by page, and load again when more are stored", async () => {
  const { transport, bridge } = setUp();
  const all = [shared(9), shared(8), shared(7), shared(6)];
  transport.answer("searchGallery", ({ before }) =>
    done(before === null ? found(all.slice(0, 2), { next: "more" }) : found(all.slice(2))),
  );
  const local = new LocalGalleryMessages(bridge, group, { kinds: ["image"], text: "lake" });
  await Promise.all([local.loadFirst(), local.loadFirst()]);
  const numbers = (): readonly number[] => local.messages.map(({ id }) => Number(id) - 1000);
  expect([numbers(), local.isEnd]).toEqual([[9, 8], false]);
  await local.loadUntil(fixtureTime + 8000);
  expect([numbers(), local.isEnd]).toEqual([[9, 8, 7, 6], true]);
  all[1] = { ...shared(8), text: "edited" };
  await local.repeat();
  expect([numbers(), local.messages[1]?.text, local.isEnd]).toEqual([[9, 8, 7, 6], "edited", true]);
  expect(transport.inputsOf("searchGallery")[0]).toEqual({
    conversationId: group,
    kinds: ["image"],
    text: "lake",
    before: null,
    isMonthFirst: false,
  });
});

test("going to a distant day starts the gallery there, without the items between, and continues both ways", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(900), shared(899)])));
  await gallery.loadOlder();
  transport.answer("loadGallery", ({ place }) =>
    done(page(place.kind === "newer" ? [shared(6), shared(5)] : [shared(4), shared(3)])),
  );
  await gallery.goTo(fixtureTime + 5000);
  expect(numbersOf(gallery)).toEqual([4, 3]);
  await gallery.loadNewer();
  expect(numbersOf(gallery)).toEqual([6, 5, 4, 3]);
  expect(transport.inputsOf("loadGallery").map(({ place }) => place)).toEqual([
    { kind: "newest" },
    { kind: "older", than: fixtureTime + 5000 },
    { kind: "newer", than: `mark ${shared(4).key}` },
  ]);
  // Loaded messages are not requested again.
  await gallery.goTo(fixtureTime + 6000);
  expect(transport.inputsOf("loadGallery")).toHaveLength(3);
  transport.answer("loadGallery", () => done(page([shared(900)])));
  await gallery.goToNewest();
  expect([numbersOf(gallery), gallery.newer.state]).toEqual([[900], "end"]);
});

test("going to a day before the first item starts the gallery at the oldest items", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", ({ place }) =>
    done(place.kind === "newer" ? page([shared(2), shared(1)]) : page([], { isLast: true })),
  );
  await gallery.goTo(fixtureTime);
  expect(numbersOf(gallery)).toEqual([2, 1]);
  expect([gallery.older.state, gallery.newer.state]).toEqual(["end", "more"]);
});

test("a page of the gallery that was requested before going to a day is dropped", async () => {
  const { transport, gallery } = setUp();
  let answerLate: () => void = () => undefined;
  transport.answer(
    "loadGallery",
    () =>
      new Promise((resolve) => {
        answerLate = () => {
          resolve(done(page([shared(900)])));
        };
      }),
  );
  const late = gallery.loadOlder();
  await settled();
  transport.answer("loadGallery", () => done(page([shared(4)])));
  await gallery.goTo(fixtureTime + 5000);
  answerLate();
  await late;
  expect([numbersOf(gallery), gallery.older.state]).toEqual([[4], "more"]);
});

test("going to a day while offline shows the locally stored items", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  transport.answer("searchGallery", () => done(found([shared(9), shared(3)])));
  await gallery.goTo(fixtureTime + 5000);
  expect(numbersOf(gallery)).toEqual([9, 3]);
  expect(gallery.older.state).toBe("failed");
});

/** Opens a search in a gallery whose animation frames the test triggers. */
function setUpLookup() {
  const { transport, bridge } = setUp();
  let frame: (() => void) | null = null;
  const lookup = new GalleryLookup(bridge, group, (callback) => {
    frame = callback;
    return () => (frame = null);
  });
  transport.answer("fetchFileNames", () => done({ lacking: 0 }));
  const draw = async (): Promise<void> => {
    frame?.();
    await settled();
  };
  return { transport, lookup, draw };
}

test("typing sends one gallery search per frame, and only the last response is shown", async () => {
  const { transport, lookup, draw } = setUpLookup();
  const waiting: (() => void)[] = [];
  transport.answer(
    "searchGallery",
    ({ text }) =>
      new Promise((resolve) => {
        waiting.push(() => {
          resolve(done(found([shared(text === "lake" ? 1 : 2)])));
        });
      }),
  );
  lookup.write("la");
  lookup.write("lake");
  await draw();
  lookup.write("lake h");
  await draw();
  expect(transport.inputsOf("searchGallery").map(({ text }) => text)).toEqual(["lake", "lake h"]);
  waiting[1]?.();
  await settled();
  waiting[0]?.();
  await settled();
  expect(lookup.localSearch?.messages.map(({ id }) => id)).toEqual([shared(2).id]);
  lookup.write("");
  await draw();
  expect([lookup.localSearch, lookup.isOn]).toEqual([null, false]);
});

test("a search for files looks up their names, and counts the names that are not available", async () => {
  const { transport, lookup, draw } = setUpLookup();
  transport.answer("fetchFileNames", () => done({ lacking: 3 }));
  lookup.showKinds(["file"]);
  lookup.write("rota");
  await draw();
  expect(lookup.missingNameCount).toBe(3);
  transport.answer("fetchFileNames", () => done({ lacking: 0 }));
  await lookup.learnNames();
  lookup.write("rota 2");
  await draw();
  expect(lookup.missingNameCount).toBe(0);
  expect(transport.inputsOf("fetchFileNames")).toHaveLength(2);
});

test("missing history is fetched until it is complete, and searched after each page", async () => {
  const { transport, lookup, draw } = setUpLookup();
  const missing = { conversationId: group, isNothingStored: false, olderThan: fixtureTime, isBehind: false };
  let pages = 2;
  transport.answer("searchGallery", () =>
    done(pages > 0 ? found([], { unindexed: [missing] }) : found([shared(1)])),
  );
  transport.answer("fetchHistory", () => {
    pages -= 1;
    return done({ isComplete: pages === 0 });
  });
  lookup.write("lake");
  await draw();
  await lookup.fetch.start(lookup.localSearch?.coverage.unindexed ?? []);
  expect([lookup.localSearch?.messages.length, lookup.fetch.phase.state]).toEqual([1, "idle"]);
});

test.each([
  ["lake", true],
  ["LAKE hou", true],
  ["cafe", true],
  ["ake", false],
  ["from:lake", false],
  ["lake moon", false],
  ["手機", true],
  ["…", false],
])("a search of the gallery matches the beginnings of words in loaded texts: %s", (typed, isFound) => {
  expect(hasTypedWords(["Lake house, Café 買手機"], typed)).toBe(isFound);
});

test("a picture of another site is in the lightbox only after it was requested", () => {
  const { transport, bridge } = setUp();
  const address = "https://elsewhere.example/cat.png";
  const linked: Attachment = { kind: "linked-image", media: media("x"), address };
  transport.answer("loadGallery", () => done(page([], { isLast: true })));
  const state = new MediaState(bridge);
  const messages = [shared(1), shared(2, [linked]), shared(3)];
  const open = (): readonly MediaPath[] => {
    state.openFromTimeline(messages, shared(3), 0);
    return state.lightbox.pictures.map(({ attachment }) => attachment.media);
  };
  expect(open()).toEqual([media("1"), media("3")]);
  state.showLinked(address);
  expect(open()).toEqual([media("1"), linkedMediaPath(address), media("3")]);
});

test("in the lightbox, the arrows move through the pictures of the gallery, and more are loaded near its ends", async () => {
  const { transport, bridge, gallery } = setUp([1, 2, 3, 4, 5, 6, 7].map((number) => shared(number)));
  transport.answer("loadGallery", ({ place }) =>
    done(page(place.kind === "newer" ? [shared(8)] : [shared(0)], { isLast: true })),
  );
  const lightbox = new Lightbox(bridge);
  lightbox.open(gallery, `${shared(7).key} 0`);
  expect([lightbox.index, lightbox.hasPrevious, lightbox.hasNext]).toEqual([6, true, false]);
  await settled();
  expect([lightbox.index, lightbox.hasNext]).toEqual([6, true]);
  for (let steps = 0; steps < 9; steps += 1) lightbox.step(-1);
  await settled();
  expect(lightbox.current?.message.id).toBe(shared(1).id);
  expect(lightbox.hasPrevious).toBe(true);
  lightbox.step(-1);
  expect(lightbox.current?.message.id).toBe(shared(0).id);
  gallery.messagesRemoved({ conversationId: group, keys: [shared(0).key] });
  expect(lightbox.current?.message.id).toBe(shared(1).id);
  lightbox.close();
  expect(lightbox.current).toBeNull();
});

test("the information about a file is requested once, and again after a failure", async () => {
  const { transport, bridge } = setUp();
  const { files } = new MediaState(bridge);
  const id = asId<never>("f1");
  transport.answer("getFileInfo", () => failed({ kind: "offline" }));
  await files.ask(group, id);
  expect(files.of(group, id)).toEqual({ state: "failed", problem: { kind: "offline" } });
  const info = { id, name: "plan.pdf", size: 1, type: null };
  transport.answer("getFileInfo", () => done(info));
  await Promise.all([files.ask(group, id), files.ask(group, id)]);
  expect(files.of(group, id)).toEqual({ state: "known", info });
  expect(transport.inputsOf("getFileInfo")).toHaveLength(2);
});

test("a change of account clears the gallery and hides pictures of other sites", async () => {
  const { transport, bridge } = setUp();
  transport.answer("loadGallery", () => done(page([shared(1)])));
  const state = new MediaState(bridge);
  state.openGallery(group);
  state.showLinked("https://a.example/");
  await settled();
  expect([state.gallery?.items.length, state.isLinkedShown("https://a.example/")]).toEqual([1, true]);
  state.clear();
  expect([state.gallery, state.isLinkedShown("https://a.example/")]).toEqual([null, false]);
});
