import { encodePathPart } from "../../api/shared/endpoint.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";

/**
 * The address from which the main process downloads a shared file (interface/files#reading). It contains no token: the
 * token is sent in the header `X-Access-Token`, so the page could do nothing with the address.
 */
export function sharedFileUrl(
  { file }: Pick<BaseUrls, "file">,
  conversationId: string,
  fileId: string,
): string {
  return `${file}/${encodePathPart(conversationId)}/files/${encodePathPart(fileId)}`;
}
