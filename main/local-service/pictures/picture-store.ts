import { drawPicture } from "./draw-picture.ts";
import { parsePictureName } from "./picture-name.ts";

/** How many finished pictures are kept in memory. */
const kept = 120;

/** Pictures of the service: none is stored, each is drawn when it is first asked for, and kept for a while. */
export class PictureStore {
  readonly #drawn = new Map<string, Promise<Buffer>>();

  /** A picture by its name, as PNG; null where there is none. */
  async picture(name: string): Promise<Buffer | null> {
    const parsed = parsePictureName(name);
    if (parsed === null) return null;
    const drawn = this.#drawn.get(name) ?? drawPicture(parsed.picture, parsed.suffix);
    // The last used stand at the end, so that the first is the one to let go.
    this.#drawn.delete(name);
    this.#drawn.set(name, drawn);
    if (this.#drawn.size > kept) this.#drawn.delete(this.#drawn.keys().next().value ?? name);
    return drawn;
  }
}
