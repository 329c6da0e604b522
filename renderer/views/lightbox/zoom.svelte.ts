/** Width and height in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Maximum zoom factor, relative to the fitted size. */
export const maxZoomFactor = 8;
/** Zoom factor of a double press. */
const pressZoom = 2.5;
/** Zoom factor of one step by key or button. */
const stepZoom = 1.5;

const unmoved = { x: 0, y: 0 } as const;

/** The position of a picture on the stage: its zoom, its rotation, and its offset from the middle. */
export class PictureZoom {
  scale: number = $state.raw(1);
  /** Clockwise rotation in degrees. It grows beyond 360, so that the animation turns the short way. */
  turn: number = $state.raw(0);
  offset: { readonly x: number; readonly y: number } = $state.raw(unmoved);
  /** The size of the stage; set by the component that draws it. */
  stage: Size = $state.raw({ width: 0, height: 0 });
  /** The picture's own size; null until it is known. */
  natural: Size | null = $state.raw(null);
  readonly isZoomed: boolean = $derived(this.scale > 1);
  readonly #isOnSide: boolean = $derived(this.turn % 180 !== 0);
  /** The size without zoom and rotation: as large as fits the stage, never enlarged. */
  readonly fit: Size | null = $derived.by(() => {
    if (this.natural === null) return null;
    const { width, height } = this.natural;
    const room = this.#isOnSide ? { width: this.stage.height, height: this.stage.width } : this.stage;
    const share = Math.min(1, room.width / width, room.height / height);
    return { width: width * share, height: height * share };
  });

  /** Resets zoom, rotation and offset. For another picture, `natural` is its size, or null until that is known. */
  reset(natural: Size | null = this.natural): void {
    this.natural = natural;
    this.scale = 1;
    this.turn = 0;
    this.offset = unmoved;
  }

  /** Zooms so that the point `at` stays in place; points are relative to the middle of the stage. */
  zoomTo(scale: number, at: { readonly x: number; readonly y: number } = unmoved): void {
    const next = Math.min(maxZoomFactor, Math.max(1, scale));
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

  /** Handles a double press: zooms in at that point, or out again. */
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

  /** Limits the offset to the picture's edges, so that a picture cannot be dragged out of view. */
  #moveTo({ x, y }: { readonly x: number; readonly y: number }): void {
    const fit = this.fit ?? this.stage;
    const drawn = this.#isOnSide ? { width: fit.height, height: fit.width } : fit;
    const maxX = Math.max(0, (drawn.width * this.scale - this.stage.width) / 2);
    const maxY = Math.max(0, (drawn.height * this.scale - this.stage.height) / 2);
    const within = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0;
    this.offset = { x: within(x, maxX), y: within(y, maxY) };
  }
}
