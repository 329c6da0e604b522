import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

const version = 5;
const withoutPassword = 0;
const toConnect = 1;
const byName = 3;
/** How long the address is that a proxy answers with, by its kind; that of a name stands in its first byte. */
const addressLengths: Readonly<Record<number, number>> = { 1: 4, 4: 16 };

/** Connects to a host by a SOCKS5 proxy without a password (RFC 1928). The proxy looks the name up itself. */
export async function connectBySocks(proxy: URL, host: string, port: number): Promise<Socket> {
  const socket = connect(Number(proxy.port === "" ? 1080 : proxy.port), proxy.hostname);
  try {
    await once(socket, "connect");
    socket.write(Buffer.from([version, 1, withoutPassword]));
    const [, method] = await take(socket, 2);
    if (method !== withoutPassword) throw refusal("the SOCKS proxy asks for a password");
    const name = Buffer.from(host);
    const asked = [version, toConnect, 0, byName, name.length, ...name, port >> 8, port & 0xff];
    socket.write(Buffer.from(asked));
    const [, status, , kind = 0] = await take(socket, 4);
    if (status !== 0) throw refusal(`the SOCKS proxy does not connect (${String(status)})`);
    const length = addressLengths[kind] ?? (await take(socket, 1))[0] ?? 0;
    await take(socket, length + 2);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** The next bytes, so many and no more: what follows is the host's. */
async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null;
    if (bytes?.length === count) return bytes;
    if (socket.readableEnded || socket.destroyed) throw refusal("the SOCKS proxy hung up");
    await Promise.race([once(socket, "readable"), once(socket, "end")]);
  }
}

/** Like any failure of a proxy it comes before anything was sent. */
function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: "ERR_PROXY_TUNNEL" });
}
