import type { MediaPath } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { toSavableAttachment } from "../../state/media/gallery-items.ts";
import type { LightboxItem } from "../../state/media/gallery-items.ts";
import { saveAttachments } from "../../state/media/save-attachments.ts";
import type { SaveAttachmentsParts } from "../../state/media/save-attachments.ts";
import { redrawAsPng } from "../../shared/media/redraw-as-png.ts";

/** The actions on the picture in the lightbox. */
export class LightboxActions {
  /** The result of copying, as text; empty if there is none. */
  note: string = $state.raw("");
  readonly #parts: SaveAttachmentsParts;

  constructor(around: SaveAttachmentsParts) {
    this.#parts = around;
  }

  /** Clears the note; called when another picture is shown. */
  clearNote(): void {
    this.note = "";
  }

  async save(picture: LightboxItem): Promise<void> {
    this.clearNote();
    await saveAttachments([toSavableAttachment(picture)], this.#parts);
  }

  async copy(drawn: HTMLImageElement): Promise<void> {
    this.clearNote();
    const png = await redrawAsPng(drawn);
    const problem = png === null ? null : await this.#parts.media.lightbox.copy(png);
    if (png === null || problem !== null) {
      const why = problem === null ? "" : ` ${problemSentence(problem)}`;
      this.note = t("gallery.notCopied") + why;
    } else this.note = t("gallery.copied");
  }
}

/** The two addresses of a picture: a size that is probably stored locally, and the original. */
export function pictureAddresses({ attachment }: LightboxItem): {
  readonly quick: MediaPath;
  readonly whole: MediaPath;
} {
  return attachment.kind === "image"
    ? { quick: attachment.media, whole: attachment.original }
    : { quick: attachment.media, whole: attachment.media };
}
