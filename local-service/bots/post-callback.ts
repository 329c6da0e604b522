import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** Maximum number of bytes that are read of a response. */
const maxAnswer = 64 * 1024;

/**
 * Posts JSON and returns the status. Redirects are not followed. Rejects if no response arrives or the signal aborts
 * first.
 */
export function postCallback(url: string, json: string, signal: AbortSignal): Promise<number> {
  const body = Buffer.from(json, "utf8");
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    "user-agent": "natter-local-service",
  };
  const send = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { method: "POST", headers, signal, agent: false }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxAnswer) response.destroy();
      });
      response.on("error", reject);
      response.on("close", () => {
        resolve(response.statusCode ?? 0);
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}
