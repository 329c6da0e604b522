import type { PictureKind } from "../media/media-kinds.ts";
import type { MediaStore } from "../media/media-store.ts";
import { drawPicture } from "./draw-picture.ts";
import { parsePictureName } from "./picture-name.ts";

/** How many finished pictures are kept in memory. */
const kept = 120;

/** A picture that was made here. */
export interface MadePicture {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
}

/** How a smaller version is made: `crop` is the middle of the picture, `fit` all of it, never larger than it was. */
export interface SmallerSize {
  readonly side: number;
  readonly how: "crop" | "fit";
}

/** Makes a smaller version of a picture; null where it cannot be unpacked. */
export type ShrinkPicture = (bytes: Buffer, size: SmallerSize) => Promise<MadePicture | null>;

/** Pictures made by code: drawn, or smaller versions of uploaded ones, when first asked for, and kept for a while. */
export class PictureStore {
  readonly #media: MediaStore;
  readonly #shrink: ShrinkPicture | null;
  readonly #made = new Map<string, Promise<MadePicture | null>>();

  /** Without `shrink` an uploaded picture has one size. */
  constructor(media: MediaStore, shrink: ShrinkPicture | null) {
    this.#media = media;
    this.#shrink = shrink;
  }

  /** A drawn picture by its name, as PNG; null where there is none. */
  async drawn(name: string): Promise<MadePicture | null> {
    const parsed = parsePictureName(name);
    if (parsed === null) return null;
    return this.#held(name, async () => {
      return { bytes: await drawPicture(parsed.picture, parsed.suffix), kind: "png" };
    });
  }

  /** An uploaded picture made smaller; null for one that is to be sent as it is. */
  async smaller(blobId: string, size: SmallerSize): Promise<MadePicture | null> {
    const shrink = this.#shrink;
    if (shrink === null) return null;
    return this.#held(`${blobId} ${size.how} ${String(size.side)}`, async () =>
      shrink(await this.#media.read(blobId), size),
    );
  }

  #held(key: string, make: () => Promise<MadePicture | null>): Promise<MadePicture | null> {
    const made = this.#made.get(key) ?? make();
    // The last used stand at the end, so that the first is the one to let go.
    this.#made.delete(key);
    this.#made.set(key, made);
    if (this.#made.size > kept) this.#made.delete(this.#made.keys().next().value ?? key);
    return made;
  }
}
