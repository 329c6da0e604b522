import type { PictureZoom } from "./zoom.svelte.ts";

/** The actions that the keys of the lightbox run. */
export interface LightboxKeyActions {
  readonly zoom: PictureZoom;
  /** Shows the next or previous picture. */
  readonly step: (by: 1 | -1) => void;
  readonly rotate: () => void;
  /** Toggles full screen for a video. */
  readonly fillScreen: () => void;
  /** Lets a video float above all windows. */
  readonly float: () => void;
  readonly save: () => void;
  readonly copy: () => void;
  /** Shows the message in its conversation. */
  readonly show: () => void;
  /** Begins a reply to the message, if it can be answered. */
  readonly reply: () => void;
}

type Action = () => void;

/** How far an arrow key moves a zoomed picture, in pixels. */
const panStep = 80;

/** The action of a key press; null if the lightbox does not use the key, or another element handles it. */
export function lightboxKeyAction(event: KeyboardEvent, acts: LightboxKeyActions): Action | null {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Most keys belong to the video player if it has the focus, and Enter belongs to a focused button.
  if (event.target instanceof HTMLVideoElement && !["s", "f", "p"].includes(key)) return null;
  if (event.target instanceof HTMLButtonElement && key === "Enter") return null;
  if (key.startsWith("Arrow")) return event.ctrlKey || event.metaKey ? null : arrowAction(key, acts);
  const actions = event.ctrlKey || event.metaKey ? modifiedActions(acts) : plainActions(acts);
  return actions[key] ?? null;
}

function zoomActions({ zoom }: LightboxKeyActions): Readonly<Record<string, Action>> {
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

function modifiedActions(acts: LightboxKeyActions): Readonly<Record<string, Action>> {
  return { ...zoomActions(acts), s: acts.save, c: acts.copy };
}

function plainActions(acts: LightboxKeyActions): Readonly<Record<string, Action>> {
  return {
    ...zoomActions(acts),
    r: acts.rotate,
    f: acts.fillScreen,
    p: acts.float,
    q: acts.reply,
    s: acts.save,
    Enter: acts.show,
  };
}

/** The arrows move a zoomed picture; otherwise they step to its neighbours. */
function arrowAction(key: string, { zoom, step }: LightboxKeyActions): Action | null {
  const isMirrored = document.documentElement.dir === "rtl";
  const [x, y] = [
    key === "ArrowLeft" ? 1 : key === "ArrowRight" ? -1 : 0,
    key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0,
  ];
  if (zoom.isZoomed) {
    return () => {
      zoom.move({ x: x * panStep, y: y * panStep });
    };
  }
  if (x === 0) return null;
  const by = x === 1 ? -1 : 1;
  return () => {
    step(isMirrored ? (by === 1 ? -1 : 1) : by);
  };
}
