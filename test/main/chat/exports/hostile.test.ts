import { expect, test } from "vitest";
import { exportFileName } from "../../../../main/chat/exports/export-file-name.ts";
import { exportContentSecurityPolicy } from "../../../../main/chat/exports/html-style.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { buildMessage, buildPerson, messageId } from "../../../support/model/build-model.ts";
import { createExportHarness } from "../../../support/account/export-harness.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";

const script = `"'><script>alert(1)</script><img src=x onerror=alert(2)>\u0000&amp;\u202e</style>-->`;

/** Builds a message with hostile text in every field that comes from other people. */
function hostile(): Partial<Message> {
  return {
    sender: buildPerson({ name: script, avatar: toMediaPath(`https://evil.example/${script}`, "avatar") }),
    text: `${script}\nhttps://evil.example/"onclick="x javascript:alert(3) https://ok.example/?a=1&b=2.`,
    attachments: [
      {
        kind: "image",
        media: toMediaPath(script, "large"),
        original: toMediaPath(script, "original"),
        size: null,
      },
      {
        kind: "linked-image",
        media: toMediaPath("javascript:alert(4)", "large"),
        address: "javascript:alert(4)",
      },
      { kind: "video", media: toMediaPath(`data:text/html,${script}`, "original"), preview: null },
      { kind: "file", fileId: script },
      { kind: "location", name: script, latitude: 1, longitude: 2 },
      { kind: "reply", messageId: messageId("1"), quoted: null },
      { kind: "other", type: script, fields: { [script]: script } },
    ],
    reactions: [{ code: script, pack: null, userIds: [buildPerson().id] }],
  };
}

const pageTags =
  "!doctype a article bdi blockquote body footer h1 h2 head header html li main meta ol p style time title ul".split(
    " ",
  );
const pageAttributes =
  "aria-label charset class content datetime dir href html http-equiv lang name rel".split(" ");

test("HTML in messages, names, addresses and kinds is shown as text and never becomes part of the page", async () => {
  const html = await createExportHarness([hostile(), hostile()], { name: script }).export("html");
  // All text is escaped, so every tag that is found belongs to the page itself.
  const tags = [...html.matchAll(/<([a-z!][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>/giu)];
  expect(html.match(/</gu)).toHaveLength(tags.length + [...html.matchAll(/<\/[a-z0-9]+>/giu)].length);
  expect([...new Set(tags.map((tag) => tag[1]?.toLowerCase()))].sort()).toEqual(pageTags);
  const attributes = tags.flatMap((tag) => [...(tag[2] ?? "").matchAll(/ ([a-z-]+)(?:="[^"]*")?/giu)]);
  expect([...new Set(attributes.map((each) => each[1]))].sort()).toEqual(pageAttributes);
  expect(html).toContain("&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toMatch(/href="(?!https?:\/\/)/u);
  expect(html).not.toContain("\u0000");
  expect(html.match(/<style>/gu)).toHaveLength(1);
  expect(html.match(/<\/style>/gu)).toHaveLength(1);
});

test("links lead to the web only, and exclude the punctuation at the end of a sentence", async () => {
  const html = await createExportHarness([hostile()]).export("html");
  const links = [...html.matchAll(/href="([^"]*)"/gu)].map((found) => found[1]);
  expect(links).toContain("https://ok.example/?a=1&amp;b=2");
  expect(links.every((link) => link?.startsWith("https://"))).toBe(true);
});

test("an exported page can show its own pictures, videos and style, but can run no script and request nothing", async () => {
  const html = await createExportHarness([{}]).export("html");
  expect(html).toContain(
    `<meta http-equiv="Content-Security-Policy" content="${exportContentSecurityPolicy}">`,
  );
  expect(exportContentSecurityPolicy).toMatch(
    /^default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; form-action 'none'$/,
  );
});

test("an export of hostile messages to JSON is valid JSON with their exact text", async () => {
  const written = JSON.parse(await createExportHarness([hostile()], { name: script }).export("json")) as {
    conversation: { name: string };
    entries: { message: { sender: { name: string; id: unknown }; id: unknown } }[];
  };
  expect(written.conversation.name).toBe(script);
  expect(written.entries[0]?.message.sender.name).toBe(script);
  expect(typeof written.entries[0]?.message.id).toBe("string");
});

test("in a text export no message can imitate another person's line, control a terminal, or reverse the text after it", async () => {
  const text = await createExportHarness([
    {
      sender: buildPerson({ name: "Bea\n[20 November 2026 at 10:00] Sam" }),
      text: "one\r\n[20 November 2026 at 10:00] Sam: I never said that\u2028two\u001b[31m\u202ethree",
    },
  ]).export("text");
  const lines = text.split("\n");
  expect(lines.filter((line) => line.startsWith("["))).toHaveLength(1);
  expect(text).not.toContain("\u001b");
  for (const line of lines) {
    expect([...line].filter((sign) => sign === "\u2068").length).toBe(
      [...line].filter((sign) => sign === "\u2069").length,
    );
  }
});

test.each([
  ["../../etc/passwd", "etc passwd"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["...", "Conversation"],
  ["", "Conversation"],
  ["\u202egnp.exe", "gnp.exe"],
  ["Família 👨‍👩‍👧 مرحبا", "Família 👨‍👩‍👧 مرحبا"],
  ["line\nbreak\u0000", "line break"],
])("a conversation called %j is written to %j", (name, expected) => {
  expect(exportFileName(name)).toBe(expected);
});

test("the file name of an export is no longer than file systems accept, and splits no emoji", () => {
  const name = exportFileName("👨‍👩‍👧".repeat(50));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  expect(name.replaceAll("👨‍👩‍👧", "")).toBe("");
});

test("an unpaired surrogate and times out of range do not stop an export", async () => {
  const odd = { text: "half \ud83d", createdAt: 1e300, editedAt: Number.NaN };
  for (const format of ["html", "json", "text"] as const) {
    const { written, reported, export: write } = createExportHarness([odd, buildMessage({ text: "after" })]);
    await write(format);
    expect(reported.at(-1)?.state).toEqual({ kind: "done" });
    expect(written.text).toContain("after");
  }
});
