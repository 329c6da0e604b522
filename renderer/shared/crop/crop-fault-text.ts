import { t } from "../../messages/format.ts";
import { byteSizeText } from "../controls/byte-size-text.ts";
import { isolateTextDirection } from "../text/isolate-text-direction.ts";
import { numberText } from "../text/number.ts";
import { maxPictureBytes, maxPictureEdge, maxPicturePixels } from "./open-picture.ts";
import type { PictureCrop } from "./picture-crop.svelte.ts";

/** What happened to a picture that cannot be cropped, and what to do. */
export function cropFaultText(fault: NonNullable<PictureCrop["fault"]>, name: string): string {
  const file = isolateTextDirection(name);
  switch (fault) {
    case "not-a-picture":
      return t("crop.notAPicture", { file });
    case "too-many-bytes":
      return t("crop.tooManyBytes", { file, most: byteSizeText(maxPictureBytes) });
    case "too-many-pixels":
      return t("crop.tooManyPixels", {
        file,
        edge: numberText(maxPictureEdge),
        pixels: numberText(maxPicturePixels / 1_000_000),
      });
    case "not-drawn":
      return t("crop.notDrawn");
  }
}
