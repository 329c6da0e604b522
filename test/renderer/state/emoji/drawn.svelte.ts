/** Reads reactive state in an effect, as a component does. Calling the result ends the effect. */
export function readInEffect(read: () => unknown): () => void {
  return $effect.root(() => {
    $effect(() => {
      read();
    });
  });
}
