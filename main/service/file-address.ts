import type { BaseUrls } from "../../api/shared/base-urls.ts";

/**
 * Where main fetches a shared file from, with the token in the header `X-Access-Token` (interface/files#reading). It
 * holds no token, and is of no use to the renderer.
 */
export function fileAddress(
  { file }: Pick<BaseUrls, "file">,
  conversationId: string,
  fileId: string,
): string {
  return `${file}/${encodeURIComponent(conversationId)}/files/${encodeURIComponent(fileId)}`;
}
