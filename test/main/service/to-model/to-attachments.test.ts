import { expect, test } from "vitest";
import { mediaPath } from "../../../../main/service/to-model/media-path.ts";
import { toAttachments } from "../../../../main/service/to-model/to-attachments.ts";
import { wireAttachment } from "./build-wire.ts";

test("a picture has a path for the timeline, one for the original, and its size from the address", () => {
  const url = "https://i.groupme.com/1024x768.png.0a1b2c";
  expect(toAttachments([wireAttachment("image", { url })], "")).toEqual([
    {
      kind: "image",
      media: mediaPath(url, "large"),
      original: mediaPath(url, "original"),
      size: { width: 1024, height: 768 },
    },
  ]);
});

test("a picture of a loopback host is a picture", () => {
  const [picture] = toAttachments([wireAttachment("image", { url: "http://127.0.0.1:8080/a.png" })], "");
  expect(picture).toMatchObject({ kind: "image", size: null });
});

test.each([undefined, "", "javascript:alert(1)", "data:image/png;base64,AA", 7])(
  "a picture at %s is kept as a chip",
  (url) => {
    expect(toAttachments([wireAttachment("image", { url })], "")).toEqual([{ kind: "other", type: "image" }]);
  },
);

test("an answer names the message that it answers, quoted by whoever has it", () => {
  expect(toAttachments([wireAttachment("reply", { reply_id: 9, user_id: null })], "")).toEqual([
    { kind: "reply", messageId: "9", quoted: null },
  ]);
});

test("an answer to nothing is kept as a chip", () => {
  expect(toAttachments([wireAttachment("reply")], "")).toEqual([{ kind: "other", type: "reply" }]);
});

test.each(["location", "poll", "event", "linked_image", "video", "from-the-future"])(
  "a %s is kept under its raw name",
  (type) => {
    expect(toAttachments([wireAttachment(type, { url: "x" })], "")).toEqual([{ kind: "other", type }]);
  },
);

test("mentions of several attachments become one, in the order of the text", () => {
  const wire = [
    wireAttachment("mentions", { user_ids: ["7"], loci: [[6, 3]] }),
    wireAttachment("poll"),
    wireAttachment("mentions", { user_ids: ["8"], loci: [[0, 2]] }),
  ];
  expect(toAttachments(wire, "@B and @Al")).toEqual([
    {
      kind: "mentions",
      mentions: [
        { userId: "8", start: 0, length: 2 },
        { userId: "7", start: 6, length: 3 },
      ],
    },
    { kind: "other", type: "poll" },
  ]);
});
