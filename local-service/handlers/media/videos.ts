import { localServicePaths } from "../../../api/shared/base-urls.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import type { getVideoStatus, transcodeVideo } from "../../../api/media/videos.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import type { RouteOutsideCatalogue, RouteContext } from "../../http/route.ts";
import { mediaTypes, kindDetectionBytes, detectVideoKind } from "../../media/media-kinds.ts";
import { serveBlob } from "../../media/serve-blob.ts";
import { pictureName } from "../../pictures/picture-name.ts";
import { isRefused, notFound, refuse } from "../../world/refused.ts";
import { videoName } from "../../world/media/videos.ts";
import type { VideoJob } from "../../world/media/videos.ts";
import { writeHtmlPage } from "../../http/write-answer.ts";

const handleTranscode: Handler<typeof transcodeVideo> = requireSignIn(async (call) => {
  const { world, caller, headers, media, receive, urls } = call;
  const conversationId = headers["x-conversation-id"] ?? "";
  if (conversationId === "") return refuse(400, "X-Conversation-Id is required");
  if (!world.conversations.isVisible(conversationId, caller.id)) return notFound;
  const upload = await receive();
  if (isRefused(upload)) return upload;
  const { id: blobId, size } = upload.blob;
  const kind = detectVideoKind(await media.readStart(blobId, kindDetectionBytes));
  // An upload that is not a video is accepted; the status call then refuses it (interface/videos#status). Its bytes are
  // not stored.
  if (kind === null) await media.remove(blobId);
  const video = kind === null ? null : { blobId, kind };
  const job = world.videos.add({ userId: caller.id, conversationId, video, size });
  return { status: 200, payload: { status_url: `${urls.video}/status?job=${job.id}` } };
});

const handleStatus: Handler<typeof getVideoStatus> = requireSignIn(
  ({ world, caller, query, urls, pictureUrl }) => {
    const job = world.videos.byId(query.job);
    if (job === undefined) return notFound;
    if (job.userId !== caller.id) return refuse(403, "not your video");
    const state = world.videos.state(job);
    if (state === "enqueued") return { status: 202, payload: { status: "enqueued" } };
    if (job.video === null) return refuse(415, "format of the video is not supported");
    // A frame of the video would require a decoder, so a drawing replaces it.
    const thumbnail = pictureName({ scene: "dusk", seed: job.video.blobId }, 640, 360);
    return {
      status: 201,
      payload: {
        status: "complete",
        url: videoUrl(job.video, urls),
        thumbnail_url: pictureUrl(thumbnail),
      },
    };
  },
);

function videoUrl(video: NonNullable<VideoJob["video"]>, urls: BaseUrls): string {
  return `${urls.video}/videos/${videoName(video)}`;
}

/** Serves finished videos by their unguessable names. Supports range requests, which players send. */
export function videoRoute({ world, media, faults }: RouteContext): RouteOutsideCatalogue {
  return {
    method: "GET",
    path: `${localServicePaths.video}/videos/:name`,
    route: async (request, response, params) => {
      const fault = await faults.applyBeforeHandling("videos", response);
      if (fault.isAnswered) return;
      const video = world.videos.finishedVideo(params["name"] ?? "");
      const size = video === null ? null : await media.size(video.blobId);
      if (video === null || size === null) {
        writeHtmlPage(response, 404, "Not found");
        return;
      }
      const headers = { "cache-control": "private, max-age=86400" };
      const blob = { id: video.blobId, size, type: mediaTypes[video.kind], headers };
      await serveBlob(media, blob, request, response);
    },
  };
}

export const videoHandlers = { transcodeVideo: handleTranscode, getVideoStatus: handleStatus };
