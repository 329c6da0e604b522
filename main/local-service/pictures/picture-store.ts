import type { MediaStore } from "../media/media-store.ts";
import { decodePng } from "./decode-png.ts";
import { drawPicture } from "./draw-picture.ts";
import { parsePictureName } from "./picture-name.ts";
import type { SizeSuffix } from "./picture-name.ts";
import { encodePng } from "./png.ts";
import { sizedBitmap } from "./scale-bitmap.ts";

/** How many finished pictures are kept in memory. */
const kept = 120;

/** Pictures made by code: drawn, or made smaller from an uploaded PNG, when first asked for, and kept for a while. */
export class PictureStore {
  readonly #media: MediaStore;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  constructor(media: MediaStore) {
    this.#media = media;
  }

  /** A drawn picture by its name, as PNG; null where there is none. */
  async drawn(name: string): Promise<Buffer | null> {
    const parsed = parsePictureName(name);
    return parsed === null ? null : this.#held(name, () => drawPicture(parsed.picture, parsed.suffix));
  }

  /** An uploaded PNG made smaller; null for one that cannot be unpacked, which is to be sent as it is. */
  async smaller(blobId: string, suffix: SizeSuffix): Promise<Buffer | null> {
    return this.#held(`${blobId} ${suffix}`, async () => {
      const bitmap = await decodePng(await this.#media.read(blobId));
      return bitmap === null ? null : encodePng(sizedBitmap(bitmap, suffix));
    });
  }

  #held(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const made = this.#made.get(key) ?? make();
    // The last used stand at the end, so that the first is the one to let go.
    this.#made.delete(key);
    this.#made.set(key, made);
    if (this.#made.size > kept) this.#made.delete(this.#made.keys().next().value ?? key);
    return made;
  }
}
