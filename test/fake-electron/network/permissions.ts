// Chromium has no question to intercept when a page asks for a permission. So the app's own handlers are asked beforehand, for
// each permission a page could ask for, and Chromium is set to what they answered.
import { toChromium } from "../chromium/own-scheme-names.ts";
import type { Browser } from "../chromium/browser.ts";
import { record } from "../desktop/record.ts";

type RequestHandler = NonNullable<Parameters<Electron.Session["setPermissionRequestHandler"]>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session["setPermissionCheckHandler"]>[0]>;

/** Electron's names that both handlers know, and Chromium's. */
const permissions = [
  ["notifications", ["notifications"]],
  ["geolocation", ["geolocation"]],
  ["media", ["camera", "microphone"]],
  ["clipboard-read", ["clipboard-read"]],
  ["clipboard-sanitized-write", ["clipboard-write"]],
  ["display-capture", ["display-capture"]],
  ["idle-detection", ["idle-detection"]],
  ["midi", ["midi"]],
] as const satisfies readonly (readonly [
  Parameters<RequestHandler>[1] & Parameters<CheckHandler>[1],
  readonly string[],
])[];

/** The handlers that the app has set, and what they answer. */
export class Permissions {
  requestHandler: RequestHandler | null = null;
  checkHandler: CheckHandler | null = null;

  /** Asks the app for each permission of the page's origin and sets Chromium to the answers. */
  async apply(browser: Browser, contents: Electron.WebContents, pageUrl: string): Promise<void> {
    const { protocol, host } = new URL(pageUrl);
    const appOrigin = `${protocol}//${host}`;
    const { origin } = new URL(toChromium(pageUrl));
    if (origin === "null") return; // Chromium grants nothing to a page without an origin
    const set = permissions.flatMap(([permission, names]) => {
      const isGranted = this.#isGranted(contents, permission, appOrigin);
      record.permissions.push({ permission, isGranted });
      const setting = isGranted ? ("granted" as const) : ("denied" as const);
      return names.map((name) =>
        browser.root
          .send("Browser.setPermission", { origin, permission: { name }, setting })
          .catch((error: unknown) => {
            console.error(`stand-in: Chromium cannot set the permission ${name}:`, error);
          }),
      );
    });
    await Promise.all(set);
  }

  /** Electron grants what no handler refuses. A handler that does not answer at once has not granted. */
  #isGranted(
    contents: Electron.WebContents,
    permission: (typeof permissions)[number][0],
    origin: string,
  ): boolean {
    const details = { isMainFrame: true, requestingUrl: `${origin}/` };
    const isAllowed = this.checkHandler?.(contents, permission, origin, details) ?? true;
    let isGranted = this.requestHandler === null;
    this.requestHandler?.(
      contents,
      permission,
      (answer) => {
        isGranted = answer;
      },
      details,
    );
    return isAllowed && isGranted;
  }
}
