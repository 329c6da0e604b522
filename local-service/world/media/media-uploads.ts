import type { Core } from "../core.ts";

/**
 * An upload that was announced, and once it arrived the media itself (interface/media-uploads#signed-addresses). Times
 * are milliseconds.
 */
export interface MediaUpload {
  readonly id: string;
  readonly userId: string;
  /** `{w}x{h}.original.{ext}`, the end of its address. */
  readonly name: string;
  /** What it is to be served as. */
  readonly type: string;
  /** How many bytes it was said to have. */
  readonly size: number;
  /** Whoever knows it may upload, until then. */
  readonly signature: string;
  readonly expiresAt: number;
  readonly blobId: string | null;
}

/** Media that is there. */
export type StoredMedia = MediaUpload & { readonly blobId: string };

/** How long an address is good for. */
const signedFor = 15 * 60_000;

/** The uploads to addresses that are signed before. */
export class MediaUploads {
  readonly #core: Core;
  readonly #uploads: Map<string, MediaUpload>;

  constructor(core: Core) {
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

  /** The upload that this signature is for; undefined for one that is wrong or too old. */
  signed(uploadId: string, signature: string): MediaUpload | undefined {
    const upload = this.#uploads.get(uploadId);
    const isGood = upload?.signature === signature && this.#core.clock.now() < upload.expiresAt;
    return isGood ? upload : undefined;
  }

  /** The bytes arrived. */
  store(upload: MediaUpload, blobId: string): void {
    this.#uploads.set(upload.id, { ...upload, blobId });
  }

  /** Undefined until its bytes arrived. */
  stored(uploadId: string): StoredMedia | undefined {
    const upload = this.#uploads.get(uploadId);
    return upload === undefined || upload.blobId === null ? undefined : { ...upload, blobId: upload.blobId };
  }
}
