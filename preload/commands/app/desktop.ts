import type { ConversationId, EventId } from "../../base/ids.ts";
import type { CommandOf } from "../../model/app/app-commands.ts";
import type { MenuDescription } from "../../model/app/app-menu.ts";
import type { DesktopProperties, Settings } from "../../model/app/settings.ts";
import type { NotificationSound } from "../../model/app/notification-sound.ts";
import type { MicrophoneAccess } from "../../model/app/microphone.ts";
import type { InstallationWarnings } from "../../model/app/warnings.ts";
import type { Command } from "../command.ts";

/** Commands for the window, the settings and the desktop. */
export interface DesktopCommands {
  readonly getDesktop: Command<void, DesktopProperties>;
  readonly getSettings: Command<void, Settings>;
  readonly getWarnings: Command<void, InstallationWarnings>;
  /** Hides the notice about an old version for a while. */
  readonly putOffOldVersion: Command<void, InstallationWarnings>;
  readonly changeSettings: Command<{ readonly changes: Partial<Settings> }, Settings>;
  /** Opens an http(s) or mailto link in the system's browser or mail program. */
  readonly openLink: Command<{ readonly url: string }, void>;
  readonly copyText: Command<{ readonly text: string }, void>;
  /**
   * Reads an event again and asks the person where to save it as a file for other calendars. Returns the name of the
   * file; null if the person cancels.
   */
  readonly saveEventFile: Command<
    { readonly conversationId: ConversationId; readonly eventId: EventId },
    string | null
  >;
  /**
   * Asks the person where to save a PNG picture that the page drew, such as a QR code. Returns the name of the file;
   * null if the person cancels.
   */
  readonly savePng: Command<{ readonly name: string; readonly bytes: Uint8Array }, string | null>;
  /**
   * Lets the page open the microphone once within the next seconds, and asks the system first where that is necessary.
   * Only the preload script sends this command, and only right after the person has pressed a key or a button.
   */
  readonly allowMicrophone: Command<void, MicrophoneAccess>;
  /** Performs the action of a window button that the page draws, or a command of the frame. */
  readonly controlWindow: Command<
    { readonly action: "minimise" | "toggle-maximise" | CommandOf<"frame"> },
    void
  >;
  /** Returns the zoom of the window in per cent. */
  readonly getZoom: Command<void, number>;
  /** Sends the texts of the application's menus, and the commands that are possible now. */
  readonly describeMenus: Command<MenuDescription, void>;
  /** Opens all menus of the application as one menu, at a position in the page in pixels. */
  readonly openMenu: Command<{ readonly x: number; readonly y: number }, void>;
  /** Makes the spelling check follow the language of a text. Must be sent when the person types in any field. */
  readonly adaptSpellingToText: Command<{ readonly text: string }, void>;
  /** Confirms that the draft which the push `draftRequested` asked for is saved. */
  readonly reportDraftSaved: Command<void, void>;
  /** Shows a notification with its sound, so that the person knows what notifications look and sound like. */
  readonly showTestNotification: Command<void, void>;
  /** Reads the file of a sound of notifications, so that the person hears it before they choose it. Problems: disk. */
  readonly readNotificationSound: Command<{ readonly sound: NotificationSound }, Uint8Array>;
  /** Logs that the page could not play a sound of notifications. */
  readonly reportUnplayedSound: Command<{ readonly sound: NotificationSound; readonly reason: string }, void>;
  /** Logs an error of the renderer. */
  readonly reportUncaughtError: Command<{ readonly message: string; readonly stack: string }, void>;
}

export const desktopCommandNames = [
  "getDesktop",
  "getSettings",
  "getWarnings",
  "putOffOldVersion",
  "changeSettings",
  "openLink",
  "copyText",
  "saveEventFile",
  "savePng",
  "allowMicrophone",
  "controlWindow",
  "getZoom",
  "describeMenus",
  "openMenu",
  "adaptSpellingToText",
  "reportDraftSaved",
  "showTestNotification",
  "readNotificationSound",
  "reportUnplayedSound",
  "reportUncaughtError",
] as const satisfies readonly (keyof DesktopCommands)[];
