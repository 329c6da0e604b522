import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as it arrived, byte for byte. */
export interface ArrivedRequest {
  readonly method: string;
  /** Path and query, undecoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request. Nothing is sent before this function writes. */
export type Answerer = (request: ArrivedRequest, response: ServerResponse) => void;

/** A host on loopback whose answers the test sets. */
export interface FakeServiceHost {
  readonly origin: string;
  readonly requests: readonly ArrivedRequest[];
  /** Sets how requests are answered from now on. */
  answer(answerer: Answerer): void;
  /** Stops the host and also ends open connections. */
  close(): Promise<void>;
}

/** Starts a host on a free port. By default it answers 404 with an envelope. */
export async function startFakeServiceHost(): Promise<FakeServiceHost> {
  const requests: ArrivedRequest[] = [];
  let answerer: Answerer = answerJson(404, { response: null, meta: { code: 404, errors: ["not found"] } });
  const server = createServer((request, response) => {
    void arrive(request).then((arrived) => {
      requests.push(arrived);
      answerer(arrived, response);
    });
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      answerer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Answers every request with this JSON. */
export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answerer {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Listens on the given loopback port, or on a free one. Returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function arrive(request: IncomingMessage): Promise<ArrivedRequest> {
  const { method = "", url = "", headers } = request;
  return { method, url, headers, body: await text(request) };
}
