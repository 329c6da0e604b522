// Imitates https://www.electronjs.org/docs/latest/api/native-image for PNG files and buffers.
import { readFileSync } from "node:fs";
import { asElectron, type ImitatedMembers } from "../check.ts";

const noBytes: Buffer = Buffer.alloc(0);
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** An image: the bytes of a PNG, and further representations for other scale factors. */
export class NativeImage {
  readonly #bytes: Buffer;
  readonly #representations: { readonly scaleFactor: number; readonly bytes: Buffer }[] = [];
  #isTemplate = false;

  constructor(bytes = noBytes) {
    this.#bytes = bytes.subarray(0, 8).equals(pngSignature) ? bytes : noBytes;
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0 && this.#representations.length === 0;
  }

  getSize(): Electron.Size {
    const bytes = this.toPNG();
    if (bytes.length === 0) return { width: 0, height: 0 };
    const factor = this.#bytes.length > 0 ? 1 : (this.#representations[0]?.scaleFactor ?? 1);
    return { width: bytes.readUInt32BE(16) / factor, height: bytes.readUInt32BE(20) / factor };
  }

  toPNG(): Buffer {
    return this.#bytes.length > 0 ? this.#bytes : (this.#representations[0]?.bytes ?? noBytes);
  }

  setTemplateImage(isTemplate: boolean): void {
    this.#isTemplate = isTemplate;
  }

  isTemplateImage(): boolean {
    return this.#isTemplate;
  }

  addRepresentation({ scaleFactor = 1, buffer, dataURL }: Electron.AddRepresentationOptions): void {
    const bytes = buffer ?? Buffer.from((dataURL ?? "").replace(/^.*,/, ""), "base64");
    this.#representations.push({ scaleFactor, bytes });
  }
}

NativeImage.prototype satisfies ImitatedMembers<NativeImage, Electron.NativeImage>;

function readImage(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return noBytes; // Electron gives an empty image for a file that cannot be read
  }
}

export const nativeImage = {
  createEmpty: () => asElectron<Electron.NativeImage>(new NativeImage()),
  createFromPath: (path: string) => asElectron<Electron.NativeImage>(new NativeImage(readImage(path))),
  createFromBuffer: (buffer: Buffer) => asElectron<Electron.NativeImage>(new NativeImage(buffer)),
} satisfies Partial<typeof Electron.nativeImage>;
