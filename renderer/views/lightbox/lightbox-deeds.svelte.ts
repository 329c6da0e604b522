import type { MediaPath } from "../../../preload/ids.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/problem-text.ts";
import type { MediaState } from "../../state/media.svelte.ts";
import { sharedOf } from "../../state/gallery-items.ts";
import type { Picture } from "../../state/gallery-items.ts";
import { pngOf } from "./draw-picture.ts";

/** What can be done with what is looked at. Notices of the window lie beneath, so what came of it is said here. */
export class LightboxDeeds {
  /** Why something was not done, or that it was. */
  note: string = $state.raw("");
  isFailure: boolean = $state.raw(false);
  #savingId: string | null = $state.raw(null);
  readonly #media: MediaState;
  /** What is being saved, or was last. */
  readonly saving = $derived.by(() =>
    this.#savingId === null ? null : this.#media.downloads.get(this.#savingId),
  );
  /** What is to be read now. */
  readonly said: string = $derived.by(() => {
    const { saving } = this;
    if (this.note !== "" || saving === null) return this.note;
    if (saving.state.kind === "done") return t("gallery.savedAs", { name: saving.name });
    if (saving.state.kind === "failed") {
      return `${t("gallery.notSaved")}. ${problemSentence(saving.state.problem)}`;
    }
    return saving.state.kind === "running" ? t("gallery.savingAs", { name: saving.name }) : "";
  });

  constructor(media: MediaState) {
    this.#media = media;
  }

  /** Another picture is looked at: what was said of the one before is over. */
  forget(): void {
    this.note = "";
    this.isFailure = false;
    if (this.saving?.state.kind !== "running") this.#savingId = null;
  }

  async save(picture: Picture): Promise<void> {
    this.forget();
    const begun = await this.#media.downloads.start(sharedOf(picture), true);
    if (!begun.ok) this.#tell(problemSentence(begun.problem), true);
    else this.#savingId = begun.download?.id ?? null;
  }

  async copy(drawn: HTMLImageElement): Promise<void> {
    this.forget();
    const png = await pngOf(drawn);
    const problem = png === null ? null : await this.#media.lightbox.copy(png);
    if (png === null || problem !== null) {
      const why = problem === null ? "" : ` ${problemSentence(problem)}`;
      this.#tell(t("gallery.notCopied") + why, true);
    } else this.#tell(t("gallery.copied"), false);
  }

  #tell(note: string, isFailure: boolean): void {
    this.note = note;
    this.isFailure = isFailure;
  }
}

/** The two addresses of a picture: one that is likely here already, and the one it was sent as. */
export function addressesOf({ attachment }: Picture): {
  readonly quick: MediaPath;
  readonly whole: MediaPath;
} {
  return attachment.kind === "image"
    ? { quick: attachment.media, whole: attachment.original }
    : { quick: attachment.media, whole: attachment.media };
}
