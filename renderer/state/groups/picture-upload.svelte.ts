import type { Bridge } from "../../../preload/bridge.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";

/** The commands that upload a picture which is not part of a message. */
export type PictureBridge = Pick<Bridge, "handOver" | "uploadEventPicture" | "uploadPicture">;

/** The optional picture of a form. It is uploaded as soon as it is chosen. */
export class PictureUpload {
  picture: MediaPath | null = $state.raw(null);
  isSending = $state.raw(false);
  /** Why the picture chosen last could not be uploaded; null if it was. */
  problem: Problem | null = $state.raw(null);
  readonly #bridge: PictureBridge;

  constructor(bridge: PictureBridge) {
    this.#bridge = bridge;
  }

  /** Uploads a picture from this computer. The previous picture stays if that fails. */
  async choose(file: File): Promise<void> {
    await this.#send(async () => {
      const handle = await this.#bridge.handOver(file);
      if (!handle.ok) return handle;
      if (handle.value === null) return failed({ kind: "not-found" });
      return await this.#bridge.uploadEventPicture({ fileId: handle.value });
    });
  }

  /** Uploads a cropped picture. The previous picture stays if that fails. */
  async chooseCropped(bytes: Uint8Array): Promise<void> {
    await this.#send(() => this.#bridge.uploadPicture({ bytes }));
  }

  remove(): void {
    this.picture = null;
    this.problem = null;
  }

  async #send(upload: () => Promise<Reply<MediaPath>>): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.problem = null;
    const reply = await upload();
    if (reply.ok) this.picture = reply.value;
    else this.problem = reply.problem;
    this.isSending = false;
  }
}
