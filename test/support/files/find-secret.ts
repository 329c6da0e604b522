import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Letters enough that nothing else has them by chance. */
const leastLength = 20;

/** The forms in which a secret may stand in a file: as it is, in an address, in Chromium's own text, in base64 wherever it begins, in hex. */
export function formsOf(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret);
  const everyByte = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // The characters at both ends have bits of what stands beside.
    return encoded.slice(before === 0 ? 0 : before + 1).replace(/.?=*$/, "");
  });
  const texts = [secret, encodeURIComponent(secret), everyByte, everyByte.toUpperCase(), ...base64];
  const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const hex = bytes.toString("hex");
  const forms = [...texts, ...urlSafe, hex, hex.toUpperCase()].map((text) => Buffer.from(text));
  return [...forms, Buffer.from(secret, "utf16le")];
}

/** The files of some folders in which a secret stands, in whatever form. */
export function filesWith(secret: string, folders: readonly string[]): readonly string[] {
  if (secret.length < leastLength) throw new Error("too short to be found for certain");
  const forms = formsOf(secret);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return files.filter((file) => {
    const content = contentOf(file);
    return content !== null && forms.some((form) => content.includes(form));
  });
}

/** What a file holds; null for one that went since it was listed: an app that runs drops files of its cache. */
export function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
