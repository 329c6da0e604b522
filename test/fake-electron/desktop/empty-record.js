// Plain JavaScript, because it also runs in the main process of real Electron, where nothing strips types.

/** @typedef {import("./record.ts").DesktopRecord} DesktopRecord */

/**
 * A record of a desktop from which nothing was requested yet.
 * @param {DesktopRecord["setDark"]} setDark @returns {DesktopRecord}
 */
export function emptyDesktopRecord(setDark) {
  return {
    notifications: [],
    trays: [],
    openedLinks: [],
    openedPaths: [],
    shownFiles: [],
    dialogs: [],
    dialogAnswers: [],
    contextMenus: [],
    permissions: [],
    protocols: [],
    isSandboxed: false,
    titles: new Map(),
    contentProtection: new Map(),
    progress: new Map(),
    overlays: new Map(),
    thumbarButtons: new Map(),
    progressCount: 0,
    notificationOutcome: "shown",
    violations: [],
    dragPresses: [],
    prints: [],
    printerOutcome: "printed",
    drags: [],
    badge: 0,
    systemKeys: new Map(),
    jumpList: null,
    removedJumpListItems: [],
    isOpenedAtLogin: false,
    clipboardText: "",
    clipboardItems: {},
    isOnline: true,
    setDark,
  };
}
