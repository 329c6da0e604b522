import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** Of an answer nobody reads more than this. */
const mostAnswer = 64 * 1024;

/** Posts JSON and gives the status. Redirections are not followed. Rejects where no answer came, or the signal did first. */
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
        if (size > mostAnswer) response.destroy();
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
