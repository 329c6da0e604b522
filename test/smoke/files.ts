import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readIfPresent } from "../support/files/find-secret.ts";

/** All files in a folder, as paths relative to it. Files that are deleted during the listing are left out. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true,
  );
}

/** The files that contain a text, in either of the two encodings that Chromium uses for texts. */
export function filesContaining(folder: string, text: string): readonly string[] {
  const encodedTexts = [Buffer.from(text, "utf8"), Buffer.from(text, "utf16le")];
  return filesIn(folder).filter((name) => {
    const bytes = readIfPresent(join(folder, name));
    return bytes !== null && encodedTexts.some((encoded) => bytes.includes(encoded));
  });
}

/** The number of bytes in Chromium's HTTP cache in a user data folder. */
export function cachedBytes(folder: string): number {
  return filesIn(folder)
    .filter((name) => name.split(/[\\/]/).includes("Cache_Data"))
    .reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The number of cookies that Chromium keeps in a user data folder. The app must have ended. */
export function countCookies(folder: string): number {
  return filesIn(folder)
    .filter((name) => basename(name) === "Cookies")
    .reduce((sum, name) => sum + cookiesIn(join(folder, name)), 0);
}

function cookiesIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare("SELECT count(*) AS count FROM cookies").get()?.["count"]);
  } finally {
    database.close();
  }
}
