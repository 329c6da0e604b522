import type { PixelSize } from "./photo-size.ts";

/** The position of a picture in an album: columns and rows of a grid, counted from one. */
export interface PictureTile {
  readonly column: string;
  readonly row: string;
}

/** The layout of an album, fixed before any picture is loaded. Lengths are pixels. */
export interface PictureGridLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: string;
  readonly rows: string;
  readonly tiles: readonly PictureTile[];
}

/** Width of every album in pixels. */
const width = 344;
const gap = 2;
const minHeight = 112;
const maxHeight = 258;
/** Maximum number of pictures that are drawn. If there are more, the last picture shows how many are missing. */
const maxTiles = 4;
/** Minimum height of an album of three pictures: in a lower album, the two small pictures would be strips. */
const minHeightOfThree = 192;

function ratioOf(size: PixelSize | null): number {
  return size === null || size.width <= 0 || size.height <= 0 ? 4 / 3 : size.width / size.height;
}

function withinHeights(height: number): number {
  return Math.round(Math.min(maxHeight, Math.max(minHeight, height)));
}

function tile(column: string, row: string): PictureTile {
  return { column, row };
}

/** Lays out two pictures side by side in equal columns. The height follows from the average of their proportions. */
function layoutOfTwo(first: number, second: number): PictureGridLayout {
  const height = withinHeights(((width - gap) / 2) * (2 / (first + second)));
  return { width, height, columns: "1fr 1fr", rows: "1fr", tiles: [tile("1", "1"), tile("2", "1")] };
}

/**
 * Lays out one large picture with two small pictures stacked beside it. The large picture keeps its proportions, within
 * limits.
 */
function layoutOfThree(first: number): PictureGridLayout {
  const height = Math.max(minHeightOfThree, withinHeights(((width - gap) * 2) / 3 / first));
  const tiles = [tile("1", "1 / 3"), tile("2", "1"), tile("2", "2")];
  return { width, height, columns: "2fr 1fr", rows: "1fr 1fr", tiles };
}

const layoutOfFour: PictureGridLayout = {
  width,
  height: maxHeight,
  columns: "1fr 1fr",
  rows: "1fr 1fr",
  tiles: [tile("1", "1"), tile("2", "1"), tile("1", "2"), tile("2", "2")],
};

/**
 * The layout of several pictures of one message, from the sizes in their addresses. An address without a size counts as
 * 4:3. If there are more than four pictures, four are drawn.
 */
export function pictureGridLayout(sizes: readonly (PixelSize | null)[]): PictureGridLayout {
  const [first = 1, second = 1] = sizes.map(ratioOf);
  if (sizes.length >= maxTiles) return layoutOfFour;
  return sizes.length === 3 ? layoutOfThree(first) : layoutOfTwo(first, second);
}
