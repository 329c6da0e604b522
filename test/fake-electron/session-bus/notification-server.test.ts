// Compares what the stand-in sends with what Electron's own test expects of Electron:
// spec/api-notification-dbus-spec.ts.
import dbus from "dbus-native";
import type { DBusBroker, DefinedInterface, MessageBus } from "dbus-native";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationServer } from "./notification-server.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const name = "org.freedesktop.Notifications";
let folder: string;
let broker: DBusBroker;
let bus: MessageBus;
let daemon: DefinedInterface;
let calls: unknown[];

beforeEach(async () => {
  folder = temporaryFolder();
  broker = dbus.createBroker();
  const address = await new Promise<string>((resolve, reject) => {
    broker.listen({ socket: join(folder, "bus") }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", address);
  bus = dbus.sessionBus({ busAddress: address });
  calls = [];
  daemon = dbus.defineInterface({
    name,
    methods: {
      GetCapabilities: { out: { names: "as" }, handler: () => ["body", "actions"] },
      Notify: {
        in: {
          app: "s",
          replaces: "u",
          icon: "s",
          title: "s",
          body: "s",
          actions: "as",
          hints: "a{sv}",
          lasting: "i",
        },
        out: { id: "u" },
        handler: (given: unknown) => {
          calls.push(given);
          return 7;
        },
      },
      CloseNotification: {
        in: { id: "u" },
        handler: ({ id }: { id: number }) => {
          calls.push(`closed ${String(id)}`);
          daemon.emit["NotificationClosed"]?.(id, 3);
        },
      },
    },
    signals: {
      ActionInvoked: { args: { id: "u", action: "s" } },
      NotificationClosed: { args: { id: "u", why: "u" } },
    },
  });
  await bus.export("/org/freedesktop/Notifications", daemon);
  await bus.ownName(name);
});

afterEach(async () => {
  await bus.close();
  broker.close();
  vi.unstubAllEnvs();
});

test("a notification on the session bus is sent as Electron sends it, clicked by its default action and closed once", async () => {
  const heard: string[] = [];
  const hear = (what: string) => () => void heard.push(what);
  const icon = await sharp({ create: { width: 2, height: 1, channels: 4, background: "#ff0000" } })
    .png()
    .toBuffer();
  const shown = new NotificationServer().show(
    { appName: "Natter", desktopEntry: "natter", title: "Ann", body: "a &lt; b", icon },
    {
      shown: hear("shown"),
      clicked: hear("clicked"),
      closed: hear("closed"),
      failed: (error) => void heard.push(error.message),
    },
  );
  await expect.poll(() => heard).toEqual(["shown"]);
  expect(calls).toEqual([
    {
      app: "Natter",
      replaces: 0,
      icon: "",
      title: "Ann",
      body: "a &lt; b",
      actions: ["default", "View"],
      hints: {
        urgency: 1,
        "sender-pid": BigInt(process.pid),
        "desktop-entry": "natter",
        "image-data": [2, 1, 8, true, 8, 4, Buffer.from([255, 0, 0, 255, 255, 0, 0, 255])],
      },
      lasting: -1,
    },
  ]);
  daemon.emit["ActionInvoked"]?.(8, "default");
  daemon.emit["ActionInvoked"]?.(7, "default");
  await expect.poll(() => heard).toEqual(["shown", "clicked"]);
  shown.close();
  await expect.poll(() => heard).toEqual(["shown", "clicked", "closed"]);
  expect(calls.at(-1)).toBe("closed 7");
});
