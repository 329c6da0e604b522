import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { createServer as createEncryptedServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect, createServer as createSocketServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "../../fake-electron/chromium/certificate.ts";
import { isNothingSent } from "../../../main/service/network-failure.ts";
import { createSendStream } from "../../../main/service/send-stream.ts";

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

interface Received {
  readonly length: string | undefined;
  readonly bytes: number;
}

/** Starts a server that accepts uploads and records their sizes. */
async function takeUploads() {
  const received: Received[] = [];
  const address = await listen(
    createServer((request, response) => {
      void buffer(request).then((body) => {
        received.push({ length: request.headers["content-length"], bytes: body.length });
        response.end("taken");
      });
    }),
  );
  return { address, received };
}

/** Starts an HTTP proxy that forwards requests and records their targets. */
async function passOn() {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? "");
    const target = new URL(request.url ?? "");
    void buffer(request).then(async (body) => {
      const answer = await fetch(target, { method: request.method ?? "GET", body: new Uint8Array(body) });
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  server.on("connect", (request: IncomingMessage, client, head) => {
    asked.push(`CONNECT ${request.url ?? ""}`);
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const upstream = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.on("error", () => upstream.destroy());
  });
  return { proxy: `http://${await listen(server)}`, asked };
}

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(new Uint8Array(1000));
}

function upload(address: string, count: number) {
  return {
    url: `http://${address}/upload`,
    method: "POST",
    headers: { "content-length": String(count * 1000) },
    body: chunks(count),
    signal: new AbortController().signal,
  };
}

test("an upload goes completely through the proxy that is set for its address", async () => {
  const { address, received } = await takeUploads();
  const { proxy, asked } = await passOn();
  const response = await createSendStream(() => Promise.resolve(proxy))(upload(address, 50));
  expect(await response.text()).toBe("taken");
  expect(received).toEqual([{ length: "50000", bytes: 50_000 }]);
  expect(asked.some((each) => each.includes(address))).toBe(true);
});

test("an upload without a proxy goes directly to the service, with its content length", async () => {
  const { address, received } = await takeUploads();
  const { asked } = await passOn();
  await createSendStream(() => Promise.resolve(null))(upload(address, 3));
  expect(received).toEqual([{ length: "3000", bytes: 3000 }]);
  expect(asked).toEqual([]);
});

test("an upload to an https address uses the proxy only as a tunnel, and an unreachable proxy is an error", async () => {
  const { proxy, asked } = await passOn();
  const { address } = await takeUploads();
  // The target does not use TLS, because only the request to the proxy matters here.
  const request = { ...upload(address, 1), url: `https://${address}/upload` };
  await expect(createSendStream(() => Promise.resolve(proxy))(request)).rejects.toThrow();
  expect(asked).toEqual([`CONNECT ${address}`]);
  const gone = createSendStream(() => Promise.resolve("http://127.0.0.1:1"));
  await expect(gone(upload(address, 1))).rejects.toThrow();
});

test("an encrypted upload trusts the given certificates and no others", async () => {
  const { key, cert } = makeCertificate();
  const server = createEncryptedServer({ key, cert }, (request, response) => {
    void buffer(request).then(() => response.end("taken"));
  });
  const url = `https://localhost:${(await listen(server)).split(":")[1] ?? ""}/upload`;
  const straight = () => Promise.resolve(null);
  const trusting = createSendStream(straight, () => [cert]);
  expect(await (await trusting({ ...upload("", 3), url })).text()).toBe("taken");
  const strict = createSendStream(straight, () => [makeCertificate().cert]);
  await expect(strict({ ...upload("", 3), url })).rejects.toThrow(/certificate/iu);
});

/** Starts a SOCKS5 proxy that connects every request to one address or refuses it, and records the requested hosts. */
async function leadBySocks(address: string, status = 0) {
  const asked: string[] = [];
  const server = createSocketServer((client) => {
    client.on("error", () => undefined);
    client.once("data", () => {
      client.write(Buffer.from([5, 0]));
      client.once("data", (request) => {
        const length = request[4] ?? 0;
        asked.push(
          `${request.subarray(5, 5 + length).toString()}:${String(request.readUInt16BE(5 + length))}`,
        );
        client.write(Buffer.from([5, status, 0, 1, 127, 0, 0, 1, 0, 0]));
        if (status !== 0) return;
        const upstream = connect(Number(address.split(":")[1]), "127.0.0.1");
        upstream.pipe(client).pipe(upstream);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  return { proxy: `socks5://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked };
}

test("an upload through a SOCKS proxy sends the host's name to the proxy, not its IP address", async () => {
  const { address, received } = await takeUploads();
  const { proxy, asked } = await leadBySocks(address);
  const request = { ...upload("", 50), url: "http://service.example:8080/upload" };
  const response = await createSendStream(() => Promise.resolve(proxy))(request);
  expect(await response.text()).toBe("taken");
  expect(received).toEqual([{ length: "50000", bytes: 50_000 }]);
  expect(asked).toEqual(["service.example:8080"]);
});

test("an encrypted upload through a SOCKS proxy is encrypted up to the service, too", async () => {
  const { key, cert } = makeCertificate();
  const server = createEncryptedServer({ key, cert }, (request, response) => {
    void buffer(request).then(() => response.end("taken"));
  });
  const { proxy, asked } = await leadBySocks(await listen(server));
  const request = { ...upload("", 3), url: "https://localhost/upload" };
  const send = createSendStream(
    () => Promise.resolve(proxy),
    () => [cert],
  );
  expect(await (await send(request)).text()).toBe("taken");
  expect(asked).toEqual(["localhost:443"]);
  const strict = createSendStream(
    () => Promise.resolve(proxy),
    () => [makeCertificate().cert],
  );
  await expect(strict({ ...upload("", 3), url: "https://localhost/upload" })).rejects.toThrow(
    /certificate/iu,
  );
});

test("a SOCKS proxy that refuses or is missing causes a failure before anything is sent", async () => {
  const { address, received } = await takeUploads();
  const { proxy } = await leadBySocks(address, 5);
  for (const by of [proxy, "socks5://127.0.0.1:1"]) {
    const sent = createSendStream(() => Promise.resolve(by))(upload(address, 1));
    const error: unknown = await sent.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isNothingSent(error)).toBe(true);
  }
  expect(received).toEqual([]);
});

test("an upload through a proxy is cancelled when its signal aborts", async () => {
  const { address } = await takeUploads();
  const { proxy } = await passOn();
  const giveUp = new AbortController();
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let index = 0; ; index += 1) {
      if (index === 20) giveUp.abort();
      yield await Promise.resolve(new Uint8Array(1000));
    }
  }
  const request = { ...upload(address, 1_000_000), body: endless(), signal: giveUp.signal };
  await expect(createSendStream(() => Promise.resolve(proxy))(request)).rejects.toThrow(/abort/iu);
});

test("an endless response to an upload is not read to its end", async () => {
  let written = 0;
  const address = await listen(
    createServer((request, response) => {
      request.resume();
      const more = (): void => {
        written += 1_000_000;
        if (written < 200_000_000 && !response.destroyed) response.write(Buffer.alloc(1_000_000), more);
        else response.end();
      };
      more();
    }),
  );
  const answer = await createSendStream(() => Promise.resolve(null))(upload(address, 1));
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(written).toBeLessThan(100_000_000);
});
