import { emojiFontParts } from "virtual:emoji-font";
import type { EmojiFontPart } from "../../../preload/model/media/export.ts";
import { hasEmojiFont } from "./emoji-font.ts";

/**
 * The parts of the app's own emoji font that a document for printing needs: none if this computer has an emoji font.
 */
export function printedEmojiFont(hasFont = hasEmojiFont): readonly EmojiFontPart[] {
  if (hasFont()) return [];
  return emojiFontParts.map(([address, range]) => [new URL(address, document.baseURI).pathname, range]);
}
