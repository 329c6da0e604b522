/** A picture or a video in an album. */
export interface AlbumMedia {
  readonly id: string;
  readonly url: string;
  readonly type: "image" | "video";
  readonly addedBy: string;
  /** Milliseconds. */
  readonly addedAt: number;
}

/** An album of a conversation (interface/albums#albums). Times are milliseconds. */
export interface Album {
  readonly id: string;
  readonly conversationId: string;
  title: string;
  readonly creatorId: string;
  readonly createdAt: number;
  updatedAt: number;
  /** By media id, in the order of addition. */
  readonly media: Map<string, AlbumMedia>;
}
