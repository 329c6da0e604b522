/** A picture as it was fetched. */
export interface CachedMedia {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Pictures held in memory, the least recently used dropped first. */
export interface ByteCache {
  read(address: string): CachedMedia | null;
  keep(address: string, media: CachedMedia): void;
  drop(address: string): void;
  /** Bytes held. */
  size(): number;
  /** Drops everything. */
  clear(): void;
}

/** A cache of at most `limit` bytes; one picture may take a quarter of it. */
export function createByteCache(limit: number): ByteCache {
  // A Map remembers the order of insertion: taking an entry out and putting it back makes it the newest.
  const held = new Map<string, CachedMedia>();
  let size = 0;

  function drop(address: string): CachedMedia | null {
    const media = held.get(address);
    if (media === undefined) return null;
    held.delete(address);
    size -= media.bytes.byteLength;
    return media;
  }
  function put(address: string, media: CachedMedia): void {
    held.set(address, media);
    size += media.bytes.byteLength;
  }
  return {
    read(address) {
      const media = drop(address);
      if (media !== null) put(address, media);
      return media;
    },
    keep(address, media) {
      if (media.bytes.byteLength > limit / 4) return;
      drop(address);
      put(address, media);
      for (const oldest of held.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
    drop: (address) => void drop(address),
    size: () => size,
    clear() {
      held.clear();
      size = 0;
    },
  };
}
