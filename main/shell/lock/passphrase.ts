import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Cost of comparing a passphrase: 64 MB of memory, and some tenths of a second. */
const scryptCost = { N: 2 ** 16, r: 8, p: 1 } as const;
const keyLength = 32;

/** The verifier with which a passphrase is compared. The passphrase cannot be computed from it. */
const verifierSchema = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/u),
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
});
type Verifier = Readonly<z.output<typeof verifierSchema>>;

/** Creates the verifier of a passphrase, as text. */
export async function createVerifier(passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(passphrase, salt);
  return JSON.stringify({ salt: salt.toString("hex"), hash: hash.toString("hex") } satisfies Verifier);
}

/** Whether a passphrase is the one from which the verifier was created. False if the verifier is damaged. */
export async function isPassphrase(passphrase: string, text: string): Promise<boolean> {
  const read = verifierSchema.safeParse(parseJson(text));
  if (!read.success) return false;
  const hash = await deriveKey(passphrase, Buffer.from(read.data.salt, "hex"));
  return timingSafeEqual(hash, Buffer.from(read.data.hash, "hex"));
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letter can be typed as different characters, for example on a Mac, so the passphrase is normalised.
    scrypt(
      passphrase.normalize("NFKC"),
      salt,
      keyLength,
      { ...scryptCost, maxmem: 2 ** 28 },
      (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      },
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
