import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { inRoot } from "../setup/places.mjs";

/**
 * Writes the icon that Natter's own notifications on Linux show, as pixels: main has no decoder of pictures, and a daemon
 * cannot read the archive of the app.
 * @param {string} file
 */
export async function writeNotificationIcon(file) {
  const icon = sharp(inRoot("build/icons/app/128x128.png"));
  writeFileSync(file, await icon.ensureAlpha().raw().toBuffer());
}
