import { expect, test } from "vitest";
import { toMediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAttachments } from "../../../../../main/service/to-model/messages/to-attachments.ts";
import { buildWireAttachment } from "../build-wire.ts";

test("a picture has a path for the timeline, a path for the original, and its size from the address", () => {
  const url = "https://i.groupme.com/1024x768.png.0a1b2c";
  expect(toAttachments([buildWireAttachment("image", { url })], "")).toEqual([
    {
      kind: "image",
      media: toMediaPath(url, "large"),
      original: toMediaPath(url, "original"),
      size: { width: 1024, height: 768 },
    },
  ]);
});

test("a picture on a loopback host is accepted", () => {
  const [picture] = toAttachments([buildWireAttachment("image", { url: "http://127.0.0.1:8080/a.png" })], "");
  expect(picture).toMatchObject({ kind: "image", size: null });
});

const path = (url: string) => toMediaPath(url, "original");

/** Values that are not web addresses. The sender of a message can put anything there. */
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

test.each(badAddresses)("a picture, video or voice message at %j is kept as kind other", (url) => {
  for (const type of ["image", "linked_image", "video", "audio"]) {
    const [attachment] = toAttachments([buildWireAttachment(type, { url })], "");
    expect(attachment).toMatchObject({ kind: "other", type });
  }
});

test("half a surrogate pair in an address is replaced and does not cause an error", () => {
  const url = "https://i.groupme.com/\uD83D.png";
  const [picture] = toAttachments([buildWireAttachment("image", { url })], "");
  expect(picture).toMatchObject({ kind: "image", original: path(url.toWellFormed()) });
});

test("a reply names the message that it answers, without quoting it yet", () => {
  expect(toAttachments([buildWireAttachment("reply", { reply_id: 9, user_id: null })], "")).toEqual([
    { kind: "reply", messageId: "9", quoted: null },
  ]);
});

test("a reply without a message id is kept as kind other", () => {
  expect(toAttachments([buildWireAttachment("reply")], "")).toEqual([
    { kind: "other", type: "reply", fields: {} },
  ]);
});

test("if a message has mentions but no text, the mentions are kept as kind other, so that something is shown", () => {
  const named = buildWireAttachment("mentions", { user_ids: ["1"], loci: [[0, 3]] });
  expect(toAttachments([named], "")).toMatchObject([{ kind: "other", type: "mentions" }]);
});

test("a video has a path, and a path for its preview if the preview has an address", () => {
  const url = "https://v.groupme.com/a.mp4";
  const preview_url = "https://v.groupme.com/a.jpg";
  const video = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([buildWireAttachment("video", { url, ...fields })], "")[0];
  expect(video({ preview_url })).toEqual({ kind: "video", media: path(url), preview: path(preview_url) });
  const sized = "https://i.groupme.com/720x1280.jpeg.0a1b";
  expect(video({ preview_url: sized })).toMatchObject({ size: { width: 720, height: 1280 } });
  for (const wrong of [undefined, null, "", "javascript:x", 7]) {
    expect(video({ preview_url: wrong })).toEqual({ kind: "video", media: path(url), preview: null });
  }
});

test("a voice message has a path, and a duration if the message contains a valid duration", () => {
  const url = "https://m.groupme.com/a.m4a";
  const audio = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([buildWireAttachment("audio", { url, ...fields })], "")[0];
  expect(audio({ duration: 2.5 })).toEqual({ kind: "audio", media: path(url), duration: 2500 });
  for (const wrong of [undefined, null, "x", -1]) {
    expect(audio({ duration: wrong })).toMatchObject({ kind: "audio", duration: null });
  }
});

test("a voice message has a waveform relative to its loudest moment, with at most as many values as are drawn", () => {
  const audio = (peaks: unknown) =>
    toAttachments([buildWireAttachment("audio", { url: "https://m.groupme.com/a.m4a", peaks })], "")[0];
  expect(audio([0, -0.1, 0.4])).toMatchObject({ peaks: [0, 25, 100] });
  const long = audio(Array.from({ length: 1000 }, (_, index) => index));
  expect(long?.kind === "audio" && long.peaks?.length).toBe(48);
  expect(long).toMatchObject({ peaks: expect.arrayContaining([100]) as unknown });
  for (const none of [undefined, null, "loud", [], [0, 0], [1, "x"]])
    expect(audio(none)).not.toHaveProperty("peaks");
});

test("a linked picture has its address in addition to its path", () => {
  const url = "https://example.org/a.gif";
  expect(toAttachments([buildWireAttachment("linked_image", { url })], "")).toEqual([
    { kind: "linked-image", media: path(url), address: url },
  ]);
});

test("a file, a poll and an event are identified by their ids", () => {
  const wire = [
    buildWireAttachment("file", { file_id: "f-1" }),
    buildWireAttachment("poll", { poll_id: 7 }),
    buildWireAttachment("event", { event_id: "e", view: "full" }),
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
])("a %s with %j lacks a valid field and is kept unchanged as kind other", (type, fields) => {
  expect(toAttachments([buildWireAttachment(type, fields)], "")).toEqual([{ kind: "other", type, fields }]);
});

test("a location has coordinates as numbers, even if sent as text, and a name that may be empty", () => {
  const place = (fields: Readonly<Record<string, unknown>>) =>
    toAttachments([buildWireAttachment("location", fields)], "")[0];
  const expected = { kind: "location", latitude: 41.15, longitude: -8.61 };
  expect(place({ lat: "41.15", lng: "-8.61", name: "Ribeira" })).toEqual({ ...expected, name: "Ribeira" });
  expect(place({ lat: 41.15, lng: -8.61 })).toEqual({ ...expected, name: "" });
});

test("pack emoji become pairs of pack id and index", () => {
  const wire = buildWireAttachment("emoji", {
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

test("an invalid pair of pack id and index keeps its position among the emoji, and the numbers may be text", () => {
  const charmap = [["1", "2"], null, [1], [1.5, 0], [3, 4, 5], ["x", 0], [-7, 2], [5, 6]];
  const [read] = toAttachments([buildWireAttachment("emoji", { placeholder: "x", charmap })], "");
  const none = { packId: -1, index: -1 };
  expect(read).toEqual({
    kind: "emoji",
    placeholder: "x",
    emoji: [
      { packId: 1, index: 2 },
      none,
      none,
      none,
      none,
      none,
      { packId: -7, index: 2 },
      { packId: 5, index: 6 },
    ],
  });
});

test.each([[{ placeholder: "" }], [{ placeholder: null }], [{ placeholder: 7 }], [{}]])(
  "emoji with %j use the default placeholder",
  (fields) => {
    const wire = buildWireAttachment("emoji", { ...fields, charmap: [[1, 0]] });
    expect(toAttachments([wire], "")).toEqual([
      { kind: "emoji", placeholder: "\uFFFD", emoji: [{ packId: 1, index: 0 }] },
    ]);
  },
);

test("if an attachment has ten thousand emoji, only as many as fit in a text are kept", () => {
  const charmap = Array.from({ length: 10_000 }, (_unused, index) => [1, index]);
  const [read] = toAttachments([buildWireAttachment("emoji", { placeholder: "x", charmap })], "");
  expect(read?.kind === "emoji" ? read.emoji.length : -1).toBe(1000);
});

test.each(["split", "copilot", "from-the-future", "constructor", "__proto__", "toString", ""])(
  "an attachment of the kind %j is kept with its fields",
  (type) => {
    const fields = { url: "x", deep: { list: [1] } };
    expect(toAttachments([buildWireAttachment(type, fields)], "")).toEqual([{ kind: "other", type, fields }]);
  },
);

test("mentions of several attachments are merged, in the order of the text", () => {
  const wire = [
    buildWireAttachment("mentions", { user_ids: ["7"], loci: [[6, 3]] }),
    buildWireAttachment("odd"),
    buildWireAttachment("mentions", { user_ids: ["8"], loci: [[0, 2]] }),
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
  "a picture, video or voice message with %j vanishes once seen, and is kept as kind other, which loads nothing",
  (field) => {
    for (const type of ["image", "video", "audio"]) {
      const wire = buildWireAttachment(type, { url: "https://m.groupme.com/a.png", [field]: null });
      expect(toAttachments([wire], "")).toMatchObject([{ kind: "other", type }]);
    }
  },
);

test.each(["copilot", "copilot_card", "partial_image", "autokicked_member", "split", "postprocessing", ""])(
  "an attachment of the unknown kind %j is kept under its own name",
  (type) => {
    expect(toAttachments([buildWireAttachment(type, { token: "x" })], "")).toEqual([
      { kind: "other", type, fields: { token: "x" } },
    ]);
  },
);

const long = "x".repeat(1_000_000);

test("a long name of a location and a long unknown kind are truncated", () => {
  const place = buildWireAttachment("location", { lat: "1", lng: "2", name: long });
  expect(toAttachments([place], "")).toEqual([
    { kind: "location", latitude: 1, longitude: 2, name: `${"x".repeat(280)} […]` },
  ]);
  expect(toAttachments([buildWireAttachment(long, { small: 1 })], "")).toEqual([
    { kind: "other", type: `${"x".repeat(280)} […]`, fields: { small: 1 } },
  ]);
});

test.each([
  ["image", { url: `https://i.groupme.com/${long}` }],
  ["file", { file_id: long }],
  ["poll", { poll_id: long }],
  ["event", { event_id: long }],
  ["unheard-of", { field: long }],
])("%s with an address, id or field of a megabyte is kept as kind other without fields", (type, fields) => {
  const attachments = toAttachments([buildWireAttachment(type, fields)], "");
  expect(attachments).toEqual([{ kind: "other", type, fields: {} }]);
});

test.each([".", ".."])(
  "an id of %j in an attachment, which would lead to another address, is rejected",
  (id) => {
    const kinds = [
      buildWireAttachment("file", { file_id: id }),
      buildWireAttachment("poll", { poll_id: id }),
    ];
    expect(toAttachments(kinds, "")).toMatchObject([{ kind: "other" }, { kind: "other" }]);
  },
);

test("if a message has ten thousand attachments, only as many as five messages can have are kept", () => {
  const place = buildWireAttachment("location", { lat: "1", lng: "2", name: "here" });
  expect(
    toAttachments(
      Array.from({ length: 10_000 }, () => place),
      "",
    ),
  ).toHaveLength(100);
});
