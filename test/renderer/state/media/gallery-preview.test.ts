import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import type { GalleryPage } from "../../../../preload/model/conversations/gallery.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { NewestPictures } from "../../../../renderer/state/groups/members/newest-pictures.svelte.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
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
  const pictures = new NewestPictures(
    createBridge(transport, () => ""),
    group,
    () => false,
  );
  const numbers = (): readonly number[] => pictures.pictures.map(({ message }) => Number(message.id) - 1000);
  const push = (...messages: readonly Message[]): void => {
    pictures.messagesSaved({ conversationId: group, messages });
  };
  return { transport, pictures, numbers, push };
}

test("while the service cannot be reached, the four newest pictures of the local copy are shown", async () => {
  const { pictures, numbers } = setUp([5, 4, 3, 2, 1].map((number) => shared(number)));
  await pictures.read();
  expect(numbers()).toEqual([5, 4, 3, 2]);
});

test("the pictures of the local copy are shown before the service answers", async () => {
  const { transport, pictures, numbers } = setUp([shared(1)]);
  let seen: readonly number[] = [];
  transport.answer("loadGallery", () => {
    seen = numbers();
    return pageOf([shared(2), shared(1)], true);
  });
  await pictures.read();
  expect([seen, numbers()]).toEqual([[1], [2, 1]]);
});

test("a picture that the service no longer lists is not shown, and older ones of the local copy are", async () => {
  const { transport, pictures, numbers } = setUp([shared(4), shared(3), shared(1)]);
  transport.answer("loadGallery", ({ place }) =>
    place.kind === "newest" ? pageOf([shared(4), shared(2)]) : failed({ kind: "offline" }),
  );
  await pictures.read();
  expect(numbers()).toEqual([4, 2, 1]);
  transport.answer("loadGallery", ({ place }) =>
    place.kind === "newest" ? pageOf([shared(4), shared(2)]) : pageOf([], true),
  );
  await pictures.catchUp();
  expect(numbers()).toEqual([4, 2]);
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  await pictures.catchUp();
  expect(numbers()).toEqual([4, 2]);
});

test("if the newest page has only files, older pages are read, but at most three", async () => {
  const { transport, pictures, numbers } = setUp([]);
  transport.answer("loadGallery", ({ place }) =>
    pageOf([shared(place.kind === "newest" ? 90 : Number(place.than) - 1001, { attachments: [file] })]),
  );
  await pictures.read();
  expect(numbers()).toEqual([]);
  expect(transport.inputsOf("loadGallery")).toHaveLength(3);
});

test("a new picture comes first, and a deleted or removed one disappears", async () => {
  const { transport, pictures, numbers, push } = setUp([]);
  transport.answer("loadGallery", () =>
    pageOf(
      [5, 4, 3, 2, 1].map((number) => shared(number)),
      true,
    ),
  );
  await pictures.read();
  push(shared(6), shared(7, { attachments: [] }), shared(8, { conversationId: conversationId("9") }));
  pictures.messagesSaved({ conversationId: conversationId("9"), messages: [shared(9)] });
  expect(numbers()).toEqual([8, 6, 5, 4]);
  push(shared(6, { deletedBy: "sender" }));
  pictures.messagesRemoved({ conversationId: group, keys: [shared(5).key] });
  expect(numbers()).toEqual([8, 4, 3, 2]);
});

test("a picture that is deleted while the service answers stays away, and a new one stays", async () => {
  const { transport, pictures, numbers, push } = setUp([shared(2)]);
  transport.answer("loadGallery", () => {
    push(shared(2, { deletedBy: "sender" }), shared(3));
    pictures.messagesRemoved({ conversationId: group, keys: [shared(1).key] });
    return pageOf([shared(2), shared(1)], true);
  });
  await pictures.read();
  expect(numbers()).toEqual([3]);
});

test("the service is not asked for a chat that the person has left meanwhile", async () => {
  const { transport, pictures } = setUp([]);
  const reading = pictures.read();
  pictures.leave();
  await reading;
  await pictures.catchUp();
  expect(transport.inputsOf("loadGallery")).toEqual([]);
  await pictures.read();
  expect(transport.inputsOf("loadGallery")).toHaveLength(1);
});

test("pictures of other sites are shown only after the person has asked for them", async () => {
  const { transport } = setUp([]);
  const asked = new Set(["https://a.example/1.png"]);
  answerLocal(transport, [
    shared(2, { attachments: [{ kind: "linked-image", media: path, address: "https://a.example/1.png" }] }),
    shared(1, { attachments: [{ kind: "linked-image", media: path, address: "https://a.example/2.png" }] }),
  ]);
  const pictures = new NewestPictures(
    createBridge(transport, () => ""),
    group,
    (address) => asked.has(address),
  );
  await pictures.read();
  expect(pictures.pictures.map(({ message }) => message.id)).toEqual(["1002"]);
});
