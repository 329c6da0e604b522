import { z } from "zod";
import { accountId } from "../../../preload/model/session/accounts.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { settingsFields } from "../../commands/inputs/app/desktop.ts";

/** What a person has before changing anything. */
export const defaultSettings: Settings = {
  theme: "system",
  density: "cosy",
  notificationContent: "name-and-message",
  areNotificationsOn: true,
  areEventRemindersOn: true,
  oauthClientId: "",
  listWidth: 304,
  areLocationsStripped: true,
  emojiTone: 0,
  recentEmoji: [],
  mediaLimit: 1_000_000_000,
  arePicturesFetched: true,
  areVideosFetched: false,
  areFilesFetched: false,
  fetchLimit: 25_000_000,
  isSpellingChecked: true,
  spellingLanguages: [],
  isSentByEnter: true,
};

/** Where the main window stood when it was last moved. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMaximised: boolean;
}

const rememberedAccount = z.object({
  id: z.string().regex(accountId),
  name: z.string().max(1_000),
  avatar: z.string().max(8_192).nullable(),
});
type KeptAccount = z.output<typeof rememberedAccount>;
const windowBounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximised: z.boolean(),
});

/** Everything in the settings file. There is no place in it for a token. */
export interface Kept {
  readonly settings: Settings;
  readonly windowBounds: WindowBounds | null;
  readonly deviceId: string | null;
  /** Who has a token in the keychain, in the order in which they signed in. */
  readonly accounts: readonly KeptAccount[];
  /** The one that was shown last. */
  readonly lastAccountId: string | null;
  /** Whether the person was told that closing the window minimises it here. */
  readonly knowsOfNoTray: boolean;
  /** Whether the cache and the cookies are gone that older versions left in Chromium's default session. */
  readonly isOldCacheCleared: boolean;
  /** When the notice of an old version was put off. */
  readonly oldVersionPutOffAt: number | null;
}

type ReadField = <Value, Otherwise>(
  from: Readonly<Record<string, unknown>>,
  key: string,
  schema: z.ZodType<Value>,
  otherwise: Otherwise,
) => Value | Otherwise;

/** The accounts; a file from before there could be several has one under another name. */
function readAccounts(
  content: Readonly<Record<string, unknown>>,
  field: ReadField,
  dropped: string[],
): Pick<Kept, "accounts" | "lastAccountId"> {
  const only = field(content, "rememberedAccount", rememberedAccount, null);
  const written = field(content, "accounts", z.array(z.unknown()), only === null ? [] : [only]);
  const parsed = written.map((account) => rememberedAccount.safeParse(account));
  // One that is not understood takes none of the others with it.
  if (!parsed.every(({ success }) => success)) dropped.push("accounts");
  const accounts = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const lastAccountId = field(content, "lastAccountId", z.string().max(64), only?.id ?? null);
  return { accounts, lastAccountId };
}

/** Reads a settings file of any age: what is missing or not understood gets its default, and is named. */
export function readKept(content: Readonly<Record<string, unknown>>): {
  readonly kept: Kept;
  readonly dropped: readonly string[];
} {
  const dropped: string[] = [];
  function field<Value, Otherwise>(
    from: Readonly<Record<string, unknown>>,
    key: string,
    schema: z.ZodType<Value>,
    otherwise: Otherwise,
  ): Value | Otherwise {
    const value = from[key];
    if (value === undefined || value === null) return otherwise;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    dropped.push(key);
    return otherwise;
  }
  const written = field(content, "settings", z.record(z.string(), z.unknown()), {});
  const setting = <Key extends keyof Settings>(key: Key, schema: z.ZodType<Settings[Key]>): Settings[Key] =>
    field(written, key, schema, defaultSettings[key]);
  const kept: Kept = {
    settings: {
      theme: setting("theme", settingsFields.theme),
      density: setting("density", settingsFields.density),
      notificationContent: setting("notificationContent", settingsFields.notificationContent),
      areNotificationsOn: setting("areNotificationsOn", settingsFields.areNotificationsOn),
      areEventRemindersOn: setting("areEventRemindersOn", settingsFields.areEventRemindersOn),
      oauthClientId: setting("oauthClientId", settingsFields.oauthClientId),
      listWidth: setting("listWidth", settingsFields.listWidth),
      areLocationsStripped: setting("areLocationsStripped", settingsFields.areLocationsStripped),
      emojiTone: setting("emojiTone", settingsFields.emojiTone),
      recentEmoji: setting("recentEmoji", settingsFields.recentEmoji),
      mediaLimit: setting("mediaLimit", settingsFields.mediaLimit),
      arePicturesFetched: setting("arePicturesFetched", settingsFields.arePicturesFetched),
      areVideosFetched: setting("areVideosFetched", settingsFields.areVideosFetched),
      areFilesFetched: setting("areFilesFetched", settingsFields.areFilesFetched),
      fetchLimit: setting("fetchLimit", settingsFields.fetchLimit),
      isSpellingChecked: setting("isSpellingChecked", settingsFields.isSpellingChecked),
      spellingLanguages: setting("spellingLanguages", settingsFields.spellingLanguages),
      isSentByEnter: setting("isSentByEnter", settingsFields.isSentByEnter),
    },
    windowBounds: field(content, "windowBounds", windowBounds, null),
    deviceId: field(content, "deviceId", z.string().min(8).max(100), null),
    ...readAccounts(content, field, dropped),
    knowsOfNoTray: field(content, "knowsOfNoTray", z.boolean(), false),
    isOldCacheCleared: field(content, "isOldCacheCleared", z.boolean(), false),
    oldVersionPutOffAt: field(content, "oldVersionPutOffAt", z.number(), null),
  };
  return { kept, dropped };
}
