/** A picture that is on screen, redrawn as PNG, which the clipboards of all systems accept. Null if that fails. */
export async function redrawAsPng(picture: HTMLImageElement): Promise<Uint8Array | null> {
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext("2d");
  if (context === null || canvas.width === 0) return null;
  context.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}
