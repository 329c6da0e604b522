import { createPublicKey, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { UpdateError } from "./update-error.ts";

/** Maximum size of an installer in bytes. No real installer is nearly as large. */
const maxInstallerBytes = 1_000_000_000;

const announcedFile = z.object({
  url: z.string().min(1).max(500),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/u),
  size: z.number().int().positive().max(maxInstallerBytes),
});

/** The parts of a feed that decide what is installed. They are signed. */
const announcedVersion = z.object({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/u)
    .max(64),
  files: z.array(announcedFile).min(1).max(20),
});
export type AnnouncedVersion = Readonly<z.output<typeof announcedVersion>>;

const signature = z.object({ signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/u) });

/**
 * The text that is signed: the version and its files. The staging percentage is left out, so that it can be raised
 * without the key.
 */
function signedText({ version, files }: AnnouncedVersion): Buffer {
  const lines = files.map(({ url, sha512, size }) => JSON.stringify([url, sha512, size]));
  return Buffer.from(["natter-update-1", JSON.stringify(version), ...lines].join("\n"));
}

/** Signs the content of a feed with the publisher's Ed25519 key. Throws if the content describes no version. */
export function signFeed(content: unknown, privateKey: KeyObject): string {
  return sign(null, signedText(announcedVersion.parse(content)), privateKey).toString("base64");
}

/**
 * Reads the content of a feed. Throws an `UpdateError` if it describes no version, or is not signed by the publisher.
 * `publicKey` is the publisher's Ed25519 key, as DER in base64.
 */
export function readSignedFeed(content: unknown, publicKey: string): AnnouncedVersion {
  const announced = announcedVersion.safeParse(content);
  if (!announced.success) throw new UpdateError("invalid", "the feed describes no version");
  const signed = signature.safeParse(content);
  if (!signed.success) throw new UpdateError("untrusted", "the feed is not signed");
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  const isSigned = verify(
    null,
    signedText(announced.data),
    key,
    Buffer.from(signed.data.signature, "base64"),
  );
  if (!isSigned) throw new UpdateError("untrusted", "the feed is signed with another key");
  return announced.data;
}
