import type { PictureKind } from "../media/media-kinds.ts";
import type { MediaStore } from "../media/media-store.ts";
import { drawPicture } from "./draw-picture.ts";
import { parsePictureName } from "./picture-name.ts";

/** Maximum number of generated pictures in memory. */
const maxStored = 120;

/** A generated picture. */
export interface GeneratedPicture {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
}

/** How a smaller version is made: `crop` uses the middle of the picture, `fit` uses all of it and never enlarges it. */
export interface ReducedSize {
  readonly side: number;
  readonly how: "crop" | "fit";
}

/** Makes a smaller version of a picture; null if the picture cannot be decoded. */
export type ShrinkPicture = (bytes: Buffer, size: ReducedSize) => Promise<GeneratedPicture | null>;

/**
 * Draws pictures, and makes smaller versions of uploaded pictures, when they are first requested. Caches the most
 * recently used pictures.
 */
export class PictureStore {
  readonly #media: MediaStore;
  readonly #shrink: ShrinkPicture | null;
  readonly #made = new Map<string, Promise<GeneratedPicture | null>>();

  /** Without `shrink`, an uploaded picture has only its original size. */
  constructor(media: MediaStore, shrink: ShrinkPicture | null) {
    this.#media = media;
    this.#shrink = shrink;
  }

  /** A drawn picture by its name, as PNG; null if there is no such picture. */
  async draw(name: string): Promise<GeneratedPicture | null> {
    const parsed = parsePictureName(name);
    if (parsed === null) return null;
    return this.#cached(name, async () => {
      return { bytes: await drawPicture(parsed.picture, parsed.suffix), kind: "png" };
    });
  }

  /** A smaller version of an uploaded picture; null if the original must be sent. */
  async smaller(blobId: string, size: ReducedSize): Promise<GeneratedPicture | null> {
    const shrink = this.#shrink;
    if (shrink === null) return null;
    return this.#cached(`${blobId} ${size.how} ${String(size.side)}`, async () =>
      shrink(await this.#media.read(blobId), size),
    );
  }

  #cached(key: string, make: () => Promise<GeneratedPicture | null>): Promise<GeneratedPicture | null> {
    const made = this.#made.get(key) ?? make();
    // The most recently used entry goes to the end, so that the first one is evicted.
    this.#made.delete(key);
    this.#made.set(key, made);
    if (this.#made.size > maxStored) this.#made.delete(this.#made.keys().next().value ?? key);
    return made;
  }
}
