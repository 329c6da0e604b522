const size = 24;
const font = `${String(size)}px "Noto Color Emoji", "Segoe UI Emoji", "Apple Color Emoji", sans-serif`;
/** An emoji that every emoji font has. */
export const plainestEmoji = "😀";

/** The tools to find out what the fonts of this computer draw. */
export interface EmojiProbe {
  /** The width of a text in pixels. */
  readonly width: (text: string) => number;
  /** Whether a text is drawn in colours of its own. */
  readonly isColoured: (text: string) => boolean;
}

/** Creates a probe; null if no canvas can be read, because then nothing can be tested. */
export function createEmojiProbe(): EmojiProbe | null {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.font = font;
  drawing.textBaseline = "top";
  const paint = (text: string, colour: string): string => {
    drawing.clearRect(0, 0, size, size);
    drawing.fillStyle = colour;
    drawing.fillText(text, 0, 0);
    return drawing.getImageData(0, 0, size, size).data.join();
  };
  const nothing = paint("", "#f00");
  return {
    width: (text) => drawing.measureText(text).width,
    isColoured(text) {
      const painted = paint(text, "#f00");
      return painted !== nothing && painted === paint(text, "#00f");
    },
  };
}
