import type { IncomingMessage } from "node:http";
import { localServicePaths } from "../../../api/shared/base-urls.ts";
import type { getFileData, getFileStatus, listFileData, uploadFile } from "../../../api/media/files.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import type { RouteOutsideCatalogue, RouteHandler, RouteContext } from "../../http/route.ts";
import { contentDisposition } from "../../media/content-disposition.ts";
import { cleanFileName } from "../../media/clean-file-name.ts";
import { inertHeaders, serveBlob } from "../../media/serve-blob.ts";
import type { SharedFile } from "../../world/media/files.ts";
import { isRefused, notFound, unauthorized } from "../../world/refused.ts";
import { refusalBody, writeJson } from "../../http/write-answer.ts";

const handleUpload: Handler<typeof uploadFile> = requireSignIn(async (call) => {
  const { world, caller, path, query, receive, urls } = call;
  const conversationId = path.conversation_id;
  if (!world.conversations.isVisible(conversationId, caller.id)) return notFound;
  const upload = await receive();
  if (isRefused(upload)) return upload;
  const { jobId } = world.files.add({
    conversationId,
    userId: caller.id,
    blobId: upload.blob.id,
    name: cleanFileName(query.name) ?? "file",
    type: upload.type,
    size: upload.blob.size,
  });
  const place = `${urls.file}/${encodeURIComponent(conversationId)}`;
  return { status: 201, payload: { status_url: `${place}/uploadStatus?job=${jobId}` } };
});

const handleStatus: Handler<typeof getFileStatus> = requireSignIn(({ world, caller, path, query }) => {
  const file = world.files.byJob(query.job);
  if (file?.conversationId !== path.conversation_id || file.userId !== caller.id) return notFound;
  if (!world.files.isReady(file)) return { status: 202, payload: { status: "pending" } };
  return { status: 200, payload: { status: "completed", file_id: file.id } };
});

const handleList: Handler<typeof listFileData> = requireSignIn(({ world, caller, path, body }) => {
  const conversationId = path.conversation_id;
  if (!world.conversations.isVisible(conversationId, caller.id)) return notFound;
  const payload = body.file_ids.map((fileId) => {
    const file = world.files.inConversation(conversationId, fileId);
    return file === undefined ? { file_id: fileId, meta: 404, file_data: null } : fileWire(file);
  });
  return { status: 200, payload };
});

const handleGet: Handler<typeof getFileData> = requireSignIn(({ world, caller, path }) => {
  const isVisible = world.conversations.isVisible(path.conversation_id, caller.id);
  const file = isVisible ? world.files.inConversation(path.conversation_id, path.file_id) : undefined;
  return file === undefined ? notFound : { status: 200, payload: fileWire(file) };
});

function fileWire({ id, name, size, type }: SharedFile) {
  return {
    file_id: id,
    meta: 200,
    file_data: { file_name: name, file_size: size, mime_type: type },
  };
}

/**
 * Serves shared files to members, by GET and by POST (interface/files#uploading). Responses are marked as downloads, so
 * that a browser does not show them as a page.
 */
export function fileRoutes({ world, media, faults }: RouteContext): RouteOutsideCatalogue[] {
  const route: RouteHandler = async (request, response, params, query) => {
    const fault = await faults.applyBeforeHandling("downloads", response);
    if (fault.isAnswered) return;
    const caller = world.accounts.byToken(tokenOf(request, query) ?? "");
    const { conversation_id: conversationId = "", file_id: fileId = "" } = params;
    const isVisible = caller !== undefined && world.conversations.isVisible(conversationId, caller.id);
    const file = isVisible ? world.files.inConversation(conversationId, fileId) : undefined;
    const headers = {
      "content-disposition": contentDisposition(file?.name ?? ""),
      "cache-control": "private, no-store",
    };
    // A file of the initial world has no blob; its text is in the world.
    if (file?.blobId === null) {
      const inert = { ...inertHeaders, ...headers, "content-type": file.type, "content-length": file.size };
      response.writeHead(200, inert).end(file.text);
      return;
    }
    const size = file === undefined ? null : await media.size(file.blobId);
    if (file === undefined || size === null) {
      const refused = caller === undefined ? unauthorized : notFound;
      writeJson(response, refused.status, refusalBody(refused));
      return;
    }
    await serveBlob(media, { id: file.blobId, size, type: file.type, headers }, request, response);
  };
  const path = `${localServicePaths.file}/:conversation_id/files/:file_id`;
  return [
    { method: "GET", path, route },
    { method: "POST", path, route },
  ];
}

/** In a link, the parameter is `access_token`; `token` is ignored (interface/conventions#tokens). */
function tokenOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = request.headers["x-access-token"];
  return typeof header === "string" ? header : query.get("access_token");
}

export const fileHandlers = {
  uploadFile: handleUpload,
  getFileStatus: handleStatus,
  listFileData: handleList,
  getFileData: handleGet,
};
