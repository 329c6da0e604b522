import { z } from "zod";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import { accountIdPattern } from "../../../preload/model/session/accounts.ts";
import { defaultSettings } from "../../../preload/model/app/settings.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { accountKey, conversationId } from "../../commands/inputs/fields.ts";
import { settingsFields } from "../../commands/inputs/app/settings-fields.ts";

/** Position and size of a window when it was last moved. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMaximised: boolean;
}

const rememberedAccount = z.object({
  id: z.string().regex(accountIdPattern),
  name: z.string().max(1_000),
  avatar: z.string().max(8_192).nullable(),
  tokenEndsAt: z.number().min(0).max(8.64e15).exactOptional(),
});
type SavedAccount = z.output<typeof rememberedAccount>;
const windowBounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximised: z.boolean(),
});

/** Maximum number of windows of chats that are stored: more than a person has open. */
const maxChatWindows = 30;

const chatWindow = z.object({
  account: accountKey,
  conversationId,
  bounds: windowBounds.nullable(),
});

/** A chat of an account that had a window of its own. */
export interface StoredChatWindow {
  readonly account: AccountKey;
  readonly conversationId: ConversationId;
  /** Null if the person has not moved the window. */
  readonly bounds: WindowBounds | null;
}

/** The content of the settings file. It never contains a token. */
export interface StoredSettings {
  readonly settings: Settings;
  readonly windowBounds: WindowBounds | null;
  /** The chats with windows of their own, in the order in which these were opened. */
  readonly chatWindows: readonly StoredChatWindow[];
  readonly deviceId: string | null;
  /** The accounts with a token in the keychain, in the order of signing in. */
  readonly accounts: readonly SavedAccount[];
  /** The account that was shown last. */
  readonly lastAccountId: string | null;
  /** Whether the person was informed that closing the window only minimises it, because this desktop has no tray. */
  readonly knowsOfNoTray: boolean;
  /** Whether the cache and cookies that older versions left in Chromium's default session have been deleted. */
  readonly isOldCacheCleared: boolean;
  /** When the notice about an old version was postponed, in milliseconds since the epoch; null if it was not. */
  readonly oldVersionPutOffAt: number | null;
  /** The version that started last; null before the first start. */
  readonly startedVersion: string | null;
  /** Whether the tour was shown. A person who has an account from an earlier version needs no tour. */
  readonly isTourShown: boolean;
}

type ReadField = <Value, Otherwise>(
  from: Readonly<Record<string, unknown>>,
  key: string,
  schema: z.ZodType<Value>,
  otherwise: Otherwise,
) => Value | Otherwise;

/** Reads a list. If one of its entries is invalid, the others are still read. */
function readList<Value>(
  key: string,
  written: readonly unknown[],
  schema: z.ZodType<Value>,
  dropped: string[],
): readonly Value[] {
  const parsed = written.map((entry) => schema.safeParse(entry));
  if (!parsed.every(({ success }) => success)) dropped.push(key);
  return parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** Reads the list of accounts. In an old file, from when only one account was possible, it is in another field. */
function readAccounts(
  content: Readonly<Record<string, unknown>>,
  field: ReadField,
  dropped: string[],
): Pick<StoredSettings, "accounts" | "lastAccountId"> {
  const only = field(content, "rememberedAccount", rememberedAccount, null);
  const written = field(content, "accounts", z.array(z.unknown()), only === null ? [] : [only]);
  const accounts = readList("accounts", written, rememberedAccount, dropped);
  const lastAccountId = field(content, "lastAccountId", z.string().max(64), only?.id ?? null);
  return { accounts, lastAccountId };
}

/**
 * Reads a settings file of any version. Missing and invalid fields get their defaults; `dropped` lists the invalid
 * ones.
 */
export function parseStoredSettings(content: Readonly<Record<string, unknown>>): {
  readonly storedSettings: StoredSettings;
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
  const settings = Object.entries(settingsFields).map(([name, schema]): [string, unknown] => [
    name,
    field<unknown, unknown>(written, name, schema, Reflect.get(defaultSettings, name)),
  ]);
  const kept = {
    settings: Object.fromEntries(settings) as Settings,
    windowBounds: field(content, "windowBounds", windowBounds, null),
    chatWindows: readList(
      "chatWindows",
      field(content, "chatWindows", z.array(z.unknown()), []),
      chatWindow,
      dropped,
    ).slice(-maxChatWindows),
    deviceId: field(content, "deviceId", z.string().min(8).max(100), null),
    ...readAccounts(content, field, dropped),
    knowsOfNoTray: field(content, "knowsOfNoTray", z.boolean(), false),
    isOldCacheCleared: field(content, "isOldCacheCleared", z.boolean(), false),
    oldVersionPutOffAt: field(content, "oldVersionPutOffAt", z.number(), null),
    startedVersion: field(content, "startedVersion", z.string().max(100), null),
    isTourShown: field(content, "isTourShown", z.boolean(), null),
  };
  const isTourShown = kept.isTourShown ?? kept.accounts.length > 0;
  return { storedSettings: { ...kept, isTourShown }, dropped };
}
