import { createHash } from "node:crypto";
import { textLocale } from "../../messages/format.ts";
import { safeName } from "../core/safe-name.ts";
import type { ExportHead } from "./writer.ts";

const emojiFamily = "natter-emoji";
/** Maximum length of the chat's name above each page. */
const maxNameLength = 80;

const plainStyle = `
:root{color-scheme:light;--muted:#51605d;--line:#c9d3d1}
*{box-sizing:border-box}
body{margin:0;color:#14211f;background:#fff}
header{margin-block-end:6mm;padding-block-end:3mm;border-block-end:1px solid var(--line)}
h1{margin:0;font-size:16pt;line-height:1.25;overflow-wrap:anywhere}
h2{margin:6mm 0 2mm;padding-block-end:1mm;border-block-end:1px solid var(--line);font-size:11pt;break-after:avoid}
header p,footer p,.system,.gap,.note,.who time{color:var(--muted);font-size:8.5pt}
header p{margin:1mm 0 0;overflow-wrap:anywhere}
ol,ul{list-style:none;margin:0;padding:0}
article{margin-block-start:3mm}
h1,p{text-align:-webkit-match-parent}
article p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;orphans:2;widows:2}
.who{font-weight:600;break-after:avoid}
.who time,.note{font-weight:400}
blockquote{margin:1mm 0;padding-inline-start:2mm;border-inline-start:2px solid var(--line);font-size:9pt;
overflow-wrap:anywhere}
img{display:block;max-inline-size:100%;max-block-size:95mm;block-size:auto;margin-block-start:1mm;border-radius:2mm;
break-inside:avoid}
.box{margin-block-start:1mm;padding:2mm 3mm;border:1px solid var(--line);border-radius:2mm;break-inside:avoid}
.box strong{display:block;overflow-wrap:anywhere}
.box li{overflow-wrap:anywhere}
.system,.gap{margin:3mm 0;text-align:center;overflow-wrap:anywhere}
.gap{padding:2mm;border:1px dashed var(--line)}
article>ul{margin-block-start:1mm;font-size:9pt}
footer{margin-block-start:6mm;border-block-start:1px solid var(--line)}
a{color:inherit}
`;

/**
 * Converts a text to a CSS string. Escapes everything but letters, digits and spaces, so that the text cannot end the
 * string.
 */
function cssString(text: string): string {
  const escaped = text.replaceAll(
    /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d ]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/** The CSS name of the digits that the person's locale uses. */
function counterStyle(): string {
  const { numberingSystem } = new Intl.NumberFormat(textLocale()).resolvedOptions();
  return numberingSystem === "arab" ? "arabic-indic" : "decimal";
}

/**
 * The style of the printed pages: the name of the chat at the top, the page number and the number of pages at the
 * bottom.
 */
function pageStyle(name: string): string {
  const digits = counterStyle();
  const whole = safeName(name, "");
  const cut = whole.length > maxNameLength ? `${whole.slice(0, maxNameLength).toWellFormed()}…` : whole;
  const above = cssString(cut);
  return `@page{margin:20mm 16mm 18mm;
@top-center{content:${above};font-size:8pt;color:#51605d}
@bottom-center{content:counter(page,${digits}) " / " counter(pages,${digits});font-size:8pt;color:#51605d}}
`;
}

function fontStyle(emojiFont: ExportHead["emojiFont"]): string {
  const faces = emojiFont.map(
    ([path, range]) => `@font-face{font-family:"${emojiFamily}";src:url("${path}");unicode-range:${range}}\n`,
  );
  const emoji = emojiFont.length === 0 ? "" : `"${emojiFamily}",`;
  return `${faces.join("")}@page{font-family:${emoji}system-ui,sans-serif}
body{font:10pt/1.4 Inter,${emoji}system-ui,sans-serif}
`;
}

/** The style sheet of a document for printing: black on white, without bubbles, which cost ink. */
export function paperStyle({ conversation, emojiFont }: ExportHead): string {
  return plainStyle + pageStyle(conversation.name) + fontStyle(emojiFont);
}

/** Content security policy of a document for printing: its own pictures and the app's font, and its style by hash. */
export function paperPolicy(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
