/** Bytes that replace the bytes of a file from a position on. */
export interface BytePatch {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A copy of the bytes with the patches. */
export function applyPatches(bytes: Uint8Array, patches: readonly BytePatch[]): Uint8Array {
  const patched = Uint8Array.from(bytes);
  for (const patch of patches) patched.set(patch.bytes, patch.at);
  return patched;
}
