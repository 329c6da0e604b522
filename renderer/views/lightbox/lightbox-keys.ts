import type { Zoom } from "./zoom.svelte.ts";

/** What the keys of the lightbox do. */
export interface LightboxActs {
  readonly zoom: Zoom;
  /** To the next picture or back. */
  readonly step: (by: 1 | -1) => void;
  readonly rotate: () => void;
  /** Has a film fill the screen, or no longer. */
  readonly fillScreen: () => void;
  readonly save: () => void;
  readonly copy: () => void;
  /** Shows it where it was said. */
  readonly show: () => void;
}

type Deed = () => void;

/** So far an arrow key moves a picture that is larger than the stage, in pixels. */
const nudge = 80;

/** What a key press asks for; null where it is no key of the lightbox, or somebody else's. */
export function deedOf(event: KeyboardEvent, acts: LightboxActs): Deed | null {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // A player has its own use for most keys, a button for Enter.
  if (event.target instanceof HTMLVideoElement && key !== "s" && key !== "f") return null;
  if (event.target instanceof HTMLButtonElement && key === "Enter") return null;
  if (key.startsWith("Arrow")) return event.ctrlKey || event.metaKey ? null : arrowDeed(key, acts);
  const deeds = event.ctrlKey || event.metaKey ? heldDeeds(acts) : bareDeeds(acts);
  return deeds[key] ?? null;
}

function zoomDeeds({ zoom }: LightboxActs): Readonly<Record<string, Deed>> {
  const zoomIn = (): void => {
    zoom.step(1);
  };
  return {
    "+": zoomIn,
    "=": zoomIn,
    "-": () => {
      zoom.step(-1);
    },
    "0": () => {
      zoom.zoomTo(1);
    },
  };
}

function heldDeeds(acts: LightboxActs): Readonly<Record<string, Deed>> {
  return { ...zoomDeeds(acts), s: acts.save, c: acts.copy };
}

function bareDeeds(acts: LightboxActs): Readonly<Record<string, Deed>> {
  return { ...zoomDeeds(acts), r: acts.rotate, f: acts.fillScreen, s: acts.save, Enter: acts.show };
}

/** Where a picture is larger than the stage, the arrows look about in it; else they lead to its neighbours. */
function arrowDeed(key: string, { zoom, step }: LightboxActs): Deed | null {
  const isMirrored = document.documentElement.dir === "rtl";
  const [x, y] = [
    key === "ArrowLeft" ? 1 : key === "ArrowRight" ? -1 : 0,
    key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0,
  ];
  if (zoom.isZoomed) {
    return () => {
      zoom.move({ x: x * nudge, y: y * nudge });
    };
  }
  if (x === 0) return null;
  const by = x === 1 ? -1 : 1;
  return () => {
    step(isMirrored ? (by === 1 ? -1 : 1) : by);
  };
}
