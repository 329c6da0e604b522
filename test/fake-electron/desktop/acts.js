// What a test does as the desktop (`DesktopActs`). Plain JavaScript, because it also runs in the main process of real
// Electron, where nothing strips types.

/** @typedef {import("./desktop-acts.ts").DesktopActs} DesktopActs */
/** @typedef {import("./desktop-acts.ts").MenuEntry} MenuEntry */
/** @typedef {import("./desktop-acts.ts").TaskbarButton} TaskbarButton */
/** @typedef {import("./record.ts").DesktopRecord} DesktopRecord */
/** The part of the module `electron` that the functions here use. @typedef {Pick<typeof import("electron"), "app" | "BrowserWindow" | "Menu" | "powerMonitor" | "clipboard">} ElectronPart */

/** @param {string | undefined} title @param {DesktopRecord} record */
function openNotification(record, title) {
  const open = record.notifications.filter(({ isOpen }) => isOpen).map(({ notification }) => notification);
  const found = open.findLast((notification) => title === undefined || notification.title === title);
  if (found !== undefined) return found;
  const titles = open.map((notification) => notification.title).join(", ");
  throw new Error(
    `No open notification${title === undefined ? "" : ` "${title}"`}; open are: ${titles || "none"}`,
  );
}

/** An event that no one can usefully prevent. */
function plainEvent() {
  return { preventDefault: () => undefined, defaultPrevented: false };
}

/** @param {Electron.Menu | null | undefined} menu @returns {MenuEntry[]} */
function entries(menu) {
  return (menu?.items ?? []).map((item) => ({
    label: item.label,
    type: item.type,
    isEnabled: item.enabled,
    isVisible: item.visible,
    isChecked: item.checked,
    accelerator: item.accelerator ?? null,
    submenu: entries(item.submenu),
  }));
}

/** @param {string} which @param {Electron.Menu | null | undefined} menu @param {string[]} labels @param {Electron.BaseWindow | null} window */
function pick(which, menu, labels, window) {
  let level = menu;
  /** @type {Electron.MenuItem | undefined} */
  let item;
  for (const label of labels) {
    item = level?.items.find((candidate) => candidate.visible && candidate.label === label);
    if (item === undefined) {
      const offered = (level?.items ?? [])
        .filter(({ visible }) => visible)
        .map((candidate) => candidate.label);
      throw new Error(`No "${label}" in the ${which}; there are: ${offered.join(", ") || "no items"}`);
    }
    if (!item.enabled) throw new Error(`"${label}" in the ${which} is greyed`);
    level = item.submenu;
  }
  item?.click({}, window ?? undefined);
}

/** @param {DesktopRecord} record */
function tray(record) {
  const found = record.trays.findLast(({ isDestroyed }) => !isDestroyed);
  if (found === undefined) throw new Error("There is no tray icon");
  return found;
}

/** @param {Electron.NativeImage | string | null} image */
function comparable(image) {
  if (image === null || typeof image === "string") return image ?? "";
  return image.toPNG().toString("base64");
}

/** @param {DesktopRecord} record */
function visibleThumbarButtons({ thumbarButtons }) {
  return [...thumbarButtons.values()].flat().filter(({ flags = [] }) => !flags.includes("hidden"));
}

/** @param {Electron.ThumbarButton} button @returns {TaskbarButton} */
function toTaskbarButton({ tooltip = "", flags = [], icon }) {
  return { tooltip, isEnabled: !flags.includes("disabled"), image: comparable(icon) };
}

/** @param {DesktopRecord} record @returns {Pick<DesktopActs, "taskbarButtons" | "clickTaskbarButton">} */
function taskbarActs(record) {
  return {
    taskbarButtons: () => visibleThumbarButtons(record).map(toTaskbarButton),
    clickTaskbarButton: (tooltip) => {
      const buttons = visibleThumbarButtons(record);
      const found = buttons.find((button) => button.tooltip === tooltip);
      if (found === undefined) {
        const offered = buttons.map((button) => button.tooltip).join(", ");
        throw new Error(`No button "${tooltip}" in the taskbar; there are: ${offered || "no buttons"}`);
      }
      if (!toTaskbarButton(found).isEnabled)
        throw new Error(`The button "${tooltip}" in the taskbar is greyed`);
      found.click();
    },
  };
}

/** @param {DesktopRecord} record @param {string} platform @returns {Pick<DesktopActs, "notifications" | "clickNotification" | "replyToNotification" | "pickNotificationAction" | "closeNotification" | "setNotifications">} */
function notificationActs(record, platform) {
  // https://www.electronjs.org/docs/latest/api/notification: a reply and actions are for macOS and Windows.
  const hasButtons = platform !== "linux";
  /** @param {string} what */
  const refuseOnLinux = (what) => {
    if (!hasButtons) throw new Error(`Electron's notifications have no ${what} on Linux`);
  };
  return {
    notifications: () =>
      record.notifications.map(({ notification, isOpen }) => ({
        id: notification.id,
        groupId: notification.groupId,
        title: notification.title,
        subtitle: notification.subtitle,
        body: notification.body,
        isSilent: notification.silent,
        canReply: hasButtons && notification.hasReply,
        isOpen,
      })),
    clickNotification: (title) => {
      openNotification(record, title).emit("click", plainEvent());
    },
    replyToNotification: (text, title) => {
      refuseOnLinux("field for a reply");
      const notification = openNotification(record, title);
      if (!notification.hasReply) throw new Error(`The notification "${notification.title}" takes no reply`);
      notification.emit("reply", { ...plainEvent(), reply: text }, text);
    },
    pickNotificationAction: (label, title) => {
      refuseOnLinux("buttons");
      const notification = openNotification(record, title);
      const index = notification.actions.findIndex(({ text }) => text === label);
      if (index === -1) throw new Error(`The notification "${notification.title}" has no action "${label}"`);
      notification.emit("action", { ...plainEvent(), actionIndex: index, selectionIndex: -1 }, index, -1);
    },
    setNotifications: (outcome) => {
      record.notificationOutcome = outcome;
    },
    closeNotification: (title) => {
      const notification = openNotification(record, title);
      for (const each of record.notifications) if (each.notification === notification) each.isOpen = false;
      notification.emit("close", { ...plainEvent(), reason: "userCanceled" });
    },
  };
}

/** @param {ElectronPart} electron @param {DesktopRecord} record @returns {Pick<DesktopActs, "applicationMenu" | "pickMenu" | "trayState" | "clickTray" | "dropOnTray" | "pickTrayMenu" | "contextMenu" | "pickContextMenu">} */
function menuActs({ BrowserWindow, Menu }, record) {
  const focused = () => BrowserWindow.getFocusedWindow();
  return {
    applicationMenu: () => entries(Menu.getApplicationMenu()),
    pickMenu: (...labels) => pick("application menu", Menu.getApplicationMenu(), labels, focused()),
    trayState: () => {
      const shown = record.trays.findLast(({ isDestroyed }) => !isDestroyed);
      if (shown === undefined) return null;
      const { toolTip, image, menu } = shown;
      return { toolTip, image: comparable(image), menu: entries(menu) };
    },
    clickTray: () => {
      const nowhere = { x: 0, y: 0, width: 0, height: 0 };
      tray(record).tray.emit("click", {}, nowhere, { x: 0, y: 0 });
    },
    dropOnTray: (...paths) => {
      tray(record).tray.emit("drop-files", plainEvent(), paths);
    },
    pickTrayMenu: (...labels) => pick("tray menu", tray(record).menu, labels, focused()),
    contextMenu: () => entries(record.contextMenus.at(-1)),
    pickContextMenu: (...labels) => pick("context menu", record.contextMenus.at(-1), labels, focused()),
  };
}

/** @param {ElectronPart} electron @param {DesktopRecord} record @returns {Pick<DesktopActs, "openedLinks" | "openedPaths" | "shownFiles" | "badge" | "permissions" | "linkSchemes" | "clipboardText" | "clipboardPicture" | "dialogs" | "answerDialog" | "prints" | "setPrinter" | "drags">} */
function recordActs({ clipboard }, record) {
  return {
    openedLinks: () => [...record.openedLinks],
    openedPaths: () => [...record.openedPaths],
    shownFiles: () => [...record.shownFiles],
    badge: () => record.badge,
    permissions: () => [...record.permissions],
    linkSchemes: () => [...record.protocols],
    clipboardText: () => clipboard.readText(),
    clipboardPicture: async () => {
      const item = (await clipboard.read()).find(({ types }) => types.includes("image/png"));
      const picture = await item?.getType("image/png");
      return picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()).toString("base64") : "";
    },
    dialogs: () => [...record.dialogs],
    answerDialog: (answer) => {
      record.dialogAnswers.push(answer);
    },
    prints: () => [...record.prints],
    setPrinter: (outcome) => {
      record.printerOutcome = outcome;
    },
    drags: () => [...record.drags],
  };
}

/** @param {ElectronPart} electron @param {DesktopRecord} record @returns {Pick<DesktopActs, "pressSystemKeys" | "takeSystemKeys" | "suspend" | "resume" | "lockScreen" | "unlockScreen" | "setOnline" | "setDark" | "openUrl" | "openFiles" | "activate">} */
function systemActs({ app, BrowserWindow, powerMonitor }, record) {
  return {
    pressSystemKeys: (accelerator) => {
      const act = record.systemKeys.get(accelerator);
      if (act === undefined || act === null) throw new Error(`The app has not registered ${accelerator}`);
      act();
    },
    takeSystemKeys: (accelerator) => {
      record.systemKeys.set(accelerator, null);
    },
    suspend: () => void powerMonitor.emit("suspend"),
    resume: () => void powerMonitor.emit("resume"),
    lockScreen: () => void powerMonitor.emit("lock-screen"),
    unlockScreen: () => void powerMonitor.emit("unlock-screen"),
    setOnline: (isOnline) => {
      record.isOnline = isOnline;
    },
    setDark: (isDark) => record.setDark(isDark),
    openFiles: (...paths) => {
      for (const path of paths) app.emit("open-file", plainEvent(), path);
    },
    openUrl: (url) => void app.emit("open-url", plainEvent(), url),
    activate: () => {
      const hasVisibleWindows = BrowserWindow.getAllWindows().some((window) => window.isVisible());
      app.emit("activate", plainEvent(), hasVisibleWindows);
    },
  };
}

/** @param {ElectronPart} electron @param {DesktopRecord} record @returns {Pick<DesktopActs, "windowState" | "windowTitles" | "windowProtection" | "isWindowVisible" | "windowCount" | "closeWindow" | "showWindow" | "hideWindow" | "focusWindow" | "blurWindow" | "minimizeWindow" | "restoreWindow" | "maximizeWindow" | "unmaximizeWindow" | "moveWindow" | "setFullScreen" | "violations" | "dragPresses" | "querySessionEnd" | "endSession" | "crashPage">} */
function windowActs({ BrowserWindow }, record) {
  const all = () => BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
  /** @param {Electron.BrowserWindow} window */
  const titleOf = (window) => record.titles.get(window.id) ?? "";
  /** @param {string | undefined} title with or without the unread count before it */
  const findWindow = (title) =>
    title === undefined
      ? all()[0]
      : all().find((each) => [titleOf(each), titleOf(each).replace(/^\(\d+\) /, "")].includes(title));
  /** @param {string | undefined} [title] */
  const requireWindow = (title) => {
    const window = findWindow(title);
    if (window === undefined) throw new Error(`There is no window ${title ?? ""}`);
    return window;
  };
  return {
    windowTitles: () => all().map(titleOf),
    windowProtection: () => all().map(({ id }) => record.contentProtection.get(id) ?? false),
    windowState: (title) => {
      const window = findWindow(title);
      if (window === undefined) return null;
      return {
        isVisible: window.isVisible(),
        isFocused: window.isFocused(),
        isMinimized: window.isMinimized(),
        isMaximized: window.isMaximized(),
        isFullScreen: window.isFullScreen(),
        bounds: window.getBounds(),
        progress: record.progress.get(window.id)?.value ?? -1,
        progressMode: record.progress.get(window.id)?.mode ?? "none",
        progressCount: record.progressCount,
        overlay: record.overlays.get(window.id)?.description ?? null,
      };
    },
    isWindowVisible: (title) => findWindow(title)?.isVisible() ?? false,
    windowCount: () => BrowserWindow.getAllWindows().length,
    closeWindow: (title) => requireWindow(title).close(),
    showWindow: () => requireWindow().show(),
    hideWindow: () => requireWindow().hide(),
    focusWindow: (title) => requireWindow(title).focus(),
    blurWindow: (title) => requireWindow(title).blur(),
    minimizeWindow: () => requireWindow().minimize(),
    restoreWindow: () => requireWindow().restore(),
    maximizeWindow: () => requireWindow().maximize(),
    unmaximizeWindow: () => requireWindow().unmaximize(),
    moveWindow: (bounds, title) => requireWindow(title).setBounds(bounds),
    setFullScreen: (isFull) => requireWindow().setFullScreen(isFull),
    violations: () => [...record.violations],
    dragPresses: () => [...record.dragPresses],
    querySessionEnd: () => {
      let isAllowed = true;
      const preventDefault = () => {
        isAllowed = false;
      };
      requireWindow().emit("query-session-end", { ...plainEvent(), preventDefault, reasons: ["shutdown"] });
      return isAllowed;
    },
    endSession: () => void requireWindow().emit("session-end", { ...plainEvent(), reasons: ["shutdown"] }),
    crashPage: (title) => requireWindow(title).webContents.forcefullyCrashRenderer(),
  };
}

/**
 * Everything a test may do as the desktop.
 * @param {ElectronPart} electron
 * @param {DesktopRecord} record
 * @param {string} [platform]
 * @returns {DesktopActs}
 */
export function desktopActs(electron, record, platform = process.platform) {
  return {
    ...notificationActs(record, platform),
    ...menuActs(electron, record),
    ...taskbarActs(record),
    ...recordActs(electron, record),
    ...systemActs(electron, record),
    ...windowActs(electron, record),
  };
}
