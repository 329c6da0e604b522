import { expect, test } from "vitest";
import { findLinks } from "../../../../main/chat/exports/links.ts";
import { textPieces } from "../../../../renderer/state/conversation/message-text.ts";
import { createExportHarness } from "../../../support/account/export-harness.ts";

const samples = [
  "See https://example.com/a?b=1&c=2.",
  "example.com/tea and www.example.org, sam@example.com!",
  "(https://en.wikipedia.org/wiki/Tea_(meal)) [https://example.com/[x]]",
  "https://аpple.com/ http://xn--pple-43d.com 日本.jp",
  'https://evil.example/"onclick="x javascript:alert(1) data:text/html,<b> vbscript:x',
  "https://user:pass@evil.example:8443/%00%zz#<script>",
  "file:///etc/passwd ftp://example.com smb://share/x natter://message/5/6 about:blank",
  "http://localhost:3000 http://[::1]/ http://127.0.0.1:1/x http://1.2.3",
  "https://a.example\u2028https://b.example\u0000https://c.example\u202ehttps://d.example",
  "https:// http://. https://?x https://#y mailto:sam@example.com?bcc=x",
  `https://example.com/${"a".repeat(3000)} 👩‍🚀https://example.com👩‍🚀`,
  "'https://example.com/it's' `https://example.com` <https://example.com/x>",
];

test.each(samples)("an export and the window find the same links: %s", (text) => {
  const inWindow = textPieces({ text, attachments: [] }).flatMap((piece) =>
    // Links to messages are left out, because they open only in the app.
    piece.kind === "link" && !piece.address.startsWith("natter:") ? [[piece.text, piece.address]] : [],
  );
  expect(findLinks(text).map(({ start, end, address }) => [text.slice(start, end), address])).toEqual(
    inWindow,
  );
});

test("the texts in which this file looks for links contain links, and addresses that are no links", () => {
  const found = samples.flatMap(findLinks).map(({ address }) => address);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([]);
});

test("a link of an exported page has the address that the window opens, and shows the text as written", async () => {
  const html = await createExportHarness([{ text: "tea: example.com/a?b=1&c=2, sam@example.com" }]).export(
    "html",
  );
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/gu)].map(([, to, words]) => [
    to,
    words,
  ]);
  expect(links).toEqual([
    ["https://example.com/a?b=1&amp;c=2", "example.com/a?b=1&amp;c=2"],
    ["mailto:sam@example.com", "sam@example.com"],
  ]);
});
