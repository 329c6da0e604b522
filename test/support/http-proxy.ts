import { createServer, request as requestHttp } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "./fake-service-host.ts";

/** A proxy on loopback, for as long as the test. */
export interface HttpProxy {
  /** `host:port` */
  readonly place: string;
  /** The command line by which an app uses it, also for loopback. */
  readonly switches: readonly string[];
  /** What it was asked for, in order: `POST http://…`, `CONNECT host:port`. */
  readonly asked: readonly string[];
}

/** How a proxy behaves. */
export interface HttpProxyOptions {
  /** Leads what is meant for one port of loopback to another: a service that nobody reaches without the proxy. */
  readonly leads?: ReadonlyMap<number, number>;
  /** Asks for this, as `user:password`. */
  readonly credentials?: string;
}

/** Starts a proxy that passes on what it is asked to, or what of it comes with the right password. */
export async function startHttpProxy({ leads, credentials }: HttpProxyOptions = {}): Promise<HttpProxy> {
  const asked: string[] = [];
  const wanted = credentials === undefined ? null : `Basic ${Buffer.from(credentials).toString("base64")}`;
  const refusal = { "proxy-authenticate": 'Basic realm="The office"' };
  const isRefused = ({ headers }: IncomingMessage): boolean =>
    wanted !== null && headers["proxy-authorization"] !== wanted;
  const portFor = (port: string): number => leads?.get(Number(port)) ?? Number(port);

  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    if (isRefused(request)) response.writeHead(407, refusal).end();
    else passOn(request, response, portFor);
  });
  server.on("connect", (request: IncomingMessage, client, head) => {
    asked.push(`CONNECT ${request.url ?? ""}`);
    if (isRefused(request)) {
      client.end(`HTTP/1.1 407 No\r\nproxy-authenticate: ${refusal["proxy-authenticate"]}\r\n\r\n`);
      return;
    }
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const upstream = connect(portFor(port), host, () => {
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
  const place = `127.0.0.1:${String(port)}`;
  return { place, asked, switches: [`--proxy-server=${place}`, "--proxy-bypass-list=<-loopback>"] };
}

function passOn(request: IncomingMessage, response: ServerResponse, portFor: (port: string) => number): void {
  const target = new URL(request.url ?? "");
  const { method, headers } = request;
  const { "proxy-authorization": _own, "proxy-connection": _kept, ...others } = headers;
  const asked = { host: target.hostname, port: portFor(target.port), path: target.pathname + target.search };
  const upstream = requestHttp({ ...asked, ...(method === undefined ? {} : { method }), headers: others });
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
