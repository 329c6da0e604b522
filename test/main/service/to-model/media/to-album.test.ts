import { expect, test } from "vitest";
import { toMediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAlbum, toAlbumMedia } from "../../../../../main/service/to-model/media/to-album.ts";
import { conversationId } from "../../../../support/model/build-model.ts";

const here = conversationId("500");
const picture = "https://i.groupme.com/40x30.png.0a1b";

test("an album with only an id and a title has no count, no media types and no share page", () => {
  expect(toAlbum({ album_id: "7", album_title: "Regatta" }, here)).toEqual({
    id: "7",
    conversationId: "500",
    title: "Regatta",
    mediaCount: null,
    mediaTypes: [],
    shareUrl: null,
  });
});

test("unknown kinds of media are kept, and the share page of an album must be a web address", () => {
  const wire = { album_id: "7", album_title: "", media_count: 2, media_types: ["image", "hologram"] };
  const share_url = "https://groupme.com/a/7";
  expect(toAlbum({ ...wire, share_url }, here)).toMatchObject({
    mediaCount: 2,
    mediaTypes: ["image", "hologram"],
    shareUrl: share_url,
  });
  expect(toAlbum({ ...wire, share_url: "javascript:alert(1)" }, here).shareUrl).toBeNull();
});

test("a picture of an album has a large and an original path, and the size from its address", () => {
  expect(toAlbumMedia({ media_id: "1", media_url: picture, media_type: "image" })).toEqual({
    id: "1",
    kind: "image",
    media: toMediaPath(picture, "large"),
    original: toMediaPath(picture, "original"),
    size: { width: 40, height: 30 },
  });
});

test("a video of an album has its original path; an unknown kind keeps the service's word for it", () => {
  const video = "https://v.groupme.com/a.mp4";
  const media = toMediaPath(video, "original");
  const read = (media_type: string) => toAlbumMedia({ media_id: "1", media_url: video, media_type });
  expect(read("video")).toEqual({ id: "1", kind: "video", media });
  expect(read("hologram")).toEqual({ id: "1", kind: "other", type: "hologram", media });
});

test.each(["javascript:alert(1)", "file:///etc/passwd", "", "here"])(
  "album media at %j have no address",
  (media_url) => {
    const read = toAlbumMedia({ media_id: "1", media_url, media_type: "image" });
    expect(read).toEqual({ id: "1", kind: "other", type: "image", media: null });
  },
);
