// The deprecated functions that register a scheme (`registerStringProtocol` and similar ones), built on
// `protocol.handle`. Natter uses only `handle`, but Electron's tests of the privileges of a scheme use these functions.
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";

type Handler = (request: Request) => Promise<Response>;
type Answer = string | Buffer | Readable | Electron.ProtocolResponse | undefined;
type OldHandler = (
  request: Pick<Electron.ProtocolRequest, "url" | "method" | "headers">,
  answer: (response: Answer) => void,
) => void;

/** How a handler gives the body of its response: as text or bytes (`data`), or as the path of a file. */
type Content = "data" | "path";

/** The headers of a request by their names in capitalised form, such as `Range`. */
function oldHeaders(request: Request): Record<string, string> {
  const entries = [...request.headers].map(([name, value]): [string, string] => [
    name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}

function bodyOf(data: string | Buffer | Readable): BodyInit {
  if (data instanceof Readable) return Readable.toWeb(data) as BodyInit;
  return typeof data === "string" ? data : new Uint8Array(data);
}

function newResponse(answer: Answer, content: Content): Response {
  const isBare = typeof answer === "string" || Buffer.isBuffer(answer) || answer instanceof Readable;
  const {
    statusCode = 200,
    headers = {},
    mimeType,
    charset,
    ...parts
  } = isBare ? { [content]: answer } : (answer ?? {});
  const path = "path" in parts && typeof parts.path === "string" ? parts.path : undefined;
  const data = path === undefined || path === "" ? parts.data : readFileSync(path);
  const isRedirect = statusCode >= 300 && statusCode < 400;
  if (data === undefined && path === undefined && !isRedirect) return Response.error();
  const sent = new Headers({ "access-control-allow-origin": "*" });
  if (mimeType !== undefined) sent.set("content-type", mimeType + (charset ? `; charset=${charset}` : ""));
  for (const [name, values] of Object.entries(headers))
    for (const value of [values].flat()) sent.append(name, value);
  return new Response(data === undefined ? null : bodyOf(data as string | Buffer | Readable), {
    status: statusCode,
    headers: sent,
  });
}

/**
 * Creates the methods that register a scheme. `handle` sets the handler of a scheme, and `isHandled` says whether a
 * scheme has one.
 */
export function registeredProtocols(
  handle: (scheme: string, handler: Handler) => void,
  isHandled: (scheme: string) => boolean,
) {
  const register =
    (content: Content) =>
    (scheme: string, handler: OldHandler): boolean => {
      if (isHandled(scheme)) return false;
      handle(
        scheme,
        (request) =>
          new Promise((resolve) => {
            const asked = { url: request.url, method: request.method, headers: oldHeaders(request) };
            handler(asked, (answer) => {
              resolve(newResponse(answer, content));
            });
          }),
      );
      return true;
    };
  return {
    registerProtocol: register("data"),
    registerStringProtocol: register("data"),
    registerBufferProtocol: register("data"),
    registerStreamProtocol: register("data"),
    registerFileProtocol: register("path"),
  };
}
