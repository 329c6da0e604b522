import { expect, test, vi } from "vitest";
import { pageAddress } from "../../../../main/shell/page/app-address.ts";
import { MicrophoneGate, askSystemForMicrophone } from "../../../../main/shell/page/microphone.ts";
import { limitPermissions } from "../../../../main/shell/page/permissions.ts";
import { done } from "../../../../preload/base/reply.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

type Handler = (...given: unknown[]) => unknown;
const electron = vi.hoisted(
  (): {
    readonly handlers: Partial<Record<"request" | "check" | "device", Handler>>;
    readonly asked: string[];
    answer: boolean;
  } => ({ handlers: {}, asked: [], answer: true }),
);
vi.mock("electron", () => {
  const setter = (name: keyof typeof electron.handlers) => (handler: Handler) =>
    (electron.handlers[name] = handler);
  return {
    session: {
      defaultSession: {
        setPermissionRequestHandler: setter("request"),
        setPermissionCheckHandler: setter("check"),
        setDevicePermissionHandler: setter("device"),
      },
    },
    systemPreferences: {
      askForMediaAccess: (kind: string) => {
        electron.asked.push(kind);
        return Promise.resolve(electron.answer);
      },
    },
  };
});

const own = { name: "the page of the window" };
const fromPage = { isMainFrame: true, requestingUrl: pageAddress };

function setUp({ isAllowedBySystem = true } = {}) {
  const { log, lines } = createRecordingLog();
  const clock = createFixedClock();
  const microphone = new MicrophoneGate({ askSystem: () => Promise.resolve(isAllowedBySystem), clock, log });
  const windows = { isOwnContents: (contents: unknown) => contents === own };
  limitPermissions({ windows, microphone, log });
  const request = (permission: string, details: object = {}, contents: object = own): unknown => {
    const answers: unknown[] = [];
    electron.handlers.request?.(contents, permission, (answer: unknown) => answers.push(answer), {
      ...fromPage,
      ...details,
    });
    return answers;
  };
  const check = (permission: string, details: object = {}, contents: object | null = own): unknown =>
    electron.handlers.check?.(contents, permission, "app://bundle", { ...fromPage, ...details });
  return { microphone, clock, lines, request, check };
}

const sound = { mediaTypes: ["audio"] };

test.each(["notifications", "media", "geolocation", "clipboard-read", "fileSystem", "openExternal"])(
  "the permission %s is refused when it is requested and when it is checked, also during a recording",
  async (permission) => {
    const { microphone, request, check } = setUp();
    await microphone.allow();
    expect(request(permission)).toEqual([false]);
    expect(check(permission)).toBe(false);
  },
);

test("a video may be shown in full screen", () => {
  const { request, check } = setUp();
  expect(request("fullscreen")).toEqual([true]);
  expect(check("fullscreen")).toBe(true);
});

test("no device permission is given to the page", () => {
  setUp();
  expect(electron.handlers.device?.({ deviceType: "usb" })).toBe(false);
});

test("without a recording that a person started, the microphone is refused, and the log says so", () => {
  const { request, check, lines } = setUp();
  expect(request("media", sound)).toEqual([false]);
  expect(check("media", { mediaType: "audio" })).toBe(false);
  expect(lines).toEqual([JSON.stringify({ event: "permission refused", permission: "media" })]);
});

test("after a person has started a recording, the page may open the microphone once", async () => {
  const { microphone, request, check } = setUp();
  expect(await microphone.allow()).toEqual(done("allowed"));
  expect(check("media", { mediaType: "audio" })).toBe(true);
  expect(request("media", sound)).toEqual([true]);
  expect(request("media", sound)).toEqual([false]);
  expect(check("media", { mediaType: "audio" })).toBe(false);
});

test("ten seconds after the start of a recording, the microphone can no longer be opened", async () => {
  const { microphone, clock, request } = setUp();
  await microphone.allow();
  expect(clock.waiting()).toEqual([10_000]);
  clock.move(10_000);
  expect(request("media", sound)).toEqual([false]);
});

test.each([
  ["a camera", { mediaTypes: ["video"] }, own],
  ["a camera with sound", { mediaTypes: ["audio", "video"] }, own],
  ["something unnamed", { mediaTypes: [] }, own],
  ["a frame in the page", { ...sound, isMainFrame: false }, own],
  ["another page", { ...sound, requestingUrl: "https://elsewhere.example/" }, own],
  [
    "a page whose address begins like the own one",
    { ...sound, requestingUrl: `${pageAddress}.example/` },
    own,
  ],
  ["another window", sound, { name: "another window" }],
])("during the start of a recording, %s is refused, and the microphone stays available", async (...given) => {
  const [, details, contents] = given;
  const { microphone, request } = setUp();
  await microphone.allow();
  expect(request("media", details, contents)).toEqual([false]);
  expect(request("media", sound)).toEqual([true]);
});

test.each([
  ["a camera", { mediaType: "video" }, own],
  ["a frame", { mediaType: "audio", isMainFrame: false }, own],
  ["another page", { mediaType: "audio", requestingUrl: "https://elsewhere.example/" }, own],
  ["a worker, which has no page", { mediaType: "audio" }, null],
])(
  "a permission check for the microphone by %s fails, also during the start of a recording",
  async (...given) => {
    const [, details, contents] = given;
    const { microphone, check } = setUp();
    await microphone.allow();
    expect(check("media", details, contents)).toBe(false);
  },
);

test("if the system refuses the microphone, the page gets the refusal and cannot open the microphone", async () => {
  const { microphone, request, lines } = setUp({ isAllowedBySystem: false });
  expect(await microphone.allow()).toEqual(done("refused"));
  expect(request("media", sound)).toEqual([false]);
  expect(lines[0]).toBe(JSON.stringify({ event: "microphone refused by the system" }));
});

test.each([
  ["darwin", ["microphone"], false],
  ["linux", [], true],
  ["win32", [], true],
] as const)("on %s, the system is asked for %j", async (platform, asked, isAllowed) => {
  electron.asked.length = 0;
  electron.answer = false;
  expect(await askSystemForMicrophone(platform)).toBe(isAllowed);
  expect(electron.asked).toEqual(asked);
});
