import type { Heading } from "./rule.ts";

/** Galleries and albums. */
export const galleryRules: readonly Heading[] = [
  {
    where: "interface/gallery#pages",
    rules: [
      {
        rule: "GET /conversations/:conversation_id/gallery -> {messages}, the most recent without before",
        endpoints: ["listGallery"],
        tests: ["the gallery holds pictures, videos, files and linked images, the most recent first"],
      },
      {
        rule: "Items carry gallery_ts, which before and after take",
        endpoints: ["listGallery"],
        tests: ["gallery_ts is the time in ISO 8601, and walks the whole gallery without gap or repetition"],
      },
      {
        rule: "after may be used without before",
        endpoints: ["listGallery"],
        tests: ["after gives what is newer, with before what lies between"],
      },
      {
        rule: "before and after are ISO 8601",
        endpoints: ["listGallery"],
        tests: [
          "any ISO 8601 time with an offset is taken",
          "a time that is none, and a limit outside of its bounds, are refused with 400",
        ],
      },
      {
        rule: "limit: default 100",
        endpoints: ["listGallery"],
        tests: ["a page holds 100 where no limit is given"],
      },
      {
        rule: "acceptFiles: without it the text of a message with a file is replaced, the attachment stays",
        endpoints: ["listGallery"],
        tests: [
          "in the gallery too the text of a message with a file gives way to a notice without acceptFiles",
        ],
      },
      {
        rule: "Groups and chats, for their people only",
        endpoints: ["listGallery"],
        tests: [
          "a chat has a gallery, which only its two people see",
          "who is not in the group does not see its gallery: 404",
        ],
      },
      {
        rule: "It follows deletions and edits",
        endpoints: ["listGallery"],
        tests: ["what is deleted leaves the gallery, and an edit brings in or takes out"],
      },
      {
        rule: "It stays fast however much was said",
        endpoints: ["listGallery"],
        tests: ["a page of the gallery costs the same after many messages without media"],
      },
    ],
  },
  {
    where: "interface/albums#albums",
    rules: [
      {
        rule: "POST albums/create {title}",
        endpoints: ["createAlbum"],
        tests: ["an album is made, and told as a notice with its id, title and count"],
      },
      {
        rule: "GET albums?per_page",
        endpoints: ["listAlbums"],
        tests: [
          "albums are listed with the newest first, a page at a time",
          "albums of a conversation that is not one's own are 404; a chat has albums as a group has",
        ],
      },
      {
        rule: "POST albums/media?album_id= [{media_url, media_type, media_source}]; GET albums/:id/media",
        endpoints: ["addAlbumMedia", "listAlbumMedia"],
        tests: [
          "everybody adds to an album, and its media come in the order in which they were added",
          "media of no known kind, or at no address, or none at all, are refused with 400",
        ],
      },
      {
        rule: "PUT albums/update?album_id=",
        endpoints: ["updateAlbum"],
        tests: ["who made an album, or an admin, renames it; others are refused with 403"],
      },
      {
        rule: "DELETE albums/:id",
        endpoints: ["deleteAlbum"],
        tests: ["a deleted album is gone, and told as a notice"],
      },
      {
        rule: "POST albums/media/{delete|detach}",
        endpoints: ["deleteAlbumMedia", "detachAlbumMedia"],
        tests: [
          "detaching takes media out of one album, deleting out of all of them",
          "media that another added are taken out by who manages the album only: 403",
        ],
      },
      {
        rule: "Notices carry event.data.album (interface/attachments#kinds)",
        endpoints: ["createAlbum", "addAlbumMedia", "deleteAlbum"],
        tests: [
          "an album is made, and told as a notice with its id, title and count",
          "a deleted album is gone, and told as a notice",
        ],
      },
    ],
  },
];
