import type { PictureSize } from "./crop-area.ts";

/**
 * Maximum size in bytes of a file that is cropped. A larger file would only fill the memory, because the cropped
 * picture is small.
 */
export const maxPictureBytes = 100_000_000;
/** Maximum width and height in pixels that a canvas can have (interface/images#uploading names no limit). */
export const maxPictureEdge = 16_384;
/** Maximum number of pixels. Each takes four bytes of memory while the picture is open. */
export const maxPicturePixels = 120_000_000;

/** Why a file cannot be cropped. */
export type PictureFault = "not-a-picture" | "too-many-bytes" | "too-many-pixels";

/** A picture of this computer that is being cropped. Its file is only read. */
export interface OpenPicture {
  readonly source: HTMLImageElement;
  readonly size: PictureSize;
  /** Whether the picture is animated. A canvas draws only its first image. */
  readonly isAnimated: boolean;
  /** Whether the picture may have transparent parts. */
  readonly mayBeTransparent: boolean;
  readonly close: () => void;
}

/** Opens a file as a picture. */
export async function openPicture(file: File): Promise<OpenPicture | PictureFault> {
  if (file.size > maxPictureBytes) return "too-many-bytes";
  const address = URL.createObjectURL(file);
  const close = (): void => {
    URL.revokeObjectURL(address);
  };
  const source = new Image();
  const fault = await load(source, address);
  if (fault !== null) {
    close();
    return fault;
  }
  return {
    source,
    size: { width: source.naturalWidth, height: source.naturalHeight },
    isAnimated: await isAnimated(file),
    mayBeTransparent: file.type !== "image/jpeg",
    close,
  };
}

/** Loads a picture. Its size is known before it is decoded, so a picture that is too large never fills the memory. */
async function load(source: HTMLImageElement, address: string): Promise<PictureFault | null> {
  const hasLoaded = await new Promise<boolean>((resolve) => {
    source.addEventListener("load", () => {
      resolve(true);
    });
    source.addEventListener("error", () => {
      resolve(false);
    });
    source.src = address;
  });
  const { naturalWidth: width, naturalHeight: height } = source;
  if (!hasLoaded || width === 0 || height === 0) return "not-a-picture";
  const isTooLarge = Math.max(width, height) > maxPictureEdge || width * height > maxPicturePixels;
  return isTooLarge ? "too-many-pixels" : null;
}

async function isAnimated(file: File): Promise<boolean> {
  if (!(await ImageDecoder.isTypeSupported(file.type))) return false;
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type });
  try {
    await decoder.tracks.ready;
    return decoder.tracks.selectedTrack?.animated ?? false;
  } catch {
    // The decoder refuses a file whose bytes are of another type than the file states. An image element shows such a
    // file nevertheless.
    return false;
  } finally {
    decoder.close();
  }
}
