// `net.fetch` for the app's own schemes. Natter never calls it, but Electron's tests of `protocol.handle` do. The
// request goes to the same server as Chromium's requests.
import { connect, constants, type ClientHttp2Session } from "node:http2";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ownSchemes, toChromiumUrl } from "../../fake-electron/chromium/own-scheme-names.ts";
import { ownSchemePort } from "../../fake-electron/chromium/own-scheme-server.ts";
import { net as standIn } from "../../fake-electron/network/net.ts";

type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;
const emptyStatuses = [101, 204, 205, 304];

function failure(rstCode: number | undefined): Error {
  const isThrown = rstCode === constants.NGHTTP2_INTERNAL_ERROR;
  return new Error(isThrown ? "net::ERR_UNEXPECTED" : "net::ERR_FAILED");
}

/** Sends the request over HTTP/2. Resolves with the response when its headers arrive. */
function ask(connection: ClientHttp2Session, asked: Request, address: URL): Promise<Response> {
  const stream = connection.request({
    ...Object.fromEntries(asked.headers),
    ":method": asked.method,
    ":authority": address.host,
    ":path": `${address.pathname}${address.search}`,
  });
  if (asked.body === null) stream.end();
  else Readable.fromWeb(asked.body as ReadableStream).pipe(stream);
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      stream.close(constants.NGHTTP2_CANCEL);
      reject(asked.signal.reason as Error);
    };
    asked.signal.addEventListener("abort", abort);
    stream.on("error", () => undefined); // the event "close" reports it
    stream.on("close", () => {
      connection.close();
      reject(failure(stream.rstCode));
    });
    stream.on("response", (head) => {
      const headers = Object.entries(head)
        .filter(([name]) => !name.startsWith(":"))
        .map(([name, value]): [string, string] => [name, String(value)]);
      const status = Number(head[":status"]);
      const body = emptyStatuses.includes(status) ? null : (Readable.toWeb(stream) as BodyInit);
      if (body === null) stream.resume();
      resolve(new Response(body, { status, headers }));
    });
  });
}

const fetchAny: Fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!ownSchemes().includes(url.protocol.slice(0, -1))) return standIn.fetch(input, init);
  const asked = new Request(input, init);
  const port = String(ownSchemePort());
  const connection = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  connection.on("error", () => undefined); // the stream reports it
  return ask(connection, asked, new URL(toChromiumUrl(asked.url)));
};

/** Electron's module `net`, with a `fetch` that also serves the app's own schemes. */
export const net = { ...standIn, fetch: fetchAny };
