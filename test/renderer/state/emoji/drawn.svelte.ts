/** Reads something as what is drawn reads it, for as long as the result is not called. */
export function drawn(read: () => unknown): () => void {
  return $effect.root(() => {
    $effect(() => {
      read();
    });
  });
}
