import { expect, test } from "vitest";
import { buildPerson, conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import type { FetchedPicture } from "../../../../main/chat/exports/media-source.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { createExportHarness, exportedConversationId } from "../../../support/account/export-harness.ts";

const png: FetchedPicture = { bytes: new Uint8Array([1, 2]), contentType: "image/png" };
const picture = (name: string) => ({
  kind: "image" as const,
  media: toMediaPath(`https://i.example/${name}`, "large"),
  original: toMediaPath(`https://i.example/${name}`, "original"),
  size: null,
});

test("all stored messages are written, oldest first, and the count and the end are published", async () => {
  const messages = Array.from({ length: 450 }, (_, index) => ({ text: `said ${String(index + 1)}.` }));
  const {
    written,
    reported,
    chosen,
    export: write,
  } = createExportHarness(messages, { name: "Street/Party" });
  const text = await write("text");
  const said = [...text.matchAll(/said (\d+)\./gu)].map((found) => Number(found[1]));
  expect(said).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(reported.map(({ written: count }) => count)).toEqual([0, 200, 400, 450, 450]);
  expect(reported.at(-1)).toMatchObject({ state: { kind: "done" }, total: 450, path: "/chosen" });
  expect(written.state).toBe("finished");
  expect(chosen).toEqual([{ name: "Street Party", format: "text" }]);
});

test("a long history is written in pieces of two hundred messages", async () => {
  const messages = Array.from({ length: 2_000 }, () => ({ text: "x".repeat(100) }));
  const { written, export: write } = createExportHarness(messages);
  await write("json");
  expect(JSON.parse(written.text)).toMatchObject({ messageCount: 2_000 });
  expect(written.longest).toBeLessThan(written.text.length / 8);
});

test("each export format marks where messages may be missing", async () => {
  for (const [format, words] of [
    ["html", '<p class="gap">Some messages are missing here</p>'],
    ["text", "---- Some messages are missing here ----"],
    ["json", '{"kind":"gap"}'],
  ] as const) {
    const { harness, export: write } = createExportHarness([{ text: "one" }, { text: "two" }]);
    harness.cache.write((tables) => {
      tables.gaps.save(exportedConversationId, { after: "001:1", before: "001:2" });
    });
    const text = await write(format);
    expect(text.indexOf("one")).toBeLessThan(text.indexOf(words));
    expect(text.indexOf(words)).toBeLessThan(text.lastIndexOf("two"));
  }
});

test("a picture is fetched once and saved next to the page, or named and counted if it cannot be fetched", async () => {
  const asked: string[] = [];
  const harness = createExportHarness(
    [{ attachments: [picture("1.png")] }, { attachments: [picture("1.png"), picture("2.png")] }],
    {
      fetchPicture: (path) => {
        asked.push(path);
        return Promise.resolve(path.includes("1.png") ? png : null);
      },
    },
  );
  const html = await harness.export("html");
  expect(asked).toHaveLength(2);
  expect(html.match(/src="media\/1.png"/gu)).toHaveLength(2);
  expect(html).toContain('A photo could not be downloaded: <a href="https://i.example/2.png"');
  expect(html).toContain("1 photo, video or file could not be downloaded.");
  expect(harness.reported.at(-1)).toMatchObject({ missingMedia: 1 });
  expect(harness.written.pictures).toEqual([png]);
});

test("an export to text names attachments as the window does", async () => {
  const location = { kind: "location" as const, latitude: 38.76, longitude: -9.15, name: "The pitch" };
  const text = await createExportHarness([{ attachments: [picture("1.png"), location] }]).export("text");
  expect(text).toMatch(/^ {4}.Photo. .https:\/\/i\.example\/1\.png.$/mu);
  expect(text).toMatch(/^ {4}.Location: The pitch \(38\.76, -9\.15\).$/mu);
});

test("videos, voice messages and files are saved next to the page, which plays and opens them", async () => {
  const saved: string[] = [];
  const { export: write } = createExportHarness(
    [
      {
        attachments: [
          { kind: "video", media: toMediaPath("https://v.example/film", "original"), preview: null },
          { kind: "audio", media: toMediaPath("https://v.example/voice", "original"), duration: null },
          { kind: "file", fileId: "9" },
        ],
      },
    ],
    {
      nameOfFile: () => Promise.resolve('Rota <1>".PDF'),
      save: (shared, path) => {
        saved.push(`${shared.kind} ${path}`);
        return Promise.resolve({ kind: "settled", reply: done(path) });
      },
    },
  );
  const html = await write("html");
  expect(saved).toEqual([
    "video /chosen/media/saved.mp4",
    "audio /chosen/media/saved.m4a",
    "file /chosen/media/saved.pdf",
  ]);
  expect(html).toContain('<video src="media/saved.mp4" controls');
  expect(html).toContain('<audio src="media/saved.m4a" controls');
  expect(html).toContain('<a href="media/saved.pdf" download="Rota &lt;1&gt;&quot;.PDF">');
  expect(html).not.toContain("could not be downloaded");
});

test.each([
  ["page.html", "html.bin"],
  ["drawing.SVG", "svg.bin"],
  ["setup.exe", "exe.bin"],
  ["plan.pdf.lnk", "lnk.bin"],
  ["a.pdf\u202eexe", "bin"],
  ["../../x", "bin"],
  ["CON", "bin"],
  ["\\\\server\\share\\a.url", "url.bin"],
  [`${"x".repeat(5000)}.${"y".repeat(5000)}`, "bin"],
])("an exported file named %j cannot run: it ends with .%s", async (name, ending) => {
  const saved: string[] = [];
  const { export: write } = createExportHarness([{ attachments: [{ kind: "file", fileId: "9" }] }], {
    nameOfFile: () => Promise.resolve(name),
    save: (_shared, path) => {
      saved.push(path);
      return Promise.resolve({ kind: "settled", reply: done(path) });
    },
  });
  const html = await write("html");
  expect(saved).toEqual([`/chosen/media/saved.${ending}`]);
  expect(html).toContain(`<a href="media/saved.${ending}" download="saved.${ending}">`);
  expect(html).toContain(`kept as saved.${ending}: files of this kind can contain programs`);
});

test("a video that cannot be fetched is named and counted, and a full disk stops the export", async () => {
  const video = {
    kind: "video",
    media: toMediaPath("https://v.example/film", "original"),
    preview: null,
  } as const;
  const lost = createExportHarness([{ attachments: [video] }]);
  const html = await lost.export("html");
  expect(html).toContain('Video <a href="https://v.example/film"');
  expect(lost.reported.at(-1)).toMatchObject({ state: { kind: "done" }, missingMedia: 1 });
  const problem = { kind: "disk", reason: "ENOSPC" } as const;
  const full = createExportHarness([{ attachments: [video] }], {
    save: () => Promise.resolve({ kind: "settled", reply: failed(problem) }),
  });
  await full.export("html");
  expect(full.reported.at(-1)).toMatchObject({ state: { kind: "failed", problem } });
});

test("exports to text and JSON fetch no picture and contain the address of each", async () => {
  for (const format of ["text", "json"] as const) {
    const harness = createExportHarness([{ attachments: [picture("1.png")] }], {
      fetchPicture: () => Promise.reject(new Error("asked for")),
    });
    expect(await harness.export(format)).toContain("https://i.example/1.png");
  }
});

test("a quote in an exported JSON has the quoted text, and no path that only Natter understands", async () => {
  const reply = { kind: "reply", messageId: messageId("1"), quoted: null } as const;
  const { export: write } = createExportHarness([
    { text: "first", attachments: [picture("1.png")] },
    { text: "second", attachments: [reply] },
  ]);
  const json = await write("json");
  expect(json).toContain('"text":"first"}');
  expect(json).not.toContain("/media/");
});

test("an exported page shows the day, names, edits, deletions, quotes, and reactions with names", async () => {
  const { harness, export: write } = createExportHarness([
    { text: "first" },
    {
      text: "second",
      editedAt: 1,
      attachments: [{ kind: "reply", messageId: "1" as never, quoted: null }],
      reactions: [{ code: "👍", pack: null, userIds: [userId("7")] }],
    },
    { text: "gone", deletedBy: "sender" },
    { text: "Bea joined", senderKind: "system" },
  ]);
  harness.cache.write((tables) => {
    tables.people.save(buildPerson({ id: userId("7"), name: "Gil" }));
  });
  const html = await write("html");
  expect(html.match(/<h2>/gu)).toHaveLength(1);
  expect(html).toContain("first</blockquote>");
  expect(html).toContain('<span class="note">Edited</span>');
  expect(html).toContain("<li>👍 <bdi>Gil</bdi></li>");
  expect(html).not.toContain("gone");
  expect(html).toContain("This message was deleted");
  expect(html).toContain('<p class="system" dir="auto">Bea joined</p>');
});

test("a full disk is published with the path of the written part, which stays", async () => {
  let writes = 0;
  const messages = Array.from({ length: 450 }, () => ({}));
  const {
    written,
    reported,
    export: write,
  } = createExportHarness(messages, {
    refuse: () => ((writes += 1) > 2 ? { kind: "disk", reason: "ENOSPC" } : null),
  });
  await write("text");
  expect(reported.at(-1)).toMatchObject({
    state: { kind: "failed", problem: { kind: "disk", reason: "ENOSPC" } },
    written: 200,
    path: "/chosen",
  });
  expect(written.state).toBe("left");
});

test("a cancelled export leaves no file", async () => {
  const { written, reported, commands } = createExportHarness(
    Array.from({ length: 450 }, () => ({ attachments: [picture("1.png")] })),
    { fetchPicture: () => settle().then(() => png) },
  );
  await commands.exportConversation({
    conversationId: exportedConversationId,
    format: "html",
    isWithHistory: false,
  });
  await commands.cancelExport({ exportId: reported[0]?.id ?? "" });
  await settle();
  await settle();
  expect(reported.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
});

test("an export is cancelled at once, even while a picture is being fetched", async () => {
  const { written, reported, commands } = createExportHarness([{ attachments: [picture("1.png")] }], {
    fetchPicture: () => new Promise(() => undefined),
  });
  await commands.exportConversation({
    conversationId: exportedConversationId,
    format: "html",
    isWithHistory: false,
  });
  await settle();
  await commands.cancelExport({ exportId: reported[0]?.id ?? "" });
  await settle();
  expect(reported.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
});

test("stopping the account cancels its exports", async () => {
  const { harness, written, reported, commands } = createExportHarness(
    Array.from({ length: 450 }, () => ({ attachments: [picture("1.png")] })),
    { fetchPicture: () => settle().then(() => png) },
  );
  await commands.exportConversation({
    conversationId: exportedConversationId,
    format: "html",
    isWithHistory: false,
  });
  harness.account.stop();
  harness.cache.close();
  await settle();
  await settle();
  expect(reported.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
  expect(harness.log.errors).toEqual([]);
});

test("a cancelled dialog starts no export", async () => {
  const { reported, commands } = createExportHarness([{}], { chooseTarget: () => Promise.resolve(null) });
  expect(
    await commands.exportConversation({
      conversationId: exportedConversationId,
      format: "html",
      isWithHistory: false,
    }),
  ).toEqual({ ok: true, value: undefined });
  expect(reported).toEqual([]);
});

test("a conversation that does not exist is not exported", async () => {
  const { commands } = createExportHarness([]);
  const input = { conversationId: conversationId("999"), format: "html", isWithHistory: false } as const;
  expect(await commands.exportConversation(input)).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("the rest of the history is downloaded first if the user wants it", async () => {
  const { harness, written, reported, commands } = createExportHarness([]);
  const conversation = harness.service.addGroup("500");
  for (let count = 1; count <= 250; count += 1) harness.service.say(conversation, `said ${String(count)}.`);
  await harness.begin();
  await commands.exportConversation({
    conversationId: exportedConversationId,
    format: "text",
    isWithHistory: true,
  });
  await harness.clock.pass(60_000);
  await settle();
  expect(reported.map(({ state }) => state.kind)).toEqual(["writing", "writing", "writing", "done"]);
  expect(written.text.match(/said \d+\./gu)).toHaveLength(250);
});

test("if the service refuses the history download that precedes an export, the export fails", async () => {
  const { harness, written, reported, commands } = createExportHarness([]);
  const conversation = harness.service.addGroup("500");
  for (let count = 1; count <= 250; count += 1) harness.service.say(conversation, "said");
  await harness.begin();
  harness.service.always("listGroupMessages", {
    kind: "refused",
    status: 403,
    code: 403,
    refusal: null,
    errors: [],
    body: null,
  });
  await commands.exportConversation({
    conversationId: exportedConversationId,
    format: "text",
    isWithHistory: true,
  });
  await harness.clock.pass(60_000);
  expect(reported.at(-1)?.state).toMatchObject({ kind: "failed", problem: { kind: "refused", status: 403 } });
  expect(written.state).toBe("discarded");
});
