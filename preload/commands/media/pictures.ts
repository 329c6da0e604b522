import type { MediaPath } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Commands for pictures that do not belong to a message, such as those of people and groups. */
export interface PictureCommands {
  /** Uploads a PNG or JPEG picture that the page has drawn, such as a part of a larger picture. Returns its path. */
  readonly uploadPicture: Command<{ readonly bytes: Uint8Array }, MediaPath>;
}

export const pictureCommandNames = ["uploadPicture"] as const satisfies readonly (keyof PictureCommands)[];
