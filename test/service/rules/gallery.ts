import type { RuleSection } from "./rule.ts";

/** Rules about galleries and albums. */
export const galleryRules: readonly RuleSection[] = [
  {
    where: "interface/gallery#pages",
    rules: [
      {
        rule: "GET /conversations/:conversation_id/gallery -> {messages}, the most recent without before",
        endpoints: ["listGallery"],
        tests: ["the gallery has pictures, videos, files and linked images, the most recent first"],
      },
      {
        rule: "Items carry gallery_ts, which before and after take",
        endpoints: ["listGallery"],
        tests: [
          "gallery_ts is a time in ISO 8601; pages that begin at the last gallery_ts return every message exactly once",
        ],
      },
      {
        rule: "after may be used without before",
        endpoints: ["listGallery"],
        tests: [
          "the gallery parameter `after` returns newer messages, and `after` with `before` those between the two times",
        ],
      },
      {
        rule: "before and after are ISO 8601",
        endpoints: ["listGallery"],
        tests: [
          "the gallery accepts any ISO 8601 time with an offset",
          "an invalid time, and a limit outside of its bounds, are refused with 400 by the gallery",
        ],
      },
      {
        rule: "limit: default 100",
        endpoints: ["listGallery"],
        tests: ["a page of the gallery has 100 messages if no limit is given"],
      },
      {
        rule: "acceptFiles: without it the text of a message with a file is replaced, the attachment stays",
        endpoints: ["listGallery"],
        tests: [
          "if a message in the gallery has a file, a notice replaces its text, unless acceptFiles is given",
        ],
      },
      {
        rule: "Groups and chats, for their people only",
        endpoints: ["listGallery"],
        tests: [
          "a chat has a gallery, which only its two people can see",
          "the gallery of a group is 404 to people outside it",
        ],
      },
      {
        rule: "It follows deletions and edits",
        endpoints: ["listGallery"],
        tests: [
          "a deleted message leaves the gallery, and an edit can add a message to the gallery or remove it",
        ],
      },
      {
        rule: "It stays fast however much was said",
        endpoints: ["listGallery"],
        tests: ["a page of the gallery is built without reading the messages that have no media"],
      },
    ],
  },
  {
    where: "interface/albums#albums",
    rules: [
      {
        rule: "POST albums/create {title}",
        endpoints: ["createAlbum"],
        tests: ["creating an album posts a notice with its id, title and count"],
      },
      {
        rule: "GET albums?per_page",
        endpoints: ["listAlbums"],
        tests: [
          "albums are listed newest first, in pages",
          "albums are 404 to people outside the conversation; a chat has albums as a group has",
        ],
      },
      {
        rule: "POST albums/media?album_id= [{media_url, media_type, media_source}]; GET albums/:id/media",
        endpoints: ["addAlbumMedia", "listAlbumMedia"],
        tests: [
          "every member may add to an album, and its media come in the order in which they were added",
          "an album refuses media of an unknown kind or source, media without an address, and an empty list with 400",
        ],
      },
      {
        rule: "PUT albums/update?album_id=",
        endpoints: ["updateAlbum"],
        tests: ["the creator of an album or an admin may rename it; others are refused with 403"],
      },
      {
        rule: "DELETE albums/:id",
        endpoints: ["deleteAlbum"],
        tests: ["a deleted album is gone, and a notice announces the deletion"],
      },
      {
        rule: "POST albums/media/{delete|detach}",
        endpoints: ["deleteAlbumMedia", "detachAlbumMedia"],
        tests: [
          "the call detach removes media from an album, and the call delete removes media from all albums",
          "only those who manage an album may remove media that another member added: 403 to others",
        ],
      },
      {
        rule: "Notices carry event.data.album (interface/attachments#kinds)",
        endpoints: ["createAlbum", "addAlbumMedia", "deleteAlbum"],
        tests: [
          "creating an album posts a notice with its id, title and count",
          "a deleted album is gone, and a notice announces the deletion",
        ],
      },
    ],
  },
];
