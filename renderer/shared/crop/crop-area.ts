/** The width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square part of a picture that is kept, in pixels of the picture as it is turned. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A corner of the square. */
export interface Corner {
  readonly isAtRight: boolean;
  readonly isAtBottom: boolean;
}

/** The smallest square, in pixels, unless the picture itself is smaller. */
const minEdge = 32;
/** The smallest square of a large picture, as a share of its shorter edge, so that its corners can be told apart. */
const minEdgeShare = 0.05;

function shorterEdge({ width, height }: PictureSize): number {
  return Math.min(width, height);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function allowedSize(size: number, picture: PictureSize): number {
  const shorter = shorterEdge(picture);
  return clamp(size, Math.min(shorter, Math.max(minEdge, shorter * minEdgeShare)), shorter);
}

function movedInside({ x, y, size }: CropArea, { width, height }: PictureSize): CropArea {
  return { x: clamp(x, 0, width - size), y: clamp(y, 0, height - size), size };
}

/** The largest square in the middle of a picture. */
export function largestCentredArea(picture: PictureSize): CropArea {
  const size = shorterEdge(picture);
  return { x: (picture.width - size) / 2, y: (picture.height - size) / 2, size };
}

/** Moves the square. It stays inside the picture. */
export function movedArea(
  area: CropArea,
  offset: { readonly x: number; readonly y: number },
  picture: PictureSize,
): CropArea {
  return movedInside({ ...area, x: area.x + offset.x, y: area.y + offset.y }, picture);
}

/**
 * Gives the square another size around its middle. If it would reach beyond the edge of the picture, it moves inwards.
 */
export function resizedArea(area: CropArea, asked: number, picture: PictureSize): CropArea {
  const size = allowedSize(asked, picture);
  const shift = (area.size - size) / 2;
  return movedInside({ x: area.x + shift, y: area.y + shift, size }, picture);
}

/** Drags a corner of the square. The opposite corner stays where it is. */
export function areaWithCorner(
  area: CropArea,
  { isAtRight, isAtBottom }: Corner,
  offset: { readonly x: number; readonly y: number },
  picture: PictureSize,
): CropArea {
  const outwards = ((isAtRight ? offset.x : -offset.x) + (isAtBottom ? offset.y : -offset.y)) / 2;
  const roomAcross = isAtRight ? picture.width - area.x : area.x + area.size;
  const roomDown = isAtBottom ? picture.height - area.y : area.y + area.size;
  const size = Math.min(allowedSize(area.size + outwards, picture), roomAcross, roomDown);
  const shift = area.size - size;
  return { x: area.x + (isAtRight ? 0 : shift), y: area.y + (isAtBottom ? 0 : shift), size };
}

/** The same square after the picture was turned clockwise by a quarter. `picture` is its size before. */
export function turnedArea({ x, y, size }: CropArea, picture: PictureSize): CropArea {
  return { x: picture.height - y - size, y: x, size };
}

/** The size of a picture after a number of quarter turns. */
export function turnedSize({ width, height }: PictureSize, turns: number): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
