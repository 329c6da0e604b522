import { findLinks } from "./links.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that HTML does not allow, not even as numeric references. */
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;

/** Escapes text for any position in HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbiddenCharacters, "\ufffd")
    .replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "");
}

/** Makes a web address a link; returns any other address as plain text. */
export function link(to: string): string {
  const safe = /^https?:\/\//iu.test(to) ? URL.parse(to)?.href : undefined;
  return safe === undefined ? escapeHtml(to) : anchor(safe, to);
}

function anchor(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}" rel="noopener noreferrer nofollow" dir="ltr">${escapeHtml(words)}</a>`;
}

/** Converts a text to HTML in which web addresses are links. */
export function richText(text: string): string {
  let html = "";
  let place = 0;
  for (const { start, end, address } of findLinks(text)) {
    html += escapeHtml(text.slice(place, start)) + anchor(address, text.slice(start, end));
    place = end;
  }
  return html + escapeHtml(text.slice(place));
}

/** Converts a text to HTML whose text direction does not affect the text around it. */
export const isolateHtml = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;
