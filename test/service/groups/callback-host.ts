import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request that a callback host received. */
export interface ReceivedCallback {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly json: unknown;
}

/** A server on this computer that receives the callbacks of a bot. */
export interface CallbackHost {
  readonly url: string;
  readonly called: readonly ReceivedCallback[];
}

/**
 * Starts a host that listens until the test ends. It answers each callback with 200, unless `answer` does otherwise.
 */
export async function startCallbackHost(
  answer: (response: ServerResponse, count: number) => void = (response) => response.end(),
): Promise<CallbackHost> {
  const called: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      called.push({ method, path, headers, json: JSON.parse(text) as unknown });
      answer(response, called.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/bot`, called };
}
