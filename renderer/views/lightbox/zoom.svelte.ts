/** Edges in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger than its fit a picture may be drawn. */
export const largestZoom = 8;
/** What a double press zooms to. */
const pressZoom = 2.5;
/** What one press of a key or button zooms by. */
const stepZoom = 1.5;

const unmoved = { x: 0, y: 0 } as const;

/** How a picture lies on the stage: how large, how turned, and how far moved from the middle. */
export class Zoom {
  scale: number = $state.raw(1);
  /** Clockwise, in degrees: grows on, so that it turns the short way. */
  turn: number = $state.raw(0);
  offset: { readonly x: number; readonly y: number } = $state.raw(unmoved);
  /** The room there is; set by what draws it. */
  stage: Size = $state.raw({ width: 0, height: 0 });
  /** The picture's own size; null until it is known. */
  natural: Size | null = $state.raw(null);
  readonly isZoomed: boolean = $derived(this.scale > 1);
  readonly #isOnSide: boolean = $derived(this.turn % 180 !== 0);
  /** Its size without zoom, unturned: as large as it fits, and no larger than it is. */
  readonly fit: Size | null = $derived.by(() => {
    if (this.natural === null) return null;
    const { width, height } = this.natural;
    const room = this.#isOnSide ? { width: this.stage.height, height: this.stage.width } : this.stage;
    const share = Math.min(1, room.width / width, room.height / height);
    return { width: width * share, height: height * share };
  });

  /** As it is at first; for another picture its size is unknown again. */
  reset(natural: Size | null = this.natural): void {
    this.natural = natural;
    this.scale = 1;
    this.turn = 0;
    this.offset = unmoved;
  }

  /** Zooms so that the point under the pointer stays where it is; points are counted from the middle of the stage. */
  zoomTo(scale: number, at: { readonly x: number; readonly y: number } = unmoved): void {
    const next = Math.min(largestZoom, Math.max(1, scale));
    const share = next / this.scale;
    this.scale = next;
    this.#moveTo({
      x: at.x - (at.x - this.offset.x) * share,
      y: at.y - (at.y - this.offset.y) * share,
    });
  }

  step(by: 1 | -1): void {
    this.zoomTo(by === 1 ? this.scale * stepZoom : this.scale / stepZoom);
  }

  /** A double press: in at that point, and out again. */
  press(at: { readonly x: number; readonly y: number }): void {
    this.zoomTo(this.isZoomed ? 1 : pressZoom, at);
  }

  move(by: { readonly x: number; readonly y: number }): void {
    this.#moveTo({ x: this.offset.x + by.x, y: this.offset.y + by.y });
  }

  rotate(): void {
    this.turn += 90;
    this.#moveTo(this.offset);
  }

  /** No further than to its edges: a picture that was dragged away would be lost. */
  #moveTo({ x, y }: { readonly x: number; readonly y: number }): void {
    const fit = this.fit ?? this.stage;
    const drawn = this.#isOnSide ? { width: fit.height, height: fit.width } : fit;
    const mostX = Math.max(0, (drawn.width * this.scale - this.stage.width) / 2);
    const mostY = Math.max(0, (drawn.height * this.scale - this.stage.height) / 2);
    const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0;
    this.offset = { x: within(x, mostX), y: within(y, mostY) };
  }
}
