import { expect, test } from "vitest";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { mediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import type { FetchedPicture } from "../../../../main/chat/exports/media.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { createExportStage, here } from "../../../support/account/export-stage.ts";

const png: FetchedPicture = { bytes: new Uint8Array([1, 2]), contentType: "image/png" };
const picture = (name: string) => ({
  kind: "image" as const,
  media: mediaPath(`https://i.example/${name}`, "large"),
  original: mediaPath(`https://i.example/${name}`, "original"),
  size: null,
});

test("everything held is written, oldest first, and the count and the end are told", async () => {
  const messages = Array.from({ length: 450 }, (_, index) => ({ text: `said ${String(index + 1)}.` }));
  const { written, told, chosen, export: write } = createExportStage(messages, { name: "Street/Party" });
  const text = await write("text");
  const said = [...text.matchAll(/said (\d+)\./gu)].map((found) => Number(found[1]));
  expect(said).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(told.map(({ written: count }) => count)).toEqual([0, 200, 400, 450, 450]);
  expect(told.at(-1)).toMatchObject({ state: { kind: "done" }, total: 450, path: "/chosen" });
  expect(written.state).toBe("finished");
  expect(chosen).toEqual([{ name: "Street Party", format: "text" }]);
});

test("a long history goes to the disk in pieces of two hundred messages", async () => {
  const messages = Array.from({ length: 2_000 }, () => ({ text: "x".repeat(100) }));
  const { written, export: write } = createExportStage(messages);
  await write("json");
  expect(JSON.parse(written.text)).toMatchObject({ messageCount: 2_000 });
  expect(written.longest).toBeLessThan(written.text.length / 8);
});

test("where messages may be missing, each format says so", async () => {
  for (const [format, words] of [
    ["html", '<p class="gap">Some messages are missing here</p>'],
    ["text", "---- Some messages are missing here ----"],
    ["json", '{"kind":"gap"}'],
  ] as const) {
    const { stage, export: write } = createExportStage([{ text: "one" }, { text: "two" }]);
    stage.cache.write((tables) => {
      tables.gaps.save(here, { after: "001:1", before: "001:2" });
    });
    const text = await write(format);
    expect(text.indexOf("one")).toBeLessThan(text.indexOf(words));
    expect(text.indexOf(words)).toBeLessThan(text.lastIndexOf("two"));
  }
});

test("a picture is fetched once and stands beside the page; one that cannot be had is named and counted", async () => {
  const asked: string[] = [];
  const stage = createExportStage(
    [{ attachments: [picture("1.png")] }, { attachments: [picture("1.png"), picture("2.png")] }],
    {
      fetchPicture: (path) => {
        asked.push(path);
        return Promise.resolve(path.includes("1.png") ? png : null);
      },
    },
  );
  const html = await stage.export("html");
  expect(asked).toHaveLength(2);
  expect(html.match(/src="media\/1.png"/gu)).toHaveLength(2);
  expect(html).toContain('A picture could not be had: <a href="https://i.example/2.png"');
  expect(html).toContain("1 photo, video or file could not be had.");
  expect(stage.told.at(-1)).toMatchObject({ missingMedia: 1 });
  expect(stage.written.pictures).toEqual([png]);
});

test("films, voice and files are saved beside the page, which plays and opens them", async () => {
  const saved: string[] = [];
  const { export: write } = createExportStage(
    [
      {
        attachments: [
          { kind: "video", media: mediaPath("https://v.example/film", "original"), preview: null },
          { kind: "audio", media: mediaPath("https://v.example/voice", "original"), duration: null },
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
  expect(html).not.toContain("could not be had");
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
])("a file called %j runs nothing, wherever it is pressed: it ends with .%s", async (name, ending) => {
  const saved: string[] = [];
  const { export: write } = createExportStage([{ attachments: [{ kind: "file", fileId: "9" }] }], {
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

test("a film that cannot be had is named and counted; a disk that takes no more of it stops the export", async () => {
  const film = {
    kind: "video",
    media: mediaPath("https://v.example/film", "original"),
    preview: null,
  } as const;
  const lost = createExportStage([{ attachments: [film] }]);
  const html = await lost.export("html");
  expect(html).toContain('Video <a href="https://v.example/film"');
  expect(lost.told.at(-1)).toMatchObject({ state: { kind: "done" }, missingMedia: 1 });
  const problem = { kind: "disk", reason: "ENOSPC" } as const;
  const full = createExportStage([{ attachments: [film] }], {
    save: () => Promise.resolve({ kind: "settled", reply: failed(problem) }),
  });
  await full.export("html");
  expect(full.told.at(-1)).toMatchObject({ state: { kind: "failed", problem } });
});

test("text and JSON fetch no picture and tell where each is", async () => {
  for (const format of ["text", "json"] as const) {
    const stage = createExportStage([{ attachments: [picture("1.png")] }], {
      fetchPicture: () => Promise.reject(new Error("asked for")),
    });
    expect(await stage.export(format)).toContain("https://i.example/1.png");
  }
});

test("what a message looks like: a day line, a name, an edit, a deletion, a quote, reactions with names", async () => {
  const { stage, export: write } = createExportStage([
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
  stage.cache.write((tables) => {
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

test("a full disk is said with the place of what was written, which stays", async () => {
  let writes = 0;
  const messages = Array.from({ length: 450 }, () => ({}));
  const {
    written,
    told,
    export: write,
  } = createExportStage(messages, {
    refuse: () => ((writes += 1) > 2 ? { kind: "disk", reason: "ENOSPC" } : null),
  });
  await write("text");
  expect(told.at(-1)).toMatchObject({
    state: { kind: "failed", problem: { kind: "disk", reason: "ENOSPC" } },
    written: 200,
    path: "/chosen",
  });
  expect(written.state).toBe("left");
});

test("a cancelled export leaves nothing behind", async () => {
  const { written, told, commands } = createExportStage(
    Array.from({ length: 450 }, () => ({ attachments: [picture("1.png")] })),
    { fetchPicture: () => settle().then(() => png) },
  );
  await commands.exportConversation({ conversationId: here, format: "html", isWithHistory: false });
  await commands.cancelExport({ exportId: told[0]?.id ?? "" });
  await settle();
  await settle();
  expect(told.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
});

test("an export is cancelled at once, also while a picture does not come", async () => {
  const { written, told, commands } = createExportStage([{ attachments: [picture("1.png")] }], {
    fetchPicture: () => new Promise(() => undefined),
  });
  await commands.exportConversation({ conversationId: here, format: "html", isWithHistory: false });
  await settle();
  await commands.cancelExport({ exportId: told[0]?.id ?? "" });
  await settle();
  expect(told.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
});

test("an account that stops ends its exports", async () => {
  const { stage, written, told, commands } = createExportStage(
    Array.from({ length: 450 }, () => ({ attachments: [picture("1.png")] })),
    { fetchPicture: () => settle().then(() => png) },
  );
  await commands.exportConversation({ conversationId: here, format: "html", isWithHistory: false });
  stage.account.stop();
  stage.cache.close();
  await settle();
  await settle();
  expect(told.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(written.state).toBe("discarded");
  expect(stage.log.mistakes).toEqual([]);
});

test("a person who thinks better of it gets no export", async () => {
  const { told, commands } = createExportStage([{}], { choosePlace: () => Promise.resolve(null) });
  expect(
    await commands.exportConversation({ conversationId: here, format: "html", isWithHistory: false }),
  ).toEqual({ ok: true, value: undefined });
  expect(told).toEqual([]);
});

test("a conversation that is not there is not written out", async () => {
  const { commands } = createExportStage([]);
  const input = { conversationId: conversationId("999"), format: "html", isWithHistory: false } as const;
  expect(await commands.exportConversation(input)).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("the rest of the history is downloaded first when that is wanted", async () => {
  const { stage, written, told, commands } = createExportStage([]);
  const place = stage.town.addGroup("500");
  for (let count = 1; count <= 250; count += 1) stage.town.say(place, `said ${String(count)}.`);
  await stage.begin();
  await commands.exportConversation({ conversationId: here, format: "text", isWithHistory: true });
  await stage.clock.pass(60_000);
  await settle();
  expect(told.map(({ state }) => state.kind)).toEqual(["writing", "writing", "writing", "done"]);
  expect(written.text.match(/said \d+\./gu)).toHaveLength(250);
});

test("the download that comes first ends the export when the service refuses it", async () => {
  const { stage, written, told, commands } = createExportStage([]);
  const place = stage.town.addGroup("500");
  for (let count = 1; count <= 250; count += 1) stage.town.say(place, "said");
  await stage.begin();
  stage.town.always("listGroupMessages", {
    kind: "refused",
    status: 403,
    code: 403,
    refusal: null,
    errors: [],
    body: null,
  });
  await commands.exportConversation({ conversationId: here, format: "text", isWithHistory: true });
  await stage.clock.pass(60_000);
  expect(told.at(-1)?.state).toMatchObject({ kind: "failed", problem: { kind: "refused", status: 403 } });
  expect(written.state).toBe("discarded");
});
