import type { Heading } from "./rule.ts";

const videoUpload: Heading = {
  where: "interface/videos#uploading",
  rules: [
    {
      rule: "POST {video_url}/transcode: multipart part file, X-Conversation-Id, X-Access-Token; 200 {status_url}",
      endpoints: ["transcodeVideo"],
      tests: [
        "a member uploads a video for a group: 200 with where to ask how far it is",
        "only a member may upload for a group: 404 to everybody else, and nothing is received",
        "without X-Conversation-Id a video is refused with 400 that names it",
        "the token of an upload counts in the header X-Access-Token only",
        "a form with %s is refused with 400 that says so, and nothing is kept",
        "a body of type %s that reads %j is refused with 400: %s",
      ],
    },
    {
      rule: "GET {video_url}/status?job=: 201 {status: complete, url, thumbnail_url} when finished",
      endpoints: ["getVideoStatus"],
      tests: [
        "while it is worked on the status is 202 enqueued, and then 201 complete with url and thumbnail_url",
        "a job that is none is 404, and somebody else's is 403",
      ],
    },
    {
      rule: "A finished video can be sent as an attachment",
      endpoints: ["sendGroupMessage"],
      tests: ["a finished video can be sent as an attachment"],
    },
  ],
};

const images: Heading = {
  where: "interface/images#uploading",
  rules: [
    {
      rule: "Upload: raw bytes or a form; {payload: {url, picture_url}}; kinds taken",
      endpoints: ["uploadPicture"],
      tests: [
        "a picture's bytes are answered bare with payload, url and picture_url, on a media host",
        "a picture may come in a form, as its part named file",
        "a %s is taken, and its own bytes say how large it is",
        "what a picture is said to be does not matter",
        "%s said to be a picture is refused with 415 and not kept",
        "an upload without a picture is refused with 400",
        "a picture larger than 25 MB is refused with 413",
        "the token counts in the header only",
      ],
    },
    {
      rule: "From an address: only of this service",
      endpoints: ["uploadPicture"],
      tests: [
        "url takes over a picture of this service, drawn or uploaded",
        "url %j is refused, and nobody is asked",
        "an address of this service that is no picture is refused too",
      ],
    },
    {
      rule: "Suffixes .avatar, .preview, .large; unknown: the original; suffix on suffix: 404",
      endpoints: [],
      tests: [
        "an uploaded %s has its sizes by suffix: 60x60, 200x200, 960 at most",
        "the middle of a picture is what its square shows",
        "a moving picture goes on moving when it is made smaller",
        "a photograph that says which way is up is turned, and named by the size that it is seen in",
        "a suffix on a suffix of an uploaded picture is 404, and so is a name that nobody was given",
        "the suffix %s gives %j",
        "a suffix on a suffix, and a name that is none, are 404",
      ],
    },
  ],
};

const mediaUploads: Heading = {
  where: "interface/media-uploads#signed-addresses",
  rules: [
    {
      rule: "POST /uploads {extension, senderId, fileSize, width, height, groupId?} -> uploadUrl, renderUrl, thumbnailUrl, transcriptUrl",
      endpoints: ["createMediaUpload"],
      tests: [
        "an address is asked for with the token and the size, and the bytes go to it without",
        "a film has a picture of itself, and a sound has none",
        "an address for %s is refused",
        "nobody is given an address without a token",
      ],
    },
    {
      rule: "PUT uploadUrl with x-ms-blob-type: BlockBlob, without the token",
      endpoints: ["putMedia"],
      tests: [
        "the client's own uploader sends to the address that it was told",
        "an address is good for its signature only, for fifteen minutes, and once",
        "bytes %s are refused, and the address stays good",
      ],
    },
    {
      rule: "renderUrl goes into the attachment",
      endpoints: ["createMediaUpload", "sendGroupMessage"],
      tests: [
        "what was uploaded so can be the picture of a message, and is read back under the same address",
      ],
    },
    {
      rule: ".large (1200 at most), .small (300 at most) in the place of .original; .preview is the original",
      endpoints: [],
      tests: [
        "in the place of original, large is 1200 at most, small is 300 at most, and preview is the original",
      ],
    },
  ],
};

const videos: Heading = {
  where: "interface/videos#uploading",
  rules: [
    {
      rule: "202 while working, 201 done, 415 format refused",
      endpoints: ["getVideoStatus"],
      tests: [
        "while it is worked on the status is 202 enqueued, and then 201 complete with url and thumbnail_url",
        "a small video takes two seconds, and a large one longer",
        "%s sent as a video ends in 415 once it was looked at",
        "a finished %s is served as it was sent, as what it is",
        "a part of a video is 206, and a part beyond its end 416",
        "a video is served only once the work on it is over",
      ],
    },
    {
      rule: "A chat's id is a+b",
      endpoints: ["transcodeVideo"],
      tests: ["a chat's id is taken too"],
    },
    {
      rule: "The client polls, gives up after 300 s, and sends thumbnail_url as preview_url",
      endpoints: ["transcodeVideo", "getVideoStatus"],
      tests: [
        "an uploaded video comes back as the attachment to send, once the work on it is done",
        "a file that is no video is refused for good with 415",
        "work that never ends is given up after 300 seconds",
      ],
    },
  ],
};

const files: Heading = {
  where: "interface/files#uploading",
  rules: [
    {
      rule: "Upload: 201 {status_url}; 50 MB; any type",
      endpoints: ["uploadFile"],
      tests: [
        "a member shares a file of any type: 201 with where to ask how far it is",
        "a file without a name is refused with 400, one larger than 50 MB with 413",
        "an empty file is a file",
        "a file can be shared in a chat",
      ],
    },
    {
      rule: "Status: 202 pending, 200 {status, file_id}",
      endpoints: ["getFileStatus"],
      tests: [
        "the status is 202 while it is worked on, and then 200 completed with the file's id",
        "the status is told to the uploader alone, under the conversation it belongs to",
      ],
    },
    {
      rule: "Metadata of several and of one",
      endpoints: ["listFileData", "getFileData"],
      tests: [
        "what is known of files is told to members, with 404 for those that are not there",
        "the name of a file is without folders, and a type that is none is unknown",
      ],
    },
    {
      rule: "Download by GET and POST, with header or access_token; bound to its conversation; members only",
      endpoints: [],
      tests: [
        "a file is fetched by GET and by POST, with the token in the header or as access_token",
        "token in the query of a file is 401, and so is none",
        "a file belongs to its conversation: in another it is not known",
        "nobody but members hears of a file: 404",
        "who left the group no longer has its files",
        "a page that was shared is saved by a browser and never shown",
      ],
    },
  ],
};

const emojiPacks: Heading = {
  where: "interface/emoji-packs#packs",
  rules: [
    {
      rule: "GET /powerups without a token: packs with pack_id and transliterations",
      endpoints: ["listEmojiPacks"],
      tests: ["the packs are listed to anybody, bare, each with an id of its own and words for every emoji"],
    },
    {
      rule: "Sheets: one column, five densities, x and y the size of a cell",
      endpoints: ["listEmojiPacks"],
      tests: [
        "%s sheets come at five densities, with the size of a cell",
        "a sheet is one column of all emoji, see-through at its corners and painted in each cell",
        "the addresses of sheets are on a media host, and other names are 404",
      ],
    },
    {
      rule: "GET /purchases with a token (interface/emoji-packs#packs)",
      endpoints: ["listPurchases"],
      tests: ["what somebody has is told with a token only"],
    },
  ],
};

const uploads: Heading = {
  where: "interface/conventions#tokens; interface/videos#status",
  rules: [
    {
      rule: "Video upload sends the token in the header X-Access-Token, not in the query",
      endpoints: ["transcodeVideo", "getVideoStatus"],
      tests: ["the token of an upload counts in the header X-Access-Token only"],
    },
    {
      rule: "Video job status: enqueued, complete, and refused as 415 (not shown in the interface; interface/videos#uploading)",
      endpoints: ["getVideoStatus"],
      tests: [
        "while it is worked on the status is 202 enqueued, and then 201 complete with url and thumbnail_url",
        "%s sent as a video ends in 415 once it was looked at",
      ],
    },
    {
      rule: "Whoever uploads is not believed: lengths, forms, heads, and slowness",
      endpoints: ["transcodeVideo", "uploadPicture"],
      tests: [
        "a length that is a lie counts for nothing: what is larger than the limit is refused while it comes",
        "a body that breaks off leaves nothing behind, and the service goes on",
        "what was refused before it was read is not taken for the next request",
        "who is not let in sends for nothing: nothing is received without a token or a place to be in",
        "headers larger than 16 KiB are refused with 431",
        "who is slow with the head or with the body of a request is hung up on",
        "an upload on its way is no reason to wait with stopping, and its folder goes",
        "a world that was saved and loaded, with its media, has every upload and bot again",
      ],
    },
  ],
};

/** Pictures, videos, files and emoji packs. */
export const mediaRules: readonly Heading[] = [
  videoUpload,
  uploads,
  images,
  mediaUploads,
  videos,
  files,
  emojiPacks,
];
