import { X509Certificate } from "node:crypto";
import { connect, createServer, type TLSSocket } from "node:tls";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makeCertificate } from "./certificate.ts";

test("the certificate is self-signed and valid at any time", () => {
  const certificate = new X509Certificate(makeCertificate().cert);
  expect(certificate.subject).toBe("CN=localhost");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.UTC(2001, 0));
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.UTC(2049, 0));
});

test("two certificates differ in their keys and serial numbers", () => {
  const [one, other] = [makeCertificate(), makeCertificate()];
  expect(one.keyHash).not.toBe(other.keyHash);
  expect(new X509Certificate(one.cert).serialNumber).not.toBe(new X509Certificate(other.cert).serialNumber);
});

test("a TLS client that trusts the certificate can connect to a server that uses it", async () => {
  const { key, cert } = makeCertificate();
  const server = createServer({ key, cert }, (socket) => {
    socket.end("hello");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client: TLSSocket = connect({ port, host: "127.0.0.1", servername: "localhost", ca: cert });
  const [data] = (await once(client, "data")) as [Buffer];
  expect(data.toString()).toBe("hello");
  client.destroy();
  server.close();
});
