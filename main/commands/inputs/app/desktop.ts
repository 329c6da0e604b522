import { z } from "zod";
import type { DesktopCommands } from "../../../../preload/commands/app/desktop.ts";
import { mostRecentEmoji } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { conversationId, eventId, line, nothing, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** What each setting may be; the settings file is read by the same schemas. */
export const settingsFields = {
  theme: z.enum(["system", "light", "dark"]),
  density: z.enum(["cosy", "compact"]),
  notificationContent: z.enum(["name-and-message", "name", "nothing"]),
  areNotificationsOn: z.boolean(),
  areEventRemindersOn: z.boolean(),
  oauthClientId: line,
  listWidth: z.number().int().min(240).max(420),
  areLocationsStripped: z.boolean(),
  emojiTone: z.literal([0, 1, 2, 3, 4, 5]),
  recentEmoji: z.array(z.string().min(1).max(64)).max(mostRecentEmoji),
  mediaLimit: z.number().int().min(100_000_000).max(100_000_000_000),
  arePicturesFetched: z.boolean(),
  areVideosFetched: z.boolean(),
  areFilesFetched: z.boolean(),
  fetchLimit: z.number().int().min(100_000).max(1_000_000_000),
  isSpellingChecked: z.boolean(),
  spellingLanguages: z.array(z.string().min(2).max(35)).max(20),
  isSentByEnter: z.boolean(),
} satisfies { readonly [Key in keyof Settings]: z.ZodType<Settings[Key]> };

const settingsChanges = z.strictObject({
  theme: settingsFields.theme.exactOptional(),
  density: settingsFields.density.exactOptional(),
  notificationContent: settingsFields.notificationContent.exactOptional(),
  areNotificationsOn: settingsFields.areNotificationsOn.exactOptional(),
  areEventRemindersOn: settingsFields.areEventRemindersOn.exactOptional(),
  oauthClientId: settingsFields.oauthClientId.exactOptional(),
  listWidth: settingsFields.listWidth.exactOptional(),
  areLocationsStripped: settingsFields.areLocationsStripped.exactOptional(),
  emojiTone: settingsFields.emojiTone.exactOptional(),
  recentEmoji: settingsFields.recentEmoji.exactOptional(),
  mediaLimit: settingsFields.mediaLimit.exactOptional(),
  arePicturesFetched: settingsFields.arePicturesFetched.exactOptional(),
  areVideosFetched: settingsFields.areVideosFetched.exactOptional(),
  areFilesFetched: settingsFields.areFilesFetched.exactOptional(),
  fetchLimit: settingsFields.fetchLimit.exactOptional(),
  isSpellingChecked: settingsFields.isSpellingChecked.exactOptional(),
  spellingLanguages: settingsFields.spellingLanguages.exactOptional(),
  isSentByEnter: settingsFields.isSentByEnter.exactOptional(),
});

/** The window, the settings, and what stands outside of both. */
export const desktopInputs: InputsOf<DesktopCommands> = {
  getDesktop: nothing,
  getSettings: nothing,
  getWarnings: nothing,
  putOffOldVersion: nothing,
  changeSettings: z.strictObject({ changes: settingsChanges }),
  openLink: z.strictObject({ url: z.string().max(8_192) }),
  copyText: z.strictObject({ text }),
  saveEventFile: z.strictObject({ conversationId, eventId }),
  controlWindow: z.strictObject({ action: z.enum(["minimise", "toggle-maximise", "close"]) }),
  reportMistake: z.strictObject({ message: text, stack: text }),
};
