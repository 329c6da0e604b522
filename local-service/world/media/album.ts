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
  /** By id, in the order in which they were added. */
  readonly media: Map<string, AlbumMedia>;
}
