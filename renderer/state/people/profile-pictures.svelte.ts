import type { Bridge } from "../../../preload/bridge.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { PictureFields } from "./profile-fields.ts";
import type { ProfileForm } from "./profile-form.svelte.ts";

type PictureBridge = Pick<Bridge, "uploadPicture">;

/** Uploads cropped pictures into the form of the profile. They are saved with the form. */
export class ProfilePictures {
  /** The field that the running upload is for; null if none runs. */
  uploading: keyof PictureFields | null = $state.raw(null);
  /** The first picture that was not uploaded, and why; null if none failed. */
  failure: { readonly field: keyof PictureFields; readonly problem: Problem } | null = $state.raw(null);
  readonly #bridge: PictureBridge;
  readonly #form: ProfileForm<PictureFields>;

  constructor(bridge: PictureBridge, form: ProfileForm<PictureFields>) {
    this.#bridge = bridge;
    this.#form = form;
  }

  /** Uploads the picture beside the name. The previous picture stays until the upload is done. */
  async chooseAvatar(picture: Uint8Array): Promise<void> {
    await this.#upload("avatar", [picture], (avatar) => {
      this.#form.set({ avatar });
    });
  }

  /** Uploads photos one after the other. If one fails, the photos uploaded before it stay. */
  async addPhotos(pictures: readonly Uint8Array[]): Promise<void> {
    await this.#upload("photos", pictures, (photo) => {
      this.#form.set({ photos: [...this.#form.fields.photos, photo] });
    });
  }

  removeAvatar(): void {
    this.failure = null;
    this.#form.set({ avatar: null });
  }

  removePhoto(at: number): void {
    this.failure = null;
    this.#form.set({ photos: this.#form.fields.photos.filter((_, index) => index !== at) });
  }

  /** Moves a photo one place towards the start. */
  movePhotoForward(at: number): void {
    const photos = [...this.#form.fields.photos];
    const [photo] = photos.splice(at, 1);
    if (photo === undefined || at === 0) return;
    photos.splice(at - 1, 0, photo);
    this.#form.set({ photos });
  }

  /** Ends the loading state: no reply to a request under way will arrive. */
  stopWaiting(): void {
    this.uploading = null;
  }

  async #upload(
    field: keyof PictureFields,
    pictures: readonly Uint8Array[],
    take: (picture: MediaPath) => void,
  ): Promise<void> {
    if (this.uploading !== null) return;
    this.uploading = field;
    this.failure = null;
    for (const bytes of pictures) {
      const reply = await this.#bridge.uploadPicture({ bytes });
      if (reply.ok) take(reply.value);
      else this.failure ??= { field, problem: reply.problem };
    }
    this.uploading = null;
  }
}
