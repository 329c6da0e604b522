import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a new private key into a folder, and returns the path and the public key. */
export function writeFeedKey(folder: string): { readonly file: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const file = join(folder, "key.pem");
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
  return { file, publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
}
