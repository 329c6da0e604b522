/** A fetched picture or other medium, with its type. */
export interface CachedMedia {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Pictures in memory. The least recently used are dropped first. */
export interface PictureMemoryCache {
  read(address: string): CachedMedia | null;
  keep(address: string, media: CachedMedia): void;
  drop(address: string): void;
  /** Number of bytes in the cache. */
  size(): number;
  clear(): void;
}

/** Creates a cache of at most `limit` bytes. One picture may take a quarter of it. */
export function createPictureMemoryCache(limit: number): PictureMemoryCache {
  // A Map keeps the order of insertion, so an entry is moved to the end by removing it and adding it again.
  const cached = new Map<string, CachedMedia>();
  let size = 0;

  function drop(address: string): CachedMedia | null {
    const media = cached.get(address);
    if (media === undefined) return null;
    cached.delete(address);
    size -= media.bytes.byteLength;
    return media;
  }
  function put(address: string, media: CachedMedia): void {
    cached.set(address, media);
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
      for (const oldest of cached.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
    drop: (address) => void drop(address),
    size: () => size,
    clear() {
      cached.clear();
      size = 0;
    },
  };
}
