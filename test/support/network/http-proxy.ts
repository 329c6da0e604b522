import { createServer, request as requestHttp } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "./fake-service-host.ts";

/** A proxy on loopback, which ends with the test. */
export interface HttpProxy {
  /** The address of the proxy, as `host:port`. */
  readonly address: string;
  readonly port: number;
  /** The command-line switches with which an app uses this proxy, also for loopback. */
  readonly switches: readonly string[];
  /** The requests to the proxy, in order: `POST http://…`, `CONNECT host:port`. */
  readonly asked: readonly string[];
  /** The local ports of the connections that the proxy has opened. */
  readonly ports: ReadonlySet<number>;
  /** From now on the proxy requires these credentials, as `user:password`. */
  askFor(credentials: string): void;
  /**
   * From now on the proxy never answers a request whose address has this ending. Null makes it answer every request.
   */
  hangOn(ending: string | null): void;
}

/** Starts a proxy that forwards each request: to the host that the request names, or always to the host of `target`. */
export async function startHttpProxy(target: string | null = null): Promise<HttpProxy> {
  const asked: string[] = [];
  let wanted: string | null = null;
  let hanging: string | null = null;
  const refusal = { "proxy-authenticate": 'Basic realm="The office"' };
  const isRefused = ({ headers }: IncomingMessage): boolean =>
    wanted !== null && headers["proxy-authorization"] !== wanted;
  const ports = new Set<number>();
  const reach = (host: string, port: string): Socket => {
    const { hostname, port: number } = target === null ? { hostname: host, port } : new URL(target);
    const upstream = connect(Number(number), hostname);
    upstream.once("connect", () => ports.add(upstream.localPort ?? 0));
    return upstream;
  };

  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    if (hanging !== null && request.url?.endsWith(hanging) === true) return;
    if (isRefused(request)) response.writeHead(407, refusal).end();
    else passOn(request, response, reach);
  });
  server.on("connect", (request: IncomingMessage, client, head) => {
    asked.push(`CONNECT ${request.url ?? ""}`);
    if (isRefused(request)) {
      client.end(`HTTP/1.1 407 No\r\nproxy-authenticate: ${refusal["proxy-authenticate"]}\r\n\r\n`);
      return;
    }
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const upstream = reach(host, port);
    upstream.once("connect", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.on("error", () => upstream.destroy());
    client.on("close", () => upstream.destroy());
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `127.0.0.1:${String(port)}`;
  const askFor = (credentials: string): void => {
    wanted = `Basic ${Buffer.from(credentials).toString("base64")}`;
  };
  const hangOn = (ending: string | null): void => {
    hanging = ending;
  };
  return {
    address,
    port,
    asked,
    ports,
    askFor,
    hangOn,
    switches: [`--proxy-server=${address}`, "--proxy-bypass-list=<-loopback>"],
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  reach: (host: string, port: string) => Socket,
): void {
  const target = new URL(request.url ?? "");
  const { method, headers } = request;
  const { "proxy-authorization": _own, "proxy-connection": _kept, ...others } = headers;
  const asked = { path: target.pathname + target.search, ...(method === undefined ? {} : { method }) };
  const createConnection = (): Socket => reach(target.hostname, target.port);
  const upstream = requestHttp({ ...asked, headers: others, createConnection });
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
