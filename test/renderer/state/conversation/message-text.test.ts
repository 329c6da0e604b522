import fc from "fast-check";
import { find } from "linkifyjs";
import { expect, test } from "vitest";
import { textPieces } from "../../../../renderer/state/conversation/message-text.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { userId } from "../../../support/model/build-model.ts";

function mentions(...ranges: readonly (readonly [start: number, length: number])[]): readonly Attachment[] {
  return [
    {
      kind: "mentions",
      mentions: ranges.map(([start, length]) => ({ userId: userId("7"), start, length })),
    },
  ];
}

function inBrackets(text: string, attachments: readonly Attachment[] = []): string {
  return textPieces({ text, attachments })
    .map((piece) => (piece.kind === "text" ? piece.text : `[${piece.kind} ${piece.text}]`))
    .join("");
}

test("a link is found in a sentence, without the full stop after it", () => {
  expect(inBrackets("See https://example.com/a?b=1.")).toBe("See [link https://example.com/a?b=1].");
});

test("a link without a scheme opens over https", () => {
  const [piece] = textPieces({ text: "example.com/tea", attachments: [] });
  expect(piece).toEqual({ kind: "link", text: "example.com/tea", address: "https://example.com/tea" });
});

test("a text without a full stop, colon, @ or localhost is not searched for links, because it cannot have any", () => {
  const words = fc.constantFrom(
    "www",
    "com",
    "example com",
    "mailto",
    "https",
    "//",
    "/",
    "?q=1",
    "東京",
    "localhos",
  );
  const texts = fc.array(fc.oneof(words, fc.string({ unit: "binary", maxLength: 12 })), { maxLength: 8 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join(" ").replaceAll(/[.:@]|localhost/gi, "");
      expect(find(text, { defaultProtocol: "https" })).toEqual([]);
    }),
  );
});

test("an e-mail address links to a new e-mail", () => {
  const [piece] = textPieces({ text: "sam@example.com", attachments: [] });
  expect(piece).toEqual({ kind: "link", text: "sam@example.com", address: "mailto:sam@example.com" });
});

test("a URL that could run code or read files stays plain text", () => {
  for (const text of [
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "ftp://example.com/a",
  ]) {
    const opened = textPieces({ text, attachments: [] }).filter(({ kind }) => kind === "link");
    expect(opened.every((piece) => piece.kind === "link" && piece.address.startsWith("https:"))).toBe(true);
  }
});

test("a host with lookalike letters is linked by its Punycode address", () => {
  const [piece] = textPieces({ text: "https://аpple.com/", attachments: [] });
  expect(piece?.kind === "link" && piece.address).toBe("https://xn--pple-43d.com/");
});

test("markup in a text stays text", () => {
  expect(inBrackets("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
});

test("a mention is found by its range in UTF-16 units, also after an emoji", () => {
  expect(inBrackets("🙏 @Ana hi", mentions([3, 4]))).toBe("🙏 [mention @Ana] hi");
});

test("a mention outside the text, or without length, is ignored and loses no text", () => {
  expect(inBrackets("@Ana", mentions([-1, 3], [2, 9], [1, 0]))).toBe("@Ana");
});

test("of two overlapping mentions, the first is used", () => {
  expect(inBrackets("@Ana Maria", mentions([0, 4], [2, 8]))).toBe("[mention @Ana] Maria");
});

test("a text without links or mentions is one piece, and an empty text has no pieces", () => {
  expect(textPieces({ text: "tea?", attachments: [] })).toEqual([{ kind: "text", text: "tea?" }]);
  expect(textPieces({ text: "", attachments: [] })).toEqual([]);
});
