import { createServer } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectToBus } from "../../../../main/shell/session-bus/bus-connection.ts";
import type { BusConnection } from "../../../../main/shell/session-bus/bus-connection.ts";
import { canRunHere } from "../../../support/fits.ts";
import { startImitatedBus } from "../../../support/desktop/imitated-daemon.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const bus = {
  service: "org.freedesktop.DBus",
  path: "/org/freedesktop/DBus",
  interface: "org.freedesktop.DBus",
};
let lost = 0;
const listeners = { onSignal: () => undefined, onLost: () => void (lost += 1) };

async function connect(address: string): Promise<BusConnection> {
  const connection = await connectToBus({ DBUS_SESSION_BUS_ADDRESS: address }, [], listeners);
  if (connection === null) throw new Error("no connection");
  return connection;
}

/** Returns the answer, or the message of the error. */
function ask(connection: BusConnection, method: string): Promise<unknown> {
  return new Promise((resolve) => {
    connection.call({ ...bus, method: `${bus.service}.${method}`, given: null }, (error, answer) => {
      resolve(error === null ? answer : error.message);
    });
  });
}

/** Listens at a socket of its own. Returns the folder of the socket. */
async function serve(onConnection: (socket: Socket) => void): Promise<string> {
  const folder = temporaryFolder();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(join(folder, "bus"), resolve));
  return folder;
}

describe.runIf(canRunHere.sessionBus)("a connection to the session bus", () => {
  test("the bus answers a call, or gives the reason of an error", async () => {
    const { address } = await startImitatedBus();
    const connection = await connect(address);
    expect(await ask(connection, "ListNames")).toContain(bus.service);
    expect(await ask(connection, "DanceTango")).toMatch(/DanceTango/);
    connection.close();
  });

  test("if the bus ends the connection, the loss is told once, and later calls fail", async () => {
    lost = 0;
    const { address, close } = await startImitatedBus();
    const connection = await connect(address);
    await ask(connection, "ListNames");
    close();
    await expect.poll(() => lost).toBe(1);
    expect(await ask(connection, "ListNames")).toMatch(/connection closed/i);
  });

  test("a connection that Natter closes is not reported as lost", async () => {
    lost = 0;
    const { address, names } = await startImitatedBus();
    const connection = await connect(address);
    await ask(connection, "ListNames");
    connection.close();
    await expect.poll(() => names().filter((name) => name.startsWith(":"))).toEqual([]);
    expect(lost).toBe(0);
  });

  test("a bus that rejects this user, or ends before it agrees, is no bus", async () => {
    const rejecting = await serve((socket) => {
      socket.on("data", () => socket.write("REJECTED EXTERNAL\r\n"));
    });
    const ending = await serve((socket) => {
      socket.once("data", () => socket.destroy());
    });
    // Without an address, the bus is in the folder of the session.
    for (const folder of [rejecting, ending, "/nowhere"]) {
      const environment = { DBUS_SESSION_BUS_ADDRESS: "", XDG_RUNTIME_DIR: folder };
      expect(await connectToBus(environment, ["type='signal'"], listeners)).toBeNull();
    }
  });

  test.each([{}, { DBUS_SESSION_BUS_ADDRESS: "autolaunch:" }, { XDG_RUNTIME_DIR: "" }])(
    "the environment %j has no bus",
    async (environment) => {
      expect(await connectToBus(environment, [], listeners)).toBeNull();
    },
  );
});
