import type { AlbumMedia } from "../../../../preload/model/media/albums.ts";
import { t } from "../../../messages/format.ts";

const labels = { image: "albums.photo", video: "albums.video", other: "albums.other" } as const;

/** The label of an item of an album: its kind and its position, counted from 1. */
export function albumItemLabel({ kind }: AlbumMedia, index: number, count: number): string {
  return t(labels[kind], { index: index + 1, count });
}
