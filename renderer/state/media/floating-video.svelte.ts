import type { AppLockState } from "../app/lock.svelte.ts";
import type { MediaState } from "./media.svelte.ts";

/** The parts that end a floating video: `media` when another account is shown, `lock` when the app is locked. */
interface FloatingVideoParts {
  readonly media: Pick<MediaState, "endFloating">;
  readonly lock: Pick<AppLockState, "value">;
}

/** Whether this system can show a video above all windows. */
export function canFloat(): boolean {
  return document.pictureInPictureEnabled;
}

/**
 * Continues a video in a small window above all others, and pauses its player. A second, invisible video element plays
 * there, so that the page may remove the player. A video that floats already ends. Returns whether the video floats.
 */
export async function floatVideo(player: HTMLVideoElement, parts: FloatingVideoParts): Promise<boolean> {
  // A video that has not loaded cannot float, and may never load.
  if (player.readyState < HTMLMediaElement.HAVE_METADATA) return false;
  const video = document.createElement("video");
  Object.assign(video.style, { position: "fixed", inlineSize: "1px", blockSize: "1px", opacity: "0" });
  video.style.pointerEvents = "none";
  video.tabIndex = -1;
  video.ariaHidden = "true";
  Object.assign(video, { src: player.currentSrc, volume: player.volume, muted: player.muted });
  document.body.append(video);
  try {
    await hasMetadata(video);
    video.currentTime = player.currentTime;
    // If another video floats, Chromium ends it once this one floats.
    await video.requestPictureInPicture();
  } catch (error) {
    video.remove();
    // The system or Chromium refused the floating window, or the video cannot be read. It plays on in the page.
    if (error instanceof DOMException || error instanceof MediaFailed) return false;
    throw error;
  }
  player.pause();
  watchEnd(video, parts);
  // A refused start is ignored: the floating window shows by itself that its video is paused.
  await video.play().catch(() => undefined);
  return true;
}

/** The video cannot be read. */
class MediaFailed extends Error {}

function hasMetadata(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener("loadedmetadata", () => {
      resolve();
    });
    video.addEventListener("error", () => {
      reject(new MediaFailed());
    });
  });
}

function watchEnd(video: HTMLVideoElement, { media, lock }: FloatingVideoParts): void {
  const end = (): void => {
    if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
    video.pause();
    video.remove();
    stopWatching();
    if (media.endFloating === end) media.endFloating = () => undefined;
  };
  const stopWatching = $effect.root(() => {
    $effect(() => {
      if (lock.value.isLocked) end();
    });
  });
  video.addEventListener("leavepictureinpicture", end);
  video.addEventListener("ended", end);
  media.endFloating = end;
}
