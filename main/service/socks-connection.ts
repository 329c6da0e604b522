import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

const version = 5;
const withoutPassword = 0;
const toConnect = 1;
const byName = 3;
/**
 * Length of the address in a SOCKS proxy's response, by the type of address. A host name has its length in its first
 * byte instead.
 */
const addressLengths: Readonly<Record<number, number>> = { 1: 4, 4: 16 };

/** Connects to a host through a SOCKS5 proxy without a password (RFC 1928). The proxy resolves the name. */
export async function connectBySocks(proxy: URL, host: string, port: number): Promise<Socket> {
  const socket = connect(Number(proxy.port === "" ? 1080 : proxy.port), proxy.hostname);
  try {
    await once(socket, "connect");
    socket.write(Buffer.from([version, 1, withoutPassword]));
    const [, method] = await readExactly(socket, 2);
    if (method !== withoutPassword) throw refusal("the SOCKS proxy asks for a password");
    const name = Buffer.from(host);
    const asked = [version, toConnect, 0, byName, name.length, ...name, port >> 8, port & 0xff];
    socket.write(Buffer.from(asked));
    const [, status, , kind = 0] = await readExactly(socket, 4);
    if (status !== 0) throw refusal(`the SOCKS proxy does not connect (${String(status)})`);
    const length = addressLengths[kind] ?? (await readExactly(socket, 1))[0] ?? 0;
    await readExactly(socket, length + 2);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Reads exactly `count` bytes, because the bytes after them come from the host. */
async function readExactly(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null;
    if (bytes?.length === count) return bytes;
    if (socket.readableEnded || socket.destroyed) throw refusal("the SOCKS proxy hung up");
    await Promise.race([once(socket, "readable"), once(socket, "end")]);
  }
}

/** Creates the error of a refused connection. Its code shows that nothing was sent, as for every failure of a proxy. */
function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: "ERR_PROXY_TUNNEL" });
}
