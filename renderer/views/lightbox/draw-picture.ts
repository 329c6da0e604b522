/** A picture that is on screen, drawn anew as PNG: what the clipboards of all systems take. */
export async function pngOf(picture: HTMLImageElement): Promise<Uint8Array | null> {
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
