import { emojiFontParts } from "virtual:emoji-font";
import { createEmojiProbe, plainestEmoji } from "./emoji-probe.ts";

/** The name of the app's own emoji font in the font list of shared/tokens.css. */
const family = "Emoji in colours";

/** Whether the fonts of this computer draw emoji in colours. True if that cannot be found out. */
export function hasEmojiFont(): boolean {
  return createEmojiProbe()?.isColoured(plainestEmoji) ?? true;
}

/**
 * Adds the app's own emoji font if this computer has none. Its parts are loaded as soon as an emoji of theirs is shown.
 * Returns the added parts.
 */
export function addMissingEmojiFont(hasFont = hasEmojiFont): readonly FontFace[] {
  if (hasFont()) return [];
  return emojiFontParts.map(([address, unicodeRange]) => {
    const face = new FontFace(family, `url(${JSON.stringify(address)})`, { unicodeRange });
    document.fonts.add(face);
    return face;
  });
}
