/**
 * What a run on the stand-in cannot show of the app on real Electron. A test run prints this list first. Each point is
 * tested by hand, or by the same journeys where there is an Electron binary.
 */
export const limitations: readonly string[] = [
  "the own scheme as the page's address: origin, storage per scheme, bypassCSP, code cache",
  "Electron's own Chromium, sandbox, process model, fuses and asar archive",
  "the speed of IPC; sendSync and message ports",
  "the system's own prompt for the microphone; other permissions at the moment a page asks; choosers of devices and screens",
  "window.open's null; mailto: and other outside protocols; a popup that is allowed",
  "webRequest on WebSockets and on headers",
  "what net.WebSocket says of a failed connection, and closing one that is not open yet",
  "requests through the system's own proxies and certificates; what Chromium serves from its cache",
  "real window frames: the X button, title bar overlay, macOS' buttons, several displays",
  "dragging a window by its drag regions; presses that fall on them are kept from the page, as in Electron",
  "Wayland's refusals: windows that do not say that they are minimised, and cannot raise themselves",
  "the system's own full screen, and its animation",
  "notifications that outlive the app, on Windows",
  "accelerators, global shortcuts, editing roles of menus, spell checking, input methods",
  "the real tray icon, dock, taskbar, badge, notification center, sounds and Do Not Disturb",
  "the real clipboard shared between main and page",
  "real suspend, lock and idle time",
  "dialogs of the system and dragging files out of the app",
  "registration for links, login items, updates, installers",
  "developer tools, printing, crash dumps",
  "the exact order and timing of events",
];
