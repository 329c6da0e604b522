import type { WorldCore } from "../core.ts";

/**
 * An announced upload, with its media once it has arrived (interface/media-uploads#signed-addresses). Times are
 * milliseconds.
 */
export interface MediaUpload {
  readonly id: string;
  readonly userId: string;
  /** `{w}x{h}.original.{ext}`, the last part of its address. */
  readonly name: string;
  /** MIME type with which the media is served. */
  readonly type: string;
  /** Announced size in bytes. */
  readonly size: number;
  /** Anybody with the signature may upload until `expiresAt`. */
  readonly signature: string;
  readonly expiresAt: number;
  readonly blobId: string | null;
}

/** An upload whose media has arrived. */
export type StoredMedia = MediaUpload & { readonly blobId: string };

/** Validity of a signed address, in milliseconds. */
const signedFor = 15 * 60_000;

/** Uploads to signed addresses. */
export class MediaUploads {
  readonly #core: WorldCore;
  readonly #uploads: Map<string, MediaUpload>;

  constructor(core: WorldCore) {
    this.#core = core;
    this.#uploads = core.tables.map("media uploads");
  }

  announce(upload: Pick<MediaUpload, "userId" | "name" | "type" | "size">): MediaUpload {
    const { ids, clock } = this.#core;
    const announced: MediaUpload = {
      ...upload,
      id: ids.guid(),
      signature: ids.code(43),
      expiresAt: clock.now() + signedFor,
      blobId: null,
    };
    this.#uploads.set(announced.id, announced);
    return announced;
  }

  /** The upload of this signature; undefined if the signature is wrong or expired. */
  signed(uploadId: string, signature: string): MediaUpload | undefined {
    const upload = this.#uploads.get(uploadId);
    const isGood = upload?.signature === signature && this.#core.clock.now() < upload.expiresAt;
    return isGood ? upload : undefined;
  }

  /** Records that the bytes arrived. */
  store(upload: MediaUpload, blobId: string): void {
    this.#uploads.set(upload.id, { ...upload, blobId });
  }

  /** An upload by id; undefined until its bytes have arrived. */
  stored(uploadId: string): StoredMedia | undefined {
    const upload = this.#uploads.get(uploadId);
    return upload === undefined || upload.blobId === null ? undefined : { ...upload, blobId: upload.blobId };
  }
}
