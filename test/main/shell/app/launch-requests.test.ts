import type { EventEmitter } from "node:events";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test, vi } from "vitest";
import type { FilesAndLinks } from "../../../../main/chat/drafts/open-requests.ts";
import {
  listenForLaunches,
  ownArguments,
  readFilesAndLinks,
} from "../../../../main/shell/app/launch-requests.ts";
import type { LaunchRequests } from "../../../../main/shell/app/launch-requests.ts";
import { becomeSingleInstance } from "../../../../main/shell/app/single-instance.ts";

interface Electron {
  app: EventEmitter | null;
  lockedWith: unknown;
}
const electron = vi.hoisted((): Electron => ({ app: null, lockedWith: null }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  const app = Object.assign(new events.EventEmitter(), {
    requestSingleInstanceLock: (fileHandles: unknown) => {
      electron.lockedWith = fileHandles;
      return true;
    },
  });
  electron.app = app;
  return { app };
});

const folder = resolve("/home/sam/photos");
const nothing: FilesAndLinks = { paths: [], links: [] };
const event = () => ({ preventDefault: vi.fn() });

beforeEach(() => {
  electron.app?.removeAllListeners();
});

test("file arguments are relative to their working folder, and switches and links are not files", () => {
  const absolute = resolve("/tmp/b c.png");
  const args = [
    "--demo",
    "a.png",
    "--service=http://127.0.0.1:1",
    absolute,
    "natter://message/1/2",
    "HTTPS://groupme.com/join_group/1/a",
    "--",
    "-x.txt",
  ];
  expect(readFilesAndLinks(args, folder)).toEqual({
    paths: [join(folder, "a.png"), absolute, join(folder, "-x.txt")],
    links: ["natter://message/1/2", "HTTPS://groupme.com/join_group/1/a"],
  });
});

test("a file address, as Linux launchers pass it, becomes a path; a file address on another computer is ignored", () => {
  const path = join(folder, "ovo mole %20 #1.png");
  const args = [pathToFileURL(path).href, "file://fileserver%2F/share"];
  expect(readFilesAndLinks(args, folder)).toEqual({ paths: [path], links: [] });
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
])("on Windows no path on another computer is read: %s", (text) => {
  expect(readFilesAndLinks([text], "C:\\Users\\sam", "win32")).toEqual({ paths: [], links: [] });
});

test("on Windows files on this computer are accepted, but not files relative to a folder on another computer", () => {
  const folderHere = "C:\\Users\\sam";
  expect(readFilesAndLinks(["a.png", "file:///D:/b%20c.png"], folderHere, "win32").paths).toEqual([
    "C:\\Users\\sam\\a.png",
    "D:\\b c.png",
  ]);
  expect(readFilesAndLinks(["a.png"], "\\\\fileserver\\share", "win32").paths).toEqual([]);
});

test("options inside a link after -- are not read as options", () => {
  const link = 'natter://message/1/2" --service=http://127.0.0.1:1 --demo';
  expect(readFilesAndLinks(["--", link], folder)).toEqual({ paths: [], links: [link] });
});

test.each([
  ["installed", ["/opt/Natter/natter", "a.png"], true],
  ["by Electron's program in the app's folder", ["electron", ".", "a.png"], false],
  ["by its main file", ["electron", "-r", "hooks.js", "dist/main/main.js", "a.png"], false],
])(
  "if the app is started %s, only the arguments after the app itself count as the person's",
  (_how, argv, isPackaged) => {
    expect(ownArguments(argv, isPackaged, resolve("dist/main/main.js"))).toEqual(["a.png"]);
  },
);

test("files given too early wait, and later files and links bring the main window forward if it is needed", () => {
  const giving = listenForLaunches(nothing);
  const [early, late, link] = [event(), event(), event()];
  electron.app?.emit("open-file", early, "/a.png");
  const taken: (FilesAndLinks | "window")[] = [];
  giving.deliverTo(
    (given) => {
      taken.push(given);
      return given.links[0] !== "natter://message/3/4";
    },
    () => taken.push("window"),
  );
  electron.app?.emit("open-file", late, "/b.png");
  electron.app?.emit("open-url", link, "natter://message/1/2");
  electron.app?.emit("open-url", event(), "natter://message/3/4");
  expect(taken).toEqual([
    nothing,
    { paths: ["/a.png"], links: [] },
    { paths: ["/b.png"], links: [] },
    "window",
    { paths: [], links: ["natter://message/1/2"] },
    "window",
    { paths: [], links: ["natter://message/3/4"] },
  ]);
  for (const each of [early, late, link]) expect(each.preventDefault).toHaveBeenCalledOnce();
});

test("the process's own files and links are delivered, but do not ask for the window", () => {
  const own = { paths: ["/a.png"], links: [] };
  const giving = listenForLaunches(own);
  expect(giving.wasAskedFor()).toBe(false);
  const take = vi.fn(() => true);
  giving.deliverTo(take, vi.fn());
  expect(take.mock.calls).toEqual([[own]]);
});

test.each<[string, (giving: LaunchRequests) => void]>([
  ["a second start", (giving) => giving.addRequest(nothing)],
  ["a link", () => electron.app?.emit("open-url", event(), "natter://message/1/2")],
  ["a file", () => electron.app?.emit("open-file", event(), "/a.png")],
])("%s during a hidden start asks for the window", (_what, request) => {
  const giving = listenForLaunches(nothing);
  request(giving);
  expect(giving.wasAskedFor()).toBe(true);
});

test("a second start of Natter passes its arguments to the running Natter, without the arguments that the system adds", () => {
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
