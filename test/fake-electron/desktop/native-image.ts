// Imitates https://www.electronjs.org/docs/latest/api/native-image for PNG files and buffers.
import { readFileSync } from "node:fs";
import { asElectron, type ImitatedMembers } from "../check.ts";

const noBytes: Buffer = Buffer.alloc(0);
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** An image: the bytes of a PNG. */
export class NativeImage {
  readonly #bytes: Buffer;

  constructor(bytes = noBytes) {
    this.#bytes = bytes.subarray(0, 8).equals(pngSignature) ? bytes : noBytes;
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  getSize(): Electron.Size {
    if (this.isEmpty()) return { width: 0, height: 0 };
    return { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) };
  }

  toPNG(): Buffer {
    return this.#bytes;
  }
}

NativeImage.prototype satisfies ImitatedMembers<NativeImage, Electron.NativeImage>;

function readImage(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return noBytes; // for a file that cannot be read, Electron gives an empty image
  }
}

/** The bytes of a picture that is given as an image or as a path; empty if it cannot be read. */
export function pngOf(image: Electron.NativeImage | string): Buffer {
  return typeof image === "string" ? new NativeImage(readImage(image)).toPNG() : image.toPNG();
}

export const nativeImage = {
  createEmpty: () => asElectron<Electron.NativeImage>(new NativeImage()),
  createFromPath: (path: string) => asElectron<Electron.NativeImage>(new NativeImage(readImage(path))),
} satisfies Partial<typeof Electron.nativeImage>;
