/**
 * Shows a video on the full screen, or leaves the full screen. The video has the focus meanwhile, so key presses go to
 * it.
 */
export async function toggleFullScreen(video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement !== null) {
    await document.exitFullscreen();
    return;
  }
  try {
    await video.requestFullscreen();
    video.focus({ preventScroll: true });
  } catch (error) {
    // A system without full-screen support rejects with a TypeError; the video then goes on playing in the page.
    if (!(error instanceof TypeError)) throw error;
  }
}
