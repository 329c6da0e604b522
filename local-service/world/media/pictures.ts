import type { Core } from "../core.ts";

/** A picture that somebody uploaded. */
export interface UploadedPicture {
  /** `{w}x{h}.{ext}.{hash}`, by which it is asked for (interface/images#sizes). */
  readonly name: string;
  readonly blobId: string;
  readonly kind: "png" | "jpeg" | "gif" | "webp" | "bmp";
  readonly size: number;
  readonly uploaderId: string;
}

/** What a new one is made from. */
export interface NewPicture extends Omit<UploadedPicture, "name"> {
  readonly width: number;
  readonly height: number;
}

/** The pictures that people uploaded. Those that the world came with are drawn, and stand nowhere. */
export class UploadedPictures {
  readonly #pictures: Map<string, UploadedPicture>;

  constructor({ tables }: Core) {
    this.#pictures = tables.map("uploaded pictures");
  }

  add({ width, height, ...picture }: NewPicture): UploadedPicture {
    const name = `${String(width)}x${String(height)}.${picture.kind}.${picture.blobId}`;
    const added: UploadedPicture = { name, ...picture };
    this.#pictures.set(name, added);
    return added;
  }

  byName(name: string): UploadedPicture | undefined {
    return this.#pictures.get(name);
  }
}
