import type { WorldCore } from "../core.ts";

export interface UploadedPicture {
  /** `{w}x{h}.{ext}.{hash}`, the last part of its address (interface/images#sizes). */
  readonly name: string;
  readonly blobId: string;
  readonly kind: "png" | "jpeg" | "gif" | "webp" | "bmp";
  readonly size: number;
  readonly uploaderId: string;
}

/** The fields of a new picture. */
export interface NewPicture extends Omit<UploadedPicture, "name"> {
  readonly width: number;
  readonly height: number;
}

/** The uploaded pictures. Pictures of the initial world are drawn on request and not stored here. */
export class UploadedPictures {
  readonly #pictures: Map<string, UploadedPicture>;

  constructor({ tables }: WorldCore) {
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
