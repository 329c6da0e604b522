import { z } from "zod";
import type { DesktopCommands } from "../../../../preload/commands/app/desktop.ts";
import { commandIds, windowFrameCommandIds } from "../../../../preload/model/app/app-commands.ts";
import { menuNames } from "../../../../preload/model/app/app-menu.ts";
import { notificationSounds } from "../../../../preload/model/app/notification-sound.ts";
import { conversationId, eventId, noInput, singleLine, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";
import { settingsChanges } from "./settings-fields.ts";

/** Schema of the text of a menu or of its entry. */
const menuText = z.string().min(1).max(200);

/** Maximum size in bytes of a PNG that the page has drawn and main saves, such as a QR code. */
const maxPngBytes = 5_000_000;
/** The first bytes of every PNG file. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Schema of a PNG file. Nothing else may be saved with its extension. */
const png = z
  .instanceof(Uint8Array)
  .refine(({ length }) => length <= maxPngBytes)
  .refine((bytes) => pngSignature.every((byte, index) => bytes[index] === byte));

/** Schema of a sound of notifications. */
const sound = z.literal(notificationSounds);

/** The inputs for the window, the settings, and the system outside the app. */
export const desktopInputs: InputsOf<DesktopCommands> = {
  getDesktop: noInput,
  getSettings: noInput,
  getWarnings: noInput,
  putOffOldVersion: noInput,
  changeSettings: z.strictObject({ changes: settingsChanges }),
  openLink: z.strictObject({ url: z.string().max(8_192) }),
  copyText: z.strictObject({ text }),
  saveEventFile: z.strictObject({ conversationId, eventId }),
  savePng: z.strictObject({ name: singleLine, bytes: png }),
  allowMicrophone: noInput,
  describeMenus: z.strictObject({
    menus: z.record(z.enum(menuNames), menuText),
    commands: z.record(z.enum(commandIds), menuText),
    possible: z.array(z.enum(commandIds)).max(commandIds.length),
  }),
  openMenu: z.strictObject({ x: z.number().int(), y: z.number().int() }),
  getZoom: noInput,
  controlWindow: z.strictObject({
    action: z.enum(["minimise", "toggle-maximise", ...windowFrameCommandIds]),
  }),
  adaptSpellingToText: z.strictObject({ text }),
  reportDraftSaved: noInput,
  showTestNotification: noInput,
  readNotificationSound: z.strictObject({ sound }),
  reportUnplayedSound: z.strictObject({ sound, reason: text }),
  reportUncaughtError: z.strictObject({ message: text, stack: text }),
};
