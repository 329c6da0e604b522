import { seedOf } from "../shared/random.ts";
import { faces } from "./portraits.ts";
import type { FaceName } from "./portraits.ts";
import { scenes } from "./scenes.ts";
import type { SceneName } from "./scenes.ts";

/** The subject of a picture: a scene, a fixed face, or a random face that the seed determines. */
export type PictureSubject =
  | { readonly scene: SceneName; readonly seed?: string }
  | { readonly face: FaceName }
  | { readonly face: "any"; readonly seed: string };

/** A picture that can be drawn from its name alone. */
export interface DrawablePicture {
  readonly width: number;
  readonly height: number;
  readonly drawing: SceneName | "portrait";
  /** The fixed face; null for random faces and for scenes. */
  readonly face: FaceName | null;
  readonly seed: number;
}

/** Suffixes of the smaller versions of a picture (interface/images#sizes). */
export const sizeSuffixes = ["avatar", "preview", "large"] as const;
export type SizeSuffix = (typeof sizeSuffixes)[number];

const sceneNames = Object.keys(scenes) as SceneName[];
const faceNames = Object.keys(faces) as FaceName[];
const portraitCode = 0xff;
const anyFaceCode = 0xff;
const maxEdge = 4096;

/** The name of a picture in the form of the image service: `{w}x{h}.png.{32 hex digits}` (interface/images#sizes). */
export function pictureName(subject: PictureSubject, width: number, height: number): string {
  const [drawing, face] =
    "scene" in subject
      ? [sceneNames.indexOf(subject.scene), 0]
      : [portraitCode, subject.face === "any" ? anyFaceCode : faceNames.indexOf(subject.face)];
  const seed = seedOf("seed" in subject ? (subject.seed ?? "") : "");
  return `${String(width)}x${String(height)}.png.${hashOf(drawing, face, seed)}`;
}

function hashOf(drawing: number, face: number, seed: number): string {
  const parts = [
    toHexDigits(drawing, 2),
    toHexDigits(face, 2),
    toHexDigits(seed, 8),
    toHexDigits(seedOf(`${String(seed)} one`), 8),
  ];
  return `${parts.join("")}${toHexDigits(seedOf(`${String(seed)} two`), 8)}0000`;
}

/** The name of a square portrait or group picture. */
export function avatarName(subject: PictureSubject): string {
  return pictureName(subject, 480, 480);
}

/**
 * Parses a name. Null if there is no such picture, for example with two suffixes. An unknown suffix selects the
 * original (interface/images#sizes).
 */
export function parsePictureName(
  name: string,
): { picture: DrawablePicture; suffix: SizeSuffix | null } | null {
  const match = /^(\d{1,4})x(\d{1,4})\.png\.([0-9a-f]{32})(?:\.([a-z]+))?$/.exec(name);
  if (match === null) return null;
  const [, width, height, hash = "", suffix] = match;
  const picture = readHash(hash, Number(width), Number(height));
  if (picture === null) return null;
  return { picture, suffix: sizeSuffixes.find((known) => known === suffix) ?? null };
}

function readHash(hash: string, width: number, height: number): DrawablePicture | null {
  if (width < 1 || height < 1 || width > maxEdge || height > maxEdge) return null;
  const code = Number.parseInt(hash.slice(0, 2), 16);
  const faceCode = Number.parseInt(hash.slice(2, 4), 16);
  const seed = Number.parseInt(hash.slice(4, 12), 16);
  // A name whose digits do not result from a drawing is that of an uploaded picture.
  if (hash !== hashOf(code, faceCode, seed)) return null;
  const drawing = code === portraitCode ? "portrait" : sceneNames[code];
  if (drawing === undefined) return null;
  const face = drawing === "portrait" && faceCode !== anyFaceCode ? faceNames[faceCode] : null;
  if (face === undefined) return null;
  return { width, height, drawing, face, seed };
}

function toHexDigits(value: number, length: number): string {
  return value.toString(16).padStart(length, "0");
}
