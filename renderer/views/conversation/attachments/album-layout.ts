import type { Size } from "./photo-size.ts";

/** Where one picture of an album stands: columns and rows of a grid, counted from one. */
export interface AlbumTile {
  readonly column: string;
  readonly row: string;
}

/** An album as it is drawn, fixed before a picture is there. Edges are pixels. */
export interface AlbumLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: string;
  readonly rows: string;
  readonly tiles: readonly AlbumTile[];
}

/** Width of every album. */
const width = 344;
const gap = 2;
const leastHeight = 112;
const mostHeight = 258;
/** Pictures that are drawn; the rest is counted on the last one. */
const mostTiles = 4;
/** Three are never lower than this: of two above each other each would be a strip. */
const leastHeightOfThree = 192;

function ratioOf(size: Size | null): number {
  return size === null || size.width <= 0 || size.height <= 0 ? 4 / 3 : size.width / size.height;
}

function fit(height: number): number {
  return Math.round(Math.min(mostHeight, Math.max(leastHeight, height)));
}

function tile(column: string, row: string): AlbumTile {
  return { column, row };
}

/** Two beside each other, as high as they are on average. */
function pair(first: number, second: number): AlbumLayout {
  const height = fit(((width - gap) / 2) * (2 / (first + second)));
  return { width, height, columns: "1fr 1fr", rows: "1fr", tiles: [tile("1", "1"), tile("2", "1")] };
}

/** One large, as high as it is itself within bounds, and beside it two small ones above each other. */
function three(first: number): AlbumLayout {
  const height = Math.max(leastHeightOfThree, fit(((width - gap) * 2) / 3 / first));
  const tiles = [tile("1", "1 / 3"), tile("2", "1"), tile("2", "2")];
  return { width, height, columns: "2fr 1fr", rows: "1fr 1fr", tiles };
}

const four: AlbumLayout = {
  width,
  height: mostHeight,
  columns: "1fr 1fr",
  rows: "1fr 1fr",
  tiles: [tile("1", "1"), tile("2", "1"), tile("1", "2"), tile("2", "2")],
};

/**
 * How several pictures of one message are laid out, from the sizes that their addresses tell; 4:3 where one does not. Of more
 * than four, four are drawn.
 */
export function albumLayout(sizes: readonly (Size | null)[]): AlbumLayout {
  const [first = 1, second = 1] = sizes.map(ratioOf);
  if (sizes.length >= mostTiles) return four;
  return sizes.length === 3 ? three(first) : pair(first, second);
}
