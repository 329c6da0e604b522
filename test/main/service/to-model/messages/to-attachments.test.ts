import { expect, test } from "vitest";
import { mediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAttachments } from "../../../../../main/service/to-model/messages/to-attachments.ts";
import { wireAttachment } from "../build-wire.ts";

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

const path = (url: string) => mediaPath(url, "original");

/** Addresses that are none, or none of the web: whoever sends a message writes them. */
const badAddresses = [
  undefined,
  null,
  "",
  7,
  {},
  ["https://i.groupme.com/a.png"],
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "natter://app/media/x",
  "//i.groupme.com/a.png",
  "blob:https://i.groupme.com/a",
];

test.each(badAddresses)("a picture, video or voice message at %j is kept as a chip", (url) => {
  for (const type of ["image", "linked_image", "video", "audio"]) {
    const [attachment] = toAttachments([wireAttachment(type, { url })], "");
    expect(attachment).toMatchObject({ kind: "other", type });
  }
});

test("half a character in an address is not the end of the page", () => {
  const url = "https://i.groupme.com/\uD83D.png";
  const [picture] = toAttachments([wireAttachment("image", { url })], "");
  expect(picture).toMatchObject({ kind: "image", original: path(url.toWellFormed()) });
});

test("an answer names the message that it answers, quoted by whoever has it", () => {
  expect(toAttachments([wireAttachment("reply", { reply_id: 9, user_id: null })], "")).toEqual([
    { kind: "reply", messageId: "9", quoted: null },
  ]);
});

test("an answer to nothing is kept as a chip", () => {
  expect(toAttachments([wireAttachment("reply")], "")).toEqual([
    { kind: "other", type: "reply", fields: {} },
  ]);
});

test("who is named where nothing is written is kept as a chip, so that there is something to see", () => {
  const named = wireAttachment("mentions", { user_ids: ["1"], loci: [[0, 3]] });
  expect(toAttachments([named], "")).toMatchObject([{ kind: "other", type: "mentions" }]);
});

test("a video has a path, and one for its preview where that has an address", () => {
  const url = "https://v.groupme.com/a.mp4";
  const preview_url = "https://v.groupme.com/a.jpg";
  const video = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([wireAttachment("video", { url, ...fields })], "")[0];
  expect(video({ preview_url })).toEqual({ kind: "video", media: path(url), preview: path(preview_url) });
  const sized = "https://i.groupme.com/720x1280.jpeg.0a1b";
  expect(video({ preview_url: sized })).toMatchObject({ size: { width: 720, height: 1280 } });
  for (const wrong of [undefined, null, "", "javascript:x", 7]) {
    expect(video({ preview_url: wrong })).toEqual({ kind: "video", media: path(url), preview: null });
  }
});

test("a voice message has a path, and lasts as long as it says", () => {
  const url = "https://m.groupme.com/a.m4a";
  const audio = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([wireAttachment("audio", { url, ...fields })], "")[0];
  expect(audio({ duration: 2.5, peaks: [1] })).toEqual({ kind: "audio", media: path(url), duration: 2500 });
  for (const wrong of [undefined, null, "x", -1]) {
    expect(audio({ duration: wrong })).toMatchObject({ kind: "audio", duration: null });
  }
});

test("a linked picture has its address beside its path", () => {
  const url = "https://example.org/a.gif";
  expect(toAttachments([wireAttachment("linked_image", { url })], "")).toEqual([
    { kind: "linked-image", media: path(url), address: url },
  ]);
});

test("a file, a poll and an event are known by their ids", () => {
  const wire = [
    wireAttachment("file", { file_id: "f-1" }),
    wireAttachment("poll", { poll_id: 7 }),
    wireAttachment("event", { event_id: "e", view: "full" }),
  ];
  expect(toAttachments(wire, "")).toEqual([
    { kind: "file", fileId: "f-1" },
    { kind: "poll", pollId: "7" },
    { kind: "event", eventId: "e" },
  ]);
});

test.each([
  ["file", { file_id: 7 }],
  ["file", { file_id: "" }],
  ["poll", { poll_id: null }],
  ["poll", { poll_id: "" }],
  ["event", { event_id: {} }],
  ["emoji", { placeholder: "x" }],
  ["emoji", { placeholder: "x", charmap: "[[1,2]]" }],
  ["location", { lat: "91", lng: "0", name: "x" }],
  ["location", { lat: "north", lng: "0", name: "x" }],
  ["location", { lat: "", lng: "", name: "x" }],
  ["location", { lat: "1" }],
])("a %s with %j lacks what it needs and is kept as it came", (type, fields) => {
  expect(toAttachments([wireAttachment(type, fields)], "")).toEqual([{ kind: "other", type, fields }]);
});

test("a place has numbers, whichever way they are written, and a name that may be empty", () => {
  const place = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([wireAttachment("location", fields)], "")[0];
  const expected = { kind: "location", latitude: 41.15, longitude: -8.61 };
  expect(place({ lat: "41.15", lng: "-8.61", name: "Ribeira" })).toEqual({ ...expected, name: "Ribeira" });
  expect(place({ lat: 41.15, lng: -8.61 })).toEqual({ ...expected, name: "" });
});

test("emoji of a pack are pairs of pack and place", () => {
  const wire = wireAttachment("emoji", {
    placeholder: "\uFFFD",
    charmap: [
      [1, 0],
      [20, 44],
    ],
  });
  expect(toAttachments([wire], "")).toEqual([
    {
      kind: "emoji",
      placeholder: "\uFFFD",
      emoji: [
        { packId: 1, index: 0 },
        { packId: 20, index: 44 },
      ],
    },
  ]);
});

test("what is no pair among emoji keeps its turn, and numbers may be text", () => {
  const charmap = [["1", "2"], null, [1], [1.5, 0], [3, 4, 5], ["x", 0], [-7, 2], [5, 6]];
  const [read] = toAttachments([wireAttachment("emoji", { placeholder: "x", charmap })], "");
  const none = { packId: -1, index: -1 };
  expect(read).toEqual({
    kind: "emoji",
    placeholder: "x",
    emoji: [
      { packId: 1, index: 2 },
      ...[none, none, none, none, none],
      { packId: -7, index: 2 },
      { packId: 5, index: 6 },
    ],
  });
});

test.each([[{ placeholder: "" }], [{ placeholder: null }], [{ placeholder: 7 }], [{}]])(
  "emoji with %j stand at the usual placeholder",
  (fields) => {
    const wire = wireAttachment("emoji", { ...fields, charmap: [[1, 0]] });
    expect(toAttachments([wire], "")).toEqual([
      { kind: "emoji", placeholder: "\uFFFD", emoji: [{ packId: 1, index: 0 }] },
    ]);
  },
);

test("of ten thousand emoji no more are kept than a text has room for", () => {
  const charmap = Array.from({ length: 10_000 }, (_unused, index) => [1, index]);
  const [read] = toAttachments([wireAttachment("emoji", { placeholder: "x", charmap })], "");
  expect(read?.kind === "emoji" ? read.emoji.length : -1).toBe(1000);
});

test.each(["split", "copilot", "from-the-future", "constructor", "__proto__", "toString", ""])(
  "a kind called %j is kept with its fields",
  (type) => {
    const fields = { url: "x", deep: { list: [1] } };
    expect(toAttachments([wireAttachment(type, fields)], "")).toEqual([{ kind: "other", type, fields }]);
  },
);

test("mentions of several attachments become one, in the order of the text", () => {
  const wire = [
    wireAttachment("mentions", { user_ids: ["7"], loci: [[6, 3]] }),
    wireAttachment("odd"),
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
    { kind: "other", type: "odd", fields: {} },
  ]);
});

test.each(["delivery_id", "media_deleted", "replay_allowed", "viewed_by"])(
  "a picture, video or voice message with %j vanishes once it was seen, and is kept as a chip that loads nothing",
  (field) => {
    for (const type of ["image", "video", "audio"]) {
      const wire = wireAttachment(type, { url: "https://m.groupme.com/a.png", [field]: null });
      expect(toAttachments([wire], "")).toMatchObject([{ kind: "other", type }]);
    }
  },
);

test.each(["copilot", "copilot_card", "partial_image", "autokicked_member", "split", "postprocessing", ""])(
  "the kind %j is kept under its own name",
  (type) => {
    expect(toAttachments([wireAttachment(type, { token: "x" })], "")).toEqual([
      { kind: "other", type, fields: { token: "x" } },
    ]);
  },
);

const long = "x".repeat(1_000_000);

test("the name of a place and the kind of what is not known are shown by their beginnings", () => {
  const place = wireAttachment("location", { lat: "1", lng: "2", name: long });
  expect(toAttachments([place], "")).toEqual([
    { kind: "location", latitude: 1, longitude: 2, name: `${"x".repeat(200)} […]` },
  ]);
  expect(toAttachments([wireAttachment(long, { small: 1 })], "")).toEqual([
    { kind: "other", type: `${"x".repeat(200)} […]`, fields: { small: 1 } },
  ]);
});

test.each([
  ["image", { url: `https://i.groupme.com/${long}` }],
  ["file", { file_id: long }],
  ["poll", { poll_id: long }],
  ["event", { event_id: long }],
  ["unheard-of", { field: long }],
])("%s with an address, id or field of a megabyte reaches the page as a chip alone", (type, fields) => {
  const attachments = toAttachments([wireAttachment(type, fields)], "");
  expect(attachments).toEqual([{ kind: "other", type, fields: {} }]);
});

test.each([".", ".."])("an id of %j, which would lead to another address, is none", (id) => {
  const kinds = [wireAttachment("file", { file_id: id }), wireAttachment("poll", { poll_id: id })];
  expect(toAttachments(kinds, "")).toMatchObject([{ kind: "other" }, { kind: "other" }]);
});

test("of ten thousand attachments no more are kept than five messages could have", () => {
  const place = wireAttachment("location", { lat: "1", lng: "2", name: "here" });
  expect(
    toAttachments(
      Array.from({ length: 10_000 }, () => place),
      "",
    ),
  ).toHaveLength(100);
});
