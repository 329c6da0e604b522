import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The minimum length of a secret, so that it matches nothing else by chance. */
const minLength = 20;

/**
 * The forms that a secret can have in a file: plain, as part of a URL, in Chromium's text encoding, in base64 at any
 * offset, in hex.
 */
export function secretForms(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret);
  const everyByte = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // The base64 characters at both ends also contain bits of the neighbouring bytes, so they are cut off.
    return encoded.slice(before === 0 ? 0 : before + 1).replace(/.?=*$/, "");
  });
  const texts = [secret, encodeURIComponent(secret), everyByte, everyByte.toUpperCase(), ...base64];
  const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const hex = bytes.toString("hex");
  const forms = [...texts, ...urlSafe, hex, hex.toUpperCase()].map((text) => Buffer.from(text));
  return [...forms, Buffer.from(secret, "utf16le")];
}

/** The files in these folders that contain a secret in any form. One folder may contain another. */
export function filesContainingSecret(secret: string, folders: readonly string[]): readonly string[] {
  if (secret.length < minLength) throw new Error("too short to be found for certain");
  const forms = secretForms(secret);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...new Set(files)].filter((file) => {
    const content = readIfPresent(file);
    return content !== null && forms.some((form) => content.includes(form));
  });
}

/**
 * The content of a file. Null if the file is gone since it was listed, because a running app deletes files of its
 * cache.
 */
export function readIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
