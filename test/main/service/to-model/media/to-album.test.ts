import { expect, test } from "vitest";
import { mediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAlbum, toAlbumMedia } from "../../../../../main/service/to-model/media/to-album.ts";
import { conversationId } from "../../../../support/model/build-model.ts";

const here = conversationId("500");
const picture = "https://i.groupme.com/40x30.png.0a1b";

test("an album that says nothing but its id and title has no count, no kinds and no page", () => {
  expect(toAlbum({ album_id: "7", album_title: "Regatta" }, here)).toEqual({
    id: "7",
    conversationId: "500",
    title: "Regatta",
    mediaCount: null,
    mediaTypes: [],
    shareUrl: null,
  });
});

test("kinds of media that are not known are kept, and the page of an album is one of the web", () => {
  const wire = { album_id: "7", album_title: "", media_count: 2, media_types: ["image", "hologram"] };
  const share_url = "https://groupme.com/a/7";
  expect(toAlbum({ ...wire, share_url }, here)).toMatchObject({
    mediaCount: 2,
    mediaTypes: ["image", "hologram"],
    shareUrl: share_url,
  });
  expect(toAlbum({ ...wire, share_url: "javascript:alert(1)" }, here).shareUrl).toBeNull();
});

test("a picture of an album comes large and as it was sent, with the size that its address tells", () => {
  expect(toAlbumMedia({ media_id: "1", media_url: picture, media_type: "image" })).toEqual({
    id: "1",
    kind: "image",
    media: mediaPath(picture, "large"),
    original: mediaPath(picture, "original"),
    size: { width: 40, height: 30 },
  });
});

test("a video of an album is played as it was sent; what is neither stays, under the service's own word", () => {
  const film = "https://v.groupme.com/a.mp4";
  const media = mediaPath(film, "original");
  const read = (media_type: string) => toAlbumMedia({ media_id: "1", media_url: film, media_type });
  expect(read("video")).toEqual({ id: "1", kind: "video", media });
  expect(read("hologram")).toEqual({ id: "1", kind: "other", type: "hologram", media });
});

test.each(["javascript:alert(1)", "file:///etc/passwd", "", "here"])(
  "media at %j stay without an address",
  (media_url) => {
    const read = toAlbumMedia({ media_id: "1", media_url, media_type: "image" });
    expect(read).toEqual({ id: "1", kind: "other", type: "image", media: null });
  },
);
