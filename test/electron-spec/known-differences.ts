// The cases with the reason "known difference" in the expectation tables. Each belongs to a line of limitations.ts, which
// a run of the journeys prints.

/** Some cases of one file, and a part of the line in limitations.ts that describes their difference. */
export interface KnownDifference {
  readonly file: string;
  /** Matches the titles of the cases. */
  readonly cases: RegExp;
  readonly limitation: string;
}

const windowDifferences: readonly KnownDifference[] = [
  {
    file: "api-browser-window-spec",
    cases: /should emit (before)?unload handler/,
    limitation: "a page that is asked before it is closed",
  },
  {
    file: "api-browser-window-spec",
    cases: /page-title-updated|titleBarStyle|backgroundColor|BackgroundColor/,
    limitation: "real window frames",
  },
  {
    file: "api-browser-window-spec",
    cases: /ready-to-show/,
    limitation: "ready-to-show of an empty page",
  },
  {
    file: "api-browser-window-spec",
    cases: /rejects on a load failure/,
    limitation: "the codes and addresses of failed loads",
  },
  {
    file: "api-browser-window-spec",
    cases: /will-(frame-)?navigate event|will-redirect/,
    limitation: "navigations of frames in a page, and redirects",
  },
  {
    file: "api-browser-window-spec",
    cases: /"preload" option|"sandbox" option/,
    limitation: "the preferences of a page",
  },
  {
    file: "api-browser-window-spec",
    cases: /child windows|contextIsolation option/,
    limitation: "a popup that is allowed",
  },
  {
    file: "api-web-contents-spec",
    cases: /loadURL\(\) promise API/,
    limitation: "the codes and addresses of failed loads",
  },
  { file: "api-web-contents-spec", cases: /page-title-updated/, limitation: "real window frames" },
  {
    file: "api-web-contents-spec",
    cases: /draggable region/,
    limitation: "dragging a window by its drag regions",
  },
];

/** All cases of Electron's own tests that the stand-in is known to fail, each with the limitation that explains it. */
export const knownDifferences: readonly KnownDifference[] = [
  ...windowDifferences,
  { file: "api-app-spec", cases: /sandbox options/, limitation: "Electron's own Chromium, sandbox" },
  { file: "api-app-spec", cases: /default protocol client/, limitation: "registration for links" },
  { file: "api-app-spec", cases: /sessionData/, limitation: "the folders in which Chromium keeps" },
  {
    file: "api-protocol-spec",
    cases: /registerSchemesAsPrivileged (standard|cors-fetch)|with a username/,
    limitation: "the own scheme as the page's address",
  },
  {
    file: "api-protocol-spec",
    cases: /registerSchemesAsPrivileged (stream|codeCache)/,
    limitation: "the own scheme's code cache",
  },
  { file: "api-session-spec", cases: /setPermission/, limitation: "the moment a page asks" },
  { file: "api-session-spec", cases: /setProxy/, limitation: "requests through the system's own proxies" },
  {
    file: "api-browser-window-spec",
    cases: /showInactive\(\) > should not restore maximized/,
    limitation: "real window frames",
  },
  { file: "api-menu-item-spec", cases: /accelerator/, limitation: "accelerators" },
  { file: "api-net-websocket-spec", cases: /connection lifecycle/, limitation: "what net.WebSocket says" },
];
