import { expect, test } from "vitest";
import { createBridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/ids.ts";
import type { MediaPath } from "../../../preload/ids.ts";
import type { Attachment, Message } from "../../../preload/model.ts";
import type { GalleryPage } from "../../../preload/model/gallery.ts";
import type { SearchAnswer } from "../../../preload/model/search.ts";
import { done, failed } from "../../../preload/reply.ts";
import { HeldShares } from "../../../renderer/state/gallery-held.svelte.ts";
import { linkItems } from "../../../renderer/state/gallery-items.ts";
import { Gallery } from "../../../renderer/state/gallery.svelte.ts";
import { Lightbox } from "../../../renderer/state/lightbox.svelte.ts";
import { MediaState } from "../../../renderer/state/media.svelte.ts";
import { buildMessage, buildTime, conversationId, messageId } from "../../support/build-model.ts";
import { createFakeTransport } from "../../support/fake-transport.ts";

const group = conversationId("500");
const media = (name: string): MediaPath => asId<MediaPath>(`/media/${name}`);
const photo = (name: string): Attachment => ({
  kind: "image",
  media: media(name),
  original: media(`${name}-whole`),
  size: null,
});
const film: Attachment = { kind: "video", media: media("film"), preview: null };
const file: Attachment = { kind: "file", fileId: "f1" };

/** A message whose number is its id, its time in seconds, and the name of its photo unless it has something else. */
function shared(number: number, attachments: readonly Attachment[] = [photo(String(number))]): Message {
  return buildMessage({
    id: messageId(String(1000 + number)),
    conversationId: group,
    createdAt: buildTime + number * 1000,
    text: "",
    attachments,
  });
}
function page(messages: readonly Message[], changes: Partial<GalleryPage> = {}): GalleryPage {
  const mark = (message: Message | undefined): string | null =>
    message === undefined ? null : `mark ${message.key}`;
  return { messages, oldest: mark(messages.at(-1)), newest: mark(messages[0]), isLast: false, ...changes };
}
function found(messages: readonly Message[], next: string | null = null): SearchAnswer {
  const results = messages.map((message) => ({
    message: { ...message, id: message.id ?? messageId("0") },
    conversationId: group,
    ranges: [],
  }));
  return {
    state: "found",
    page: { results, conversations: [], next, unindexed: [], isIndexing: false, unknownNames: [] },
  };
}
function setUp(seeds: readonly Message[] = []) {
  const transport = createFakeTransport();
  transport.answer("searchMessages", () => done(found([])));
  const bridge = createBridge(transport, () => "");
  return { transport, bridge, gallery: new Gallery(bridge, group, seeds) };
}
const numbersOf = ({ items }: Gallery): readonly number[] =>
  items.map(({ message }) => Number(message.id) - 1000);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a gallery begins at the newest, and goes on by the mark of the page before to its end", async () => {
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

test("begun at messages of a timeline, it goes on from both of their ends", async () => {
  const { transport, gallery } = setUp([shared(3), shared(4)]);
  expect(numbersOf(gallery)).toEqual([4, 3]);
  transport.answer("loadGallery", ({ place }) =>
    done(page(place.kind === "newer" ? [shared(5), shared(4)] : [shared(3), shared(2)], { isLast: true })),
  );
  await Promise.all([gallery.loadNewer(), gallery.loadOlder()]);
  expect(numbersOf(gallery)).toEqual([5, 4, 3, 2]);
  expect(transport.inputsOf("loadGallery").map(({ place }) => place)).toEqual([
    { kind: "newer", than: buildTime + 4000 },
    { kind: "older", than: buildTime + 3000 + 1000 },
  ]);
});

test("several things of one message stand in their own order, and what is deleted does not stand there", async () => {
  const { transport, gallery } = setUp();
  const gone = { ...shared(3), deletedBy: "sender" } as const;
  transport.answer("loadGallery", () =>
    done(page([shared(4, [photo("a"), film, file]), gone, shared(2, [{ kind: "poll", pollId: asId("1") }])])),
  );
  await gallery.loadOlder();
  expect(gallery.items.map(({ attachment }) => attachment.kind)).toEqual(["image", "video", "file"]);
  expect(gallery.pictures).toHaveLength(2);
});

test("what arrives stands first, what is deleted goes, and what is of another chat does neither", async () => {
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

test("while the service cannot be asked, what is on this computer stands below, each message once", async () => {
  const { transport, gallery } = setUp();
  transport.answer("loadGallery", () => done(page([shared(5), shared(4)])));
  await gallery.loadOlder();
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  transport.answer("searchMessages", ({ text }) =>
    done(
      found(
        text === "has:image"
          ? [shared(5), shared(4), shared(2)]
          : text === "has:file"
            ? [shared(3, [file])]
            : [],
      ),
    ),
  );
  await gallery.loadOlder();
  expect(gallery.older).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(numbersOf(gallery)).toEqual([5, 4, 3, 2]);
  transport.answer("loadGallery", () => done(page([shared(3, [file])], { isLast: true })));
  await gallery.catchUp();
  expect(numbersOf(gallery)).toEqual([5, 4, 3]);
});

test("the line being back reads what came meanwhile", async () => {
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

test("of several kinds on this computer, nothing is shown below where one of them is not known yet", async () => {
  const { transport, bridge } = setUp();
  const asked: string[] = [];
  transport.answer("searchMessages", ({ text, before }) => {
    asked.push(`${text} ${before ?? "first"}`);
    if (text === "has:image") {
      return done(before === null ? found([shared(9), shared(7)], "more") : found([shared(2)]));
    }
    return done(found([shared(8, [file]), shared(1, [file])]));
  });
  const held = new HeldShares(bridge, group, ["image", "file"]);
  await held.begin();
  const numbers = (): readonly number[] => held.messages.map(({ id }) => Number(id) - 1000);
  expect(numbers()).toEqual([9, 8, 7]);
  expect(held.isEnd).toBe(false);
  await held.loadMore();
  expect(numbers()).toEqual([9, 8, 7, 2, 1]);
  expect(held.isEnd).toBe(true);
  await held.loadMore();
  expect(asked).toEqual(["has:image first", "has:file first", "has:image more"]);
});

test("links are those of the web, each of a message once", () => {
  const text = "https://a.example/x www.b.com https://a.example/x natter://message/1/2 me@c.example";
  const addresses = linkItems([buildMessage({ text })]).map(({ address }) => address);
  expect(addresses).toEqual(["https://a.example/x", "https://www.b.com/"]);
});

test("the lightbox walks along its shelf and asks for more near its ends", async () => {
  const { transport, bridge, gallery } = setUp([1, 2, 3, 4, 5, 6, 7].map((number) => shared(number)));
  transport.answer("loadGallery", ({ place }) =>
    done(page(place.kind === "newer" ? [shared(8)] : [shared(0)], { isLast: true })),
  );
  const lightbox = new Lightbox(bridge);
  lightbox.open(gallery, `${shared(7).key} 0`);
  expect([lightbox.index, lightbox.hasPrevious, lightbox.hasNext]).toEqual([0, false, true]);
  await settled();
  expect([lightbox.index, lightbox.hasPrevious]).toEqual([1, true]);
  for (let steps = 0; steps < 9; steps += 1) lightbox.step(1);
  await settled();
  expect(lightbox.current?.message.id).toBe(shared(1).id);
  expect(lightbox.hasNext).toBe(true);
  lightbox.step(1);
  expect(lightbox.current?.message.id).toBe(shared(0).id);
  gallery.messagesRemoved({ conversationId: group, keys: [shared(0).key] });
  expect(lightbox.current?.message.id).toBe(shared(1).id);
  lightbox.close();
  expect(lightbox.current).toBeNull();
});

test("a file is asked for once, and again when that failed", async () => {
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

test("what another account was shown is forgotten", async () => {
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
