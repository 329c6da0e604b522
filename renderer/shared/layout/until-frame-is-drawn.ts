/** Resolves in the first task after the next frame is drawn. While the window is hidden, no frame is drawn. */
export async function untilFrameIsDrawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
