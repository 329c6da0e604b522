/** Has a film fill the screen, or end that. While it does, the keys are its own. */
export async function toggleFullScreen(film: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement !== null) {
    await document.exitFullscreen();
    return;
  }
  try {
    await film.requestFullscreen();
    film.focus({ preventScroll: true });
  } catch (error) {
    // A system without a place for it says so by this error; the film plays on where it is.
    if (!(error instanceof TypeError)) throw error;
  }
}
