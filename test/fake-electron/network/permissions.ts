// Chromium sends no event that could be intercepted when a page asks for a permission. So the stand-in asks the app's
// handlers beforehand about each permission that a page could request, and sets Chromium to their answers. Whenever a
// page opens the camera or the microphone, the handlers are asked again (page/media-watch.js).
import { toChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { RunningChromium } from "../chromium/browser.ts";
import { desktopRecord } from "../desktop/record.ts";

type RequestHandler = NonNullable<Parameters<Electron.Session["setPermissionRequestHandler"]>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session["setPermissionCheckHandler"]>[0]>;

type MediaKind = "audio" | "video";
type PermissionName = Parameters<RequestHandler>[1] & Parameters<CheckHandler>[1];

interface AskedPermission {
  readonly permission: PermissionName;
  /** Chromium's name of the permission. */
  readonly name: string;
  readonly kind?: MediaKind;
}

const microphone: AskedPermission = { permission: "media", name: "microphone", kind: "audio" };
const camera: AskedPermission = { permission: "media", name: "camera", kind: "video" };

/** Electron's names of the permissions that both handlers know, with Chromium's names. */
const permissions: readonly AskedPermission[] = [
  { permission: "notifications", name: "notifications" },
  { permission: "geolocation", name: "geolocation" },
  microphone,
  camera,
  { permission: "clipboard-read", name: "clipboard-read" },
  { permission: "clipboard-sanitized-write", name: "clipboard-write" },
  { permission: "display-capture", name: "display-capture" },
  { permission: "idle-detection", name: "idle-detection" },
  { permission: "midi", name: "midi" },
];

/** The app's permission handlers, and their answers. */
export class Permissions {
  requestHandler: RequestHandler | null = null;
  checkHandler: CheckHandler | null = null;

  /** Asks the app for each permission of the page's origin and sets Chromium to the answers. */
  async apply(browser: RunningChromium, contents: Electron.WebContents, pageUrl: string): Promise<void> {
    const set = permissions.map(async ({ permission, name, kind }) => {
      const isGranted = this.#isGranted(contents, permission, pageUrl, kind === undefined ? [] : [kind]);
      desktopRecord.permissions.push({ permission, isGranted });
      await setPermission(browser, pageUrl, name, isGranted);
    });
    await Promise.all(set);
  }

  /** Asks the app when a page opens the microphone or the camera, and sets Chromium to the answer. */
  async applyMedia(
    browser: RunningChromium,
    contents: Electron.WebContents,
    pageUrl: string,
    kinds: readonly MediaKind[],
  ): Promise<void> {
    const isGranted = this.#isGranted(contents, "media", pageUrl, kinds);
    desktopRecord.permissions.push({ permission: "media", isGranted });
    const names = [microphone, camera].filter(({ kind }) => kind !== undefined && kinds.includes(kind));
    await Promise.all(names.map(({ name }) => setPermission(browser, pageUrl, name, isGranted)));
  }

  /**
   * Electron grants a permission that no handler refuses. A handler that does not answer at once counts as a refusal.
   */
  #isGranted(
    contents: Electron.WebContents,
    permission: PermissionName,
    pageUrl: string,
    kinds: readonly MediaKind[],
  ): boolean {
    const { protocol, host } = new URL(pageUrl);
    const page = { isMainFrame: true, requestingUrl: pageUrl };
    const [mediaType] = kinds;
    const checked = { ...page, ...(mediaType === undefined ? {} : { mediaType }) };
    const isAllowed = this.checkHandler?.(contents, permission, `${protocol}//${host}`, checked) ?? true;
    let isGranted = this.requestHandler === null;
    this.requestHandler?.(
      contents,
      permission,
      (answer) => {
        isGranted = answer;
      },
      { ...page, ...(kinds.length === 0 ? {} : { mediaTypes: [...kinds] }) },
    );
    return isAllowed && isGranted;
  }
}

async function setPermission(
  browser: RunningChromium,
  pageUrl: string,
  name: string,
  isGranted: boolean,
): Promise<void> {
  const { origin } = new URL(toChromiumUrl(pageUrl));
  if (origin === "null") return; // Chromium grants nothing to a page without an origin
  const setting = isGranted ? "granted" : "denied";
  try {
    await browser.root.send("Browser.setPermission", { origin, permission: { name }, setting });
  } catch (error) {
    console.error(`stand-in: Chromium cannot set the permission ${name}:`, error);
  }
}
