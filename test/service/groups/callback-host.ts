import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** One call that a bot was called back with. */
export interface Called {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly json: unknown;
}

/** Somebody's program on this computer that a bot calls back. */
export interface CallbackHost {
  readonly url: string;
  readonly called: readonly Called[];
}

/** Listens until the test ends; answers each call, 200 where not told otherwise. */
export async function startCallbackHost(
  answer: (response: ServerResponse, count: number) => void = (response) => response.end(),
): Promise<CallbackHost> {
  const called: Called[] = [];
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
