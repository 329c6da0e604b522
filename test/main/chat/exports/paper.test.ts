import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, PollId, PollOptionId } from "../../../../preload/base/ids.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { createExportHarness, exportedConversationId } from "../../../support/account/export-harness.ts";
import { buildPerson } from "../../../support/model/build-model.ts";

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 20, 12);

test("only the messages of the chosen days are printed and counted", async () => {
  const messages = [-2, -1, 0, 0, 1, 2].map((days, index) => ({
    text: `said ${String(index)}`,
    createdAt: noon + days * day,
  }));
  const harness = createExportHarness(messages);
  const span = { from: noon - day / 2, before: noon + day + day / 2 };
  const html = await harness.print("pdf", span);
  expect([...html.matchAll(/said (\d)/gu)].map((found) => found[1])).toEqual(["2", "3", "4"]);
  expect(html).toContain("<p>From 20 November 2026 to 21 November 2026</p>");
  expect(harness.reported.at(-1)).toMatchObject({ written: 3, total: 3, state: { kind: "done" } });
  expect(await harness.commands.countMessages({ conversationId: exportedConversationId, span })).toEqual({
    ok: true,
    value: 3,
  });
});

test("messages before the chosen days are not printed, and days without messages give an empty document", async () => {
  const messages = Array.from({ length: 4_100 }, (_, index) => ({
    text: `said ${String(index)}.`,
    createdAt: noon + index * 1_000,
  }));
  const { print, commands } = createExportHarness(messages);
  const span = { from: noon + 4_050_000, before: noon + 4_060_000 };
  const html = await print("printer", span);
  expect(html.match(/said 40\d\d\./gu)).toHaveLength(10);
  const none = { from: noon - 10, before: noon };
  expect(await commands.countMessages({ conversationId: exportedConversationId, span: none })).toEqual({
    ok: true,
    value: 0,
  });
});

test("a gap in the history is marked only if the missing messages may belong to the chosen days", async () => {
  const messages = [0, 1, 2, 3].map((days) => ({
    text: `day ${String(days)}`,
    createdAt: noon + days * day,
  }));
  for (const [after, before, isMarked] of [
    ["001:1", "001:2", false],
    ["001:2", "001:3", true],
    ["001:3", "001:4", true],
  ] as const) {
    const { harness, print } = createExportHarness(messages);
    harness.cache.write((tables) => {
      tables.gaps.save(exportedConversationId, { after, before });
    });
    const html = await print("pdf", { from: noon + 1.5 * day, before: noon + 2.5 * day });
    expect(html.includes("Some messages are missing here")).toBe(isMarked);
  }
});

test("a document for printing allows its own style, pictures and font, and nothing else", async () => {
  const html = await createExportHarness([{ text: "x" }]).print("pdf");
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]+)"/u.exec(html) ?? [];
  const [, style = ""] = /<style>([^<]*)<\/style>/u.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(html).not.toMatch(/<script|loading="lazy"/u);
});

test("the name of the chat above each page cannot end its text in the style", async () => {
  const html = await createExportHarness([{ text: "x" }], {
    name: `"}</style><script>alert(1)</script>\\ \n@import "x" Straße 👩‍🚀 شارع`,
  }).print("pdf");
  expect(html.match(/<\/style>/gu)).toHaveLength(1);
  expect(html).not.toContain("<script>");
  const [, name = ""] = /@top-center\{content:"([^"]*)"/u.exec(html) ?? [];
  expect(name).toContain("Straße 👩‍🚀 شارع");
  expect(name).not.toMatch(/[<>"@;{}]/u);
});

test("pictures are as large as in the chat, a video is its preview, and a file is its name", async () => {
  const asked: string[] = [];
  const video = {
    kind: "video",
    media: toMediaPath("https://v.example/film", "original"),
    preview: toMediaPath("https://v.example/film.jpg", "large"),
  } as const;
  const image = {
    kind: "image",
    media: toMediaPath("https://i.example/1.png", "large"),
    original: toMediaPath("https://i.example/1.png", "original"),
    size: null,
  } as const;
  const { print } = createExportHarness([{ attachments: [image, video, { kind: "file", fileId: "9" }] }], {
    fetchPicture: (path) => {
      asked.push(path);
      return Promise.resolve({ bytes: new Uint8Array([1]), contentType: "image/png" });
    },
    nameOfFile: () => Promise.resolve("Rota <1>.pdf"),
    save: () => Promise.reject(new Error("paper needs no file")),
  });
  const html = await print("pdf");
  expect(asked).toEqual([image.media, video.preview]);
  expect(html).toContain('<img src="media/1.png" alt="Photo from');
  expect(html).toContain('<img src="media/2.png" alt=""><p class="note">Video</p>');
  expect(html).toContain("File <bdi>Rota &lt;1&gt;.pdf</bdi>");
  expect(html).not.toMatch(/<video|<audio|https:\/\/v\.example/u);
});

const poll: Attachment = { kind: "poll", pollId: asId<PollId>("7") };
const event: Attachment = { kind: "event", eventId: asId<EventId>("8") };
const option = (id: string, title: string, votes: number | null) => ({
  id: asId<PollOptionId>(id),
  title,
  votes,
  voterIds: null,
});

test("polls and events are printed in words, with every text escaped", async () => {
  const { print } = createExportHarness([{ attachments: [poll, event] }], {
    activityOf: (attachment) =>
      Promise.resolve(
        attachment.kind === "poll"
          ? {
              kind: "poll",
              poll: {
                id: asId<PollId>("7"),
                conversationId: exportedConversationId,
                subject: "Which <pitch>?",
                ownerId: null,
                status: "past",
                type: "single",
                visibility: "public",
                options: [option("1", "North", 1), option("2", "South", 3), option("3", "Any", null)],
                ownVotes: [],
                createdAt: noon,
                expiresAt: noon + day,
                modifiedAt: noon,
              },
            }
          : {
              kind: "event",
              event: {
                id: asId<EventId>("8"),
                conversationId: exportedConversationId,
                creatorId: null,
                name: "Final <b>",
                description: "Bring water",
                image: null,
                startAt: noon,
                endAt: noon + 3_600_000,
                timeZone: "UTC",
                days: null,
                reminders: [],
                location: { name: "The pitch", address: "1 Long Lane", point: null },
                goingIds: [buildPerson().id],
                notGoingIds: [],
                ownResponse: "going",
                updatedAt: noon,
              },
            },
      ),
  });
  const html = await print("pdf");
  expect(html).toContain("Poll: <bdi>Which &lt;pitch&gt;?</bdi>");
  expect(html).toMatch(
    /<bdi>North<\/bdi>: 1 vote<\/li>.*<bdi>South<\/bdi>: 3 votes<\/li>.*<bdi>Any<\/bdi><\/li>/u,
  );
  expect(html).toContain("Ended on 21 November 2026 at 12:00");
  expect(html).toContain("Event: <bdi>Final &lt;b&gt;</bdi>");
  expect(html).toContain("From 20 November 2026 at 12:00 to 20 November 2026 at 13:00");
  expect(html).toContain("Place: <bdi>The pitch, 1 Long Lane</bdi>");
  expect(html).toContain("Bring water");
  expect(html).toContain("Going: <bdi>");
});

test("a poll that cannot be read is named by its kind", async () => {
  const { print } = createExportHarness([{ attachments: [poll] }], {
    activityOf: () => Promise.resolve(null),
  });
  expect(await print("pdf")).toContain('<p class="note">Poll</p>');
});

test("a printout publishes that it is laid out, and a printout that fails leaves nothing behind", async () => {
  const { print, reported, written, chosen } = createExportHarness([{ text: "x" }], { name: "Street" });
  await print("pdf");
  expect(reported.map(({ state }) => state.kind)).toEqual(["writing", "writing", "printing", "done"]);
  expect(chosen).toEqual([{ name: "Street", format: "pdf" }]);
  const failing = createExportHarness([{ text: "x" }], {
    refuse: () => ({ kind: "disk", reason: "ENOSPC" }),
  });
  await failing.print("printer");
  expect(failing.chosen).toEqual([]);
  expect(failing.reported.at(-1)?.state).toEqual({
    kind: "failed",
    problem: { kind: "disk", reason: "ENOSPC" },
  });
  expect(failing.written.state).toBe("left");
  expect(written.state).toBe("finished");
});
