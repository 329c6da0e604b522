import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import type { GalleryPage } from "../../../../preload/model/conversations/gallery.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { MediaState } from "../../../../renderer/state/media/media.svelte.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");
const path = asId<MediaPath>("/media/photo");
const photo: Attachment = { kind: "image", media: path, original: path, size: null };
const file: Attachment = { kind: "file", fileId: "f1" };

/** A message with a photo, whose id follows from its number. */
function shared(number: number, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(String(1000 + number)), attachments: [photo], ...changes });
}
function answerLocal(transport: FakeTransport, messages: readonly Message[]): void {
  const page = { messages, next: null, unindexed: [], isIndexing: false, unknownNames: [] };
  transport.answer("searchGallery", () => done({ state: "found", page }));
}
function pageOf(messages: readonly Message[], isLast = false): Reply<GalleryPage> {
  return done({ messages, oldest: messages.at(-1)?.id ?? null, newest: null, isLast });
}
function setUp(local: readonly Message[]) {
  const transport = createFakeTransport();
  answerLocal(transport, local);
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  const media = new MediaState(createBridge(transport, () => ""));
  const preview = media.openPreview(group);
  const numbers = (): readonly number[] =>
    preview.pictures.slice(0, 4).map(({ message }) => Number(message.id) - 1000);
  const push = (...messages: readonly Message[]): void => {
    media.messagesSaved({ conversationId: group, messages });
  };
  const load = (): Promise<void> => preview.loadPictures(4, 3);
  return { transport, media, preview, numbers, push, load };
}

test("while the service cannot be reached, the newest pictures on this computer are shown", async () => {
  const { load, numbers } = setUp([5, 4, 3, 2, 1].map((number) => shared(number)));
  await load();
  expect(numbers()).toEqual([5, 4, 3, 2]);
});

test("the pictures on this computer are shown until the service answers", async () => {
  const { transport, preview, load, numbers } = setUp([shared(1)]);
  await preview.localMessages.loadFirst();
  let seen: readonly number[] = [];
  transport.answer("loadGallery", () => {
    seen = numbers();
    return pageOf([shared(2), shared(1)], true);
  });
  await load();
  expect([seen, numbers()]).toEqual([[1], [2, 1]]);
});

test("if the newest page has only files, older pages are loaded, but at most three", async () => {
  const { transport, load, numbers } = setUp([]);
  transport.answer("loadGallery", ({ place }) =>
    pageOf([shared(place.kind === "newest" ? 90 : Number(place.than) - 1001, { attachments: [file] })]),
  );
  await load();
  expect(numbers()).toEqual([]);
  expect(transport.inputsOf("loadGallery")).toHaveLength(3);
});

test("a new picture comes first, and a deleted or removed one disappears, until the details close", async () => {
  const { transport, media, preview, load, numbers, push } = setUp([]);
  transport.answer("loadGallery", () =>
    pageOf(
      [5, 4, 3, 2, 1].map((number) => shared(number)),
      true,
    ),
  );
  await load();
  push(shared(6), shared(7, { attachments: [] }));
  media.messagesSaved({ conversationId: conversationId("9"), messages: [shared(9)] });
  expect(numbers()).toEqual([6, 5, 4, 3]);
  push(shared(6, { deletedBy: "sender" }));
  media.messagesRemoved({ conversationId: group, keys: [shared(5).key] });
  expect(numbers()).toEqual([4, 3, 2, 1]);
  media.closePreview(preview);
  push(shared(8));
  expect(numbers()).toEqual([4, 3, 2, 1]);
});

test("a picture that is deleted while the service answers stays away, and a new one stays", async () => {
  const { transport, media, load, numbers, push } = setUp([]);
  transport.answer("loadGallery", () => {
    push(shared(2, { deletedBy: "sender" }), shared(3));
    media.messagesRemoved({ conversationId: group, keys: [shared(1).key] });
    return pageOf([shared(2), shared(1)], true);
  });
  await load();
  expect(numbers()).toEqual([3]);
});

test("when the connection is back, the pictures that the service could not list are loaded", async () => {
  const { transport, media, load, numbers } = setUp([shared(1)]);
  await load();
  transport.answer("loadGallery", () => pageOf([shared(2), shared(1)], true));
  media.connectionChanged({ state: "online" });
  await eventually(() => {
    expect(numbers()).toEqual([2, 1]);
  });
});
