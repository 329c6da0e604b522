import type { MediaPath } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { sharedOf } from "../../state/media/gallery-items.ts";
import type { Picture } from "../../state/media/gallery-items.ts";
import { save } from "../../state/media/save-attachments.ts";
import type { Around } from "../../state/media/save-attachments.ts";
import { pngOf } from "./draw-picture.ts";

/** What can be done with what is looked at. */
export class LightboxDeeds {
  /** What came of copying. */
  note: string = $state.raw("");
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Another picture is looked at: what was said of the one before is over. */
  forget(): void {
    this.note = "";
  }

  async save(picture: Picture): Promise<void> {
    this.forget();
    await save([sharedOf(picture)], this.#around);
  }

  async copy(drawn: HTMLImageElement): Promise<void> {
    this.forget();
    const png = await pngOf(drawn);
    const problem = png === null ? null : await this.#around.media.lightbox.copy(png);
    if (png === null || problem !== null) {
      const why = problem === null ? "" : ` ${problemSentence(problem)}`;
      this.note = t("gallery.notCopied") + why;
    } else this.note = t("gallery.copied");
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
