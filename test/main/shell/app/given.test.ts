import type { EventEmitter } from "node:events";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test, vi } from "vitest";
import type { Given } from "../../../../main/chat/drafts/from-outside.ts";
import { listenForGiven, ownArguments, readGiven } from "../../../../main/shell/app/given.ts";
import { becomeSingleInstance } from "../../../../main/shell/app/single-instance.ts";

interface Electron {
  app: EventEmitter | null;
  lockedWith: unknown;
}
const electron = vi.hoisted((): Electron => ({ app: null, lockedWith: null }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  const app = Object.assign(new events.EventEmitter(), {
    requestSingleInstanceLock: (handed: unknown) => {
      electron.lockedWith = handed;
      return true;
    },
  });
  electron.app = app;
  return { app };
});

const folder = resolve("/home/sam/photos");
const event = () => ({ preventDefault: vi.fn() });

beforeEach(() => {
  electron.app?.removeAllListeners();
});

test("files among the arguments are meant from the folder they were written in, switches and links are none", () => {
  const absolute = resolve("/tmp/b c.png");
  const args = [
    "--demo",
    "a.png",
    "--service=http://127.0.0.1:1",
    absolute,
    "natter://message/1/2",
    "--",
    "-x.txt",
  ];
  expect(readGiven(args, folder)).toEqual({
    paths: [join(folder, "a.png"), absolute, join(folder, "-x.txt")],
    links: ["natter://message/1/2"],
  });
});

test("an address of a file, as launchers of Linux give it, is its path; one of another computer is nothing", () => {
  const path = join(folder, "ovo mole %20 #1.png");
  const args = [pathToFileURL(path).href, "file://fileserver%2F/share"];
  expect(readGiven(args, folder)).toEqual({ paths: [path], links: [] });
});

test.each([
  "file://fileserver/share/a.png",
  "file:////fileserver/share/a.png",
  "file://///fileserver/share/a.png",
  "FILE://fileserver/share/a.png",
  "\\\\fileserver\\share\\a.png",
  "//fileserver/share/a.png",
  "\\\\?\\UNC\\fileserver\\share\\a.png",
  "\\\\.\\PhysicalDrive0",
  "file:///%5C%5Cfileserver/share/a.png",
])("on Windows nothing of another computer is looked at: %s", (text) => {
  expect(readGiven([text], "C:\\Users\\sam", "win32")).toEqual({ paths: [], links: [] });
});

test("on Windows files of this computer are taken, and none from a folder of another one", () => {
  const folderHere = "C:\\Users\\sam";
  expect(readGiven(["a.png", "file:///D:/b%20c.png"], folderHere, "win32").paths).toEqual([
    "C:\\Users\\sam\\a.png",
    "D:\\b c.png",
  ]);
  expect(readGiven(["a.png"], "\\\\fileserver\\share", "win32").paths).toEqual([]);
});

test("what comes with a link after the end of the options is no option", () => {
  const link = 'natter://message/1/2" --service=http://127.0.0.1:1 --demo';
  expect(readGiven(["--", link], folder)).toEqual({ paths: [], links: [link] });
});

test.each([
  ["installed", ["/opt/Natter/natter", "a.png"], true],
  ["by Electron's program in the app's folder", ["electron", ".", "a.png"], false],
  ["by its main file", ["electron", "-r", "hooks.js", "dist/main/main.js", "a.png"], false],
])(
  "started %s, only what comes after the app itself is an argument of a person",
  (_how, argv, isPackaged) => {
    expect(ownArguments(argv, isPackaged, resolve("dist/main/main.js"))).toEqual(["a.png"]);
  },
);

test("what is given before anybody can take it waits, and what comes later brings the window forward", () => {
  const giving = listenForGiven();
  const [early, late, link] = [event(), event(), event()];
  electron.app?.emit("open-file", early, "/a.png");
  const taken: (Given | "window")[] = [];
  giving.deliverTo(
    (given) => taken.push(given),
    () => taken.push("window"),
  );
  electron.app?.emit("open-file", late, "/b.png");
  electron.app?.emit("open-url", link, "natter://message/1/2");
  expect(taken).toEqual([
    { paths: ["/a.png"], links: [] },
    "window",
    { paths: ["/b.png"], links: [] },
    "window",
    { paths: [], links: ["natter://message/1/2"] },
  ]);
  for (const each of [early, late, link]) expect(each.preventDefault).toHaveBeenCalledOnce();
});

test("a second start hands its own arguments over, whatever the system adds to them", () => {
  const seconds: unknown[] = [];
  const own = { args: ["a.png"], folder };
  becomeSingleInstance(own, (second) => seconds.push(second));
  expect(electron.lockedWith).toEqual(own);
  const argv = ["natter", "--original-process-start-time=1", "c.png"];
  electron.app?.emit("second-instance", event(), argv, "/x", { args: ["b.png"], folder: "/y" });
  electron.app?.emit("second-instance", event(), argv, "/x", { args: "b.png" });
  expect(seconds).toEqual([
    { args: ["b.png"], folder: "/y" },
    { args: [], folder: "/x" },
  ]);
});
