import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** A request whose body is too large to be held. */
export interface StreamedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked for only as fast as the network takes it. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Sends one and reads the whole answer. Rejects where none came. */
export type SendStream = (request: StreamedRequest) => Promise<Response>;

/** Answers that have no body (RFC 9110). */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * Sends over Node's own HTTP. Not over `fetch`: Node's keeps every chunk until the request is over, and Electron's collects
 * the body before it sends any. It uses no system proxy. Redirections are not followed.
 */
export const sendStream: SendStream = ({ url, method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith("https:") ? requestHttps : requestHttp;
    const request = send(url, { method, headers: { ...headers }, signal, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      text(response).then((content) => {
        const retryAfter = answered["retry-after"];
        const told = retryAfter === undefined ? {} : { "retry-after": retryAfter };
        resolve(new Response(bodiless.includes(status) ? null : content, { status, headers: told }));
        // Who was answered before all was sent need not send the rest.
        request.destroy();
      }, reject);
    });
    request.on("error", reject);
    pipeline(Readable.from(body, { highWaterMark: 1 }), request).catch(reject);
  });
