// Creates a self-signed certificate for the loopback server in memory. Node can create keys and sign, but cannot write
// X.509.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The key and certificate of a TLS server, and the key hash that makes Chromium trust this key and no other. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** base64 of the SHA-256 of the public key, as `--ignore-certificate-errors-spki-list` expects it. */
  readonly keyHash: string;
}

const tags = {
  integer: 0x02,
  bitString: 0x03,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};
const ecdsaWithSha256 = Buffer.from("2a8648ce3d040302", "hex");
const commonName = Buffer.from("550403", "hex");

/** Encodes one DER element: tag, length, content. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

function utcTime(at: Date): Buffer {
  return der(tags.utcTime, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
}

/**
 * Makes a certificate for `localhost` with a new P-256 key. It is valid at any time, because TLS uses the computer's
 * clock and tests set a clock of their own.
 */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicKeyDer = publicKey.export({ type: "spki", format: "der" });
  const algorithm = der(tags.sequence, der(tags.objectId, ecdsaWithSha256));
  const name = der(
    tags.sequence,
    der(
      tags.set,
      der(tags.sequence, der(tags.objectId, commonName), der(tags.utf8, Buffer.from("localhost"))),
    ),
  );
  const serial = randomBytes(8);
  serial[0] = 0x40; // a positive number without a leading zero
  const validity = der(
    tags.sequence,
    utcTime(new Date(Date.UTC(2000, 0, 1))),
    utcTime(new Date(Date.UTC(2049, 11, 31))),
  );
  const toSign = der(tags.sequence, der(tags.integer, serial), algorithm, name, validity, name, publicKeyDer);
  const signature = der(tags.bitString, Buffer.from([0]), sign("sha256", toSign, privateKey));
  const body = der(tags.sequence, toSign, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash("sha256").update(publicKeyDer).digest("base64"),
  };
}
