// Cases of Electron's tests whose title names an API that the app uses, although they are about something that the app
// does not use.

/** Some cases of one file, and the sentence that says why these cases are not about what the app uses. */
export interface UnusedCases {
  readonly file: string;
  /** Matches the titles of the cases. */
  readonly cases: RegExp;
  readonly why: string;
}

const appCases: readonly UnusedCases[] = [
  {
    file: "api-app-spec",
    cases: /render-process-gone event when/,
    why: "Main listens to this event of its page, not to the app's.",
  },
  { file: "api-app-spec", cases: /an assets path/, why: "Main does not ask for the folder of the assets." },
  {
    file: "api-app-spec",
    cases: /login event on app/,
    why: "Main answers the login event of a request, not the app's.",
  },
  { file: "esm-spec", cases: /nodeIntegration/, why: "Main switches Node integration off." },
  { file: "api-context-bridge-spec", cases: /contextIsolation is disabled/, why: "Main keeps it on." },
];

const pageCases: readonly UnusedCases[] = [
  {
    file: "api-ipc-renderer-spec",
    cases: /instances of Buffer/,
    why: "The page and its preload have no Buffer.",
  },
  {
    file: "api-ipc-spec",
    cases: /MessagePort > close event/,
    why: "The event is a message port's, not a window's.",
  },
  {
    file: "api-shell-spec",
    cases: /openExternal\(\) > opens an external link in the renderer/,
    why: "The page asks main to open a link.",
  },
  {
    file: "api-screen-spec",
    cases: /desktopCapturer/,
    why: "Main captures no screen.",
  },
];

const windowCases: readonly UnusedCases[] = [
  {
    file: "api-browser-window-spec",
    cases: /setAlwaysOnTop|attach child window|windowStatePersistence/,
    why: "Main's window has no children, is not always on top, and main restores its bounds itself.",
  },
  {
    file: "api-browser-window-spec",
    cases: /prevents users to access methods of webContents/,
    why: "Main does not ask for the id of a process.",
  },
  { file: "api-web-contents-spec", cases: /isolated mode/, why: "Main leaves the zoom mode as it is." },
  {
    file: "api-browser-window-spec",
    cases: /did-frame-finish-load|did-fail|media file/,
    why: "Main does not listen to this event.",
  },
  {
    file: "api-browser-window-spec",
    cases:
      /webContents is destroyed|webContents\.focus|without a BrowserWindow|(BrowserView|WebView) webcontents/,
    why: "Main's page lives as long as its window, and there is no other one in it.",
  },
  {
    file: "api-browser-window-spec",
    cases: /usable immediately on browser-window-created/,
    why: "The window of this case is one that a page opens, which main refuses.",
  },
  { file: "api-browser-window-spec", cases: /POST navigations/, why: "Main loads its page without a body." },
  { file: "api-browser-window-spec", cases: /> webRequest >/, why: "Main does not use webRequest." },
  {
    file: "api-browser-window-spec",
    cases: /parent window close|windowStatePersistence/,
    why: "Main's window has no parent, and main itself stores its place.",
  },
  {
    file: "api-web-contents-spec",
    cases: /does not block node async APIs/,
    why: "The page has no Node.",
  },
  {
    file: "api-web-contents-spec",
    cases: /isFocused|navigationHistory|showItemInFolder|focus APIs|clone\(\)|login event/,
    why: "Main uses these names of a window, of the shell, of the app or of a request alone.",
  },
  {
    file: "api-web-contents-spec",
    cases: /destroy\(\)|close\(\) method/,
    why: "Main closes the window, and not its page alone.",
  },
  {
    file: "api-web-contents-spec",
    cases: /WebContentsView|vibrancy/,
    why: "Main's window has one page and is not transparent.",
  },
];

const menuCases: readonly UnusedCases[] = [
  { file: "api-menu-spec", cases: /Menu sorting/, why: "Main writes its entries in their order." },
  { file: "api-menu-spec", cases: /extra fields/, why: "Main's entries have no fields of their own." },
  { file: "api-menu-spec", cases: /#35724/, why: "Main does not listen to the events of a menu." },
  {
    file: "api-menu-spec",
    cases: /Menu\.popup > (returns|works)/,
    why: "Main does not read what popup gives back, which Electron does not document.",
  },
  {
    file: "api-menu-spec",
    cases: /null menu on startup/,
    why: "Main does not ask whether a window shows its menu.",
  },
  {
    file: "api-menu-item-spec",
    cases: /flip other items/,
    why: "Main's menus have boxes to check, and no radio buttons.",
  },
  { file: "api-clipboard-spec", cases: /mixed data/, why: "Main writes a text or a picture, never both." },
];

const networkCases: readonly UnusedCases[] = [
  {
    file: "api-session-spec",
    cases: /clearAuthCache/,
    why: "Main forgets the password of a proxy by it, not that of a site.",
  },
  { file: "api-net-spec", cases: / in utility process( \(\d\))?$/, why: "Main starts no utility process." },
  {
    file: "api-net-spec",
    cases: /authentication when \{.*401/,
    why: "Main's request omits credentials, so that a server's 401 asks for nothing.",
  },
  {
    file: "api-net-spec",
    cases: /isOnline > property/,
    why: "Main calls isOnline, and does not read online.",
  },
  {
    file: "api-net-spec",
    cases: /server request destroy|before close event for chunked/,
    why: "Main's request has no body.",
  },
  {
    file: "api-net-session-spec",
    cases: /"credentials"/,
    why: "Main's request omits credentials, and its session has no window.",
  },
  {
    file: "api-net-websocket-spec",
    cases: /subprotocol|negotiated protocol/,
    why: "Main names no subprotocols.",
  },
  {
    file: "api-net-websocket-spec",
    cases: /binaryType|bufferedAmount|Blob/,
    why: "Main sends and reads text alone.",
  },
  { file: "api-net-websocket-spec", cases: /validates close\(\)/, why: "Main gives close no reason." },
  { file: "api-net-websocket-spec", cases: /useSessionCookies is true/, why: "Main asks for no cookies." },
  {
    file: "api-net-websocket-spec",
    cases: /onopen \/ onmessage/,
    why: "Main listens by addEventListener alone.",
  },
];

const sessionCases: readonly UnusedCases[] = [
  {
    file: "api-session-spec",
    cases: /clears localstorage/,
    why: "Main clears cookies alone.",
  },
  { file: "api-session-spec", cases: /ses\.protocol/, why: "Main serves no scheme in another session." },
  {
    file: "api-session-spec",
    cases: /web requests made from renderers/,
    why: "Main sets the user agent of a session without a window.",
  },
  {
    file: "api-protocol-spec",
    cases: /allowServiceWorkers/,
    why: "Main's scheme allows no service workers.",
  },
  {
    file: "api-protocol-spec",
    cases: /handle > .*(existing (https|file) scheme|existing scheme|http urls)/,
    why: "Main handles its own scheme alone.",
  },
  { file: "api-protocol-spec", cases: /can be unhandled/, why: "Main keeps its handler." },
  {
    file: "api-protocol-spec",
    cases: /non-standard schemes/,
    why: "Main's scheme is a standard one.",
  },
  {
    file: "api-protocol-spec",
    cases: /bypass/,
    why: "Main bypasses no handler.",
  },
  {
    file: "api-protocol-spec",
    cases: /handle > .*(forward to file|request body|postData|Blob chunks|upload)/,
    why: "Main refuses requests with a body, and forwards none.",
  },
  {
    file: "api-web-request-spec",
    cases: /./,
    why: "Main does not use webRequest.",
  },
];

/** All exceptions. */
export const unusedCases: readonly UnusedCases[] = [
  ...appCases,
  ...pageCases,
  ...windowCases,
  ...menuCases,
  ...networkCases,
  ...sessionCases,
];
