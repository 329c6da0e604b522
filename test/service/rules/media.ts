import type { RuleSection } from "./rule.ts";

const videoUpload: RuleSection = {
  where: "interface/videos#uploading",
  rules: [
    {
      rule: "POST {video_url}/transcode: multipart part file, X-Conversation-Id, X-Access-Token; 200 {status_url}",
      endpoints: ["transcodeVideo"],
      tests: [
        "a member uploads a video for a group: 200 with the address of its status",
        "only a member may upload a video for a group: 404 to others, and the service reads no body",
        "a video without X-Conversation-Id is refused with 400 and an error that names the header",
        "a video upload must have its token in the header X-Access-Token",
        "an upload form with %s is refused with 400 and that reason, and nothing is stored",
        "an upload body of type %s that reads %j is refused with 400: %s",
      ],
    },
    {
      rule: "GET {video_url}/status?job=: 201 {status: complete, url, thumbnail_url} when finished",
      endpoints: ["getVideoStatus"],
      tests: [
        "the status of a video is 202 enqueued at first, and then 201 complete with url and thumbnail_url",
        "an unknown video job is 404, and another person's job is 403",
      ],
    },
    {
      rule: "A finished video can be sent as an attachment",
      endpoints: ["sendGroupMessage"],
      tests: ["a processed video can be sent as an attachment"],
    },
  ],
};

const images: RuleSection = {
  where: "interface/images#uploading",
  rules: [
    {
      rule: "Upload: raw bytes or a form; {payload: {url, picture_url}}; kinds taken",
      endpoints: ["uploadPicture"],
      tests: [
        "if a picture is uploaded as bytes, the answer has a payload with url and picture_url on a media host",
        "a picture can be uploaded as the part named file of a form",
        "a %s is accepted, and its size is read from its bytes",
        "the media type that a client sends for a picture is ignored",
        "%s sent as a picture is refused with 415 and not stored",
        "an upload without a picture is refused with 400",
        "a picture larger than 25 MB is refused with 413",
        "the image service refuses a call without a token, and accepts the token in the header",
        "another client may have its token in the query when it uploads a picture",
        "a strict service refuses a token in the query when a picture is uploaded",
      ],
    },
    {
      rule: "From an address: only of this service",
      endpoints: ["uploadPicture"],
      tests: [
        "the query parameter url accepts a picture of this service, drawn or uploaded",
        "the query parameter url=%j is refused, and the service sends no request to it",
        "the query parameter url is refused if it is an address of this service but not of a picture",
      ],
    },
    {
      rule: "Suffixes .avatar, .preview, .large; unknown: the original; suffix on suffix: 404",
      endpoints: [],
      tests: [
        "an uploaded %s has smaller versions under suffixes of its address: 60x60, 200x200, at most 960",
        "the square version of a picture shows its middle",
        "the smaller version of an animated picture is animated, too",
        "a rotated photograph is turned upright, and its name has the size after turning",
        "the address of an uploaded picture with two suffixes is 404, and so is an unknown picture name",
        "the picture suffix %s returns the picture in the size %j",
        "the address of a drawn picture with two suffixes is 404, and so is an invalid picture name",
      ],
    },
  ],
};

const mediaUploads: RuleSection = {
  where: "interface/media-uploads#signed-addresses",
  rules: [
    {
      rule: "POST /uploads {extension, senderId, fileSize, width, height, groupId?} -> uploadUrl, renderUrl, thumbnailUrl, transcriptUrl",
      endpoints: ["createMediaUpload"],
      tests: [
        "a client requests an upload address with its token and the size, and sends the bytes there without the token",
        "an uploaded video has a thumbnail, and an uploaded sound has none",
        "a request for an upload address for %s is refused",
        "a request for an upload address without a token is refused",
      ],
    },
    {
      rule: "PUT uploadUrl with x-ms-blob-type: BlockBlob, without the token",
      endpoints: ["putMedia"],
      tests: [
        "the client's uploader sends the bytes to the returned address, without the token",
        "an upload address is valid only with its signature, for fifteen minutes, and once",
        "bytes that are sent %s are refused, and the upload address stays valid",
      ],
    },
    {
      rule: "renderUrl goes into the attachment",
      endpoints: ["createMediaUpload", "sendGroupMessage"],
      tests: [
        "a picture at an upload address can be sent in a message, and is returned with the same address",
      ],
    },
    {
      rule: ".large (1200 at most), .small (300 at most) in the place of .original; .preview is the original",
      endpoints: [],
      tests: [
        "the version large of a picture is at most 1200 pixels, small at most 300, and preview is the original",
      ],
    },
  ],
};

const videos: RuleSection = {
  where: "interface/videos#uploading",
  rules: [
    {
      rule: "202 while working, 201 done, 415 format refused",
      endpoints: ["getVideoStatus"],
      tests: [
        "the status of a video is 202 enqueued at first, and then 201 complete with url and thumbnail_url",
        "processing takes two seconds for a small video, and longer for a large video",
        "%s sent as a video ends in 415 when it is processed",
        "a finished %s is served unchanged, with its own content type",
        "a range of a video is answered with 206, and a range beyond its end with 416",
        "a video is served only after its processing is done",
      ],
    },
    {
      rule: "A chat's id is a+b",
      endpoints: ["transcodeVideo"],
      tests: ["a video can be uploaded for a chat, too"],
    },
    {
      rule: "The client polls, gives up after 300 s, and sends thumbnail_url as preview_url",
      endpoints: ["transcodeVideo", "getVideoStatus"],
      tests: [
        "uploading a video returns the attachment to send, once the service has processed the video",
        "a file that is not a video is refused with 415 if it is uploaded as a video",
        "if the service never finishes processing an upload, the client gives up after 300 seconds",
      ],
    },
  ],
};

const files: RuleSection = {
  where: "interface/files#uploading",
  rules: [
    {
      rule: "Upload: 201 {status_url}; 50 MB; any type",
      endpoints: ["uploadFile"],
      tests: [
        "a member uploads a file of any type: 201 with the address of its status",
        "an upload without a file name is refused with 400, and a file larger than 50 MB with 413",
        "an empty file can be uploaded and fetched",
        "a file can be shared in a chat",
      ],
    },
    {
      rule: "Status: 202 pending, 200 {status, file_id}",
      endpoints: ["getFileStatus"],
      tests: [
        "the status of a file is 202 during processing, and then 200 completed with the file's id",
        "only the uploader gets the status of a file, and only under the id of the file's conversation",
      ],
    },
    {
      rule: "Metadata of several and of one",
      endpoints: ["listFileData", "getFileData"],
      tests: [
        "members get the name, size and type of their files, and 404 for unknown files",
        "folders are removed from the name of an uploaded file, and an invalid type becomes application/octet-stream",
      ],
    },
    {
      rule: "Download by GET and POST, with header or access_token; bound to its conversation; members only",
      endpoints: [],
      tests: [
        "a file is fetched by GET and by POST, with the token in the header or as access_token",
        "a file cannot be requested with the token in the query parameter `token`: 401, as without a token",
        "a file is 404 under the id of a conversation to which it was not uploaded",
        "a file is 404 to people outside its conversation",
        "a person who left the group can no longer fetch its files",
        "a shared HTML page is served as a download, so that no browser shows it",
      ],
    },
  ],
};

const emojiPacks: RuleSection = {
  where: "interface/emoji-packs#packs",
  rules: [
    {
      rule: "GET /powerups without a token: packs with pack_id and transliterations",
      endpoints: ["listEmojiPacks"],
      tests: [
        "anybody can list the packs, which have no envelope, ids of their own and a word for every emoji",
      ],
    },
    {
      rule: "Sheets: one column, five densities, x and y the size of a cell",
      endpoints: ["listEmojiPacks"],
      tests: [
        "the %s sheets of an emoji pack exist at five densities, and the answer names the size of a cell",
        "an emoji pack's sheet is one column of all emoji, transparent at the corners and painted in each cell",
        "the addresses of emoji sheets are on a media host, and a sheet of an unknown name is 404",
      ],
    },
    {
      rule: "GET /purchases with a token (interface/emoji-packs#packs)",
      endpoints: ["listOwnedEmojiPacks"],
      tests: ["the emoji packs that a person owns are listed only with the person's token"],
    },
  ],
};

const uploads: RuleSection = {
  where: "interface/conventions#tokens; interface/videos#status",
  rules: [
    {
      rule: "Video upload sends the token in the header X-Access-Token, not in the query",
      endpoints: ["transcodeVideo", "getVideoStatus"],
      tests: ["a video upload must have its token in the header X-Access-Token"],
    },
    {
      rule: "Video job status: enqueued, complete, and refused as 415 (not shown in the interface; interface/videos#uploading)",
      endpoints: ["getVideoStatus"],
      tests: [
        "the status of a video is 202 enqueued at first, and then 201 complete with url and thumbnail_url",
        "%s sent as a video ends in 415 when it is processed",
      ],
    },
    {
      rule: "Whoever uploads is not believed: lengths, forms, heads, and slowness",
      endpoints: ["transcodeVideo", "uploadPicture"],
      tests: [
        "a body without a length is refused as soon as it is larger than the limit",
        "an upload that breaks off leaves no file behind, and the service still works",
        "the rest of a body that was refused unread is not treated as the next request",
        "an upload without a token, or by a person outside the group, is refused and not stored",
        "headers larger than 16 KiB are refused with 431",
        "a client that sends the head or the body of a request too slowly gets 408 and is disconnected",
        "an unfinished upload does not delay the stop of the service, and its file is deleted",
        "if a world is saved with its media and loaded again, all uploads and bots are there",
      ],
    },
  ],
};

/** Rules about pictures, videos, files and emoji packs. */
export const mediaRules: readonly RuleSection[] = [
  videoUpload,
  uploads,
  images,
  mediaUploads,
  videos,
  files,
  emojiPacks,
];
