import { t } from "../../messages/format.ts";
import { sendKeysText } from "../../shared/keyboard/composer-keys.ts";
import type { AppState } from "../app/context.ts";
import type { SettingsSection } from "../app/layout.svelte.ts";
import { commandTexts } from "../commands/command-texts.ts";
import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import type { WindowCommandId } from "../commands/window-commands.ts";

/** Where a topic leads: a section of the settings, or what a command shows. */
export type HelpPlace =
  | { readonly kind: "section"; readonly section: SettingsSection }
  | { readonly kind: "command"; readonly id: WindowCommandId };

/** A topic of Help. */
export interface HelpTopic {
  readonly title: string;
  readonly text: string;
  /** Words by which it is found besides its title. */
  readonly words: string;
  /** Null if it leads nowhere else. */
  readonly place: HelpPlace | null;
}

type TopicName =
  | "sending"
  | "offline"
  | "files"
  | "search"
  | "notifications"
  | "quiet"
  | "tray"
  | "window"
  | "privacy"
  | "lock"
  | "updates"
  | "proxy"
  | "storage"
  | "trouble";

const section = (name: SettingsSection): HelpPlace => ({ kind: "section", section: name });

/** Where each topic leads, in the order in which Help shows the topics. */
const places: Readonly<Record<TopicName, HelpPlace | null>> = {
  sending: section("shortcuts"),
  offline: null,
  files: section("privacy"),
  search: { kind: "command", id: "search-everywhere" },
  notifications: section("notifications"),
  quiet: section("notifications"),
  tray: section("notifications"),
  window: section("appearance"),
  privacy: section("privacy"),
  lock: section("privacy"),
  updates: section("about"),
  proxy: section("privacy"),
  storage: section("storage"),
  trouble: section("about"),
};

type Parts = Pick<AppState, "keymap" | "settings">;

/** The topics of Help, with the keys that this person has. */
export function helpTopics(parts: Parts): readonly HelpTopic[] {
  const texts = topicTexts(parts);
  return (Object.keys(places) as TopicName[]).map((name) => ({
    title: t(`help.${name}`),
    text: texts[name],
    words: t(`help.${name}Words`),
    place: places[name],
  }));
}

/** The keys of a command. A command without keys is called by its name. */
function keysOrName({ keymap }: Parts, id: CommandId): string {
  const keys = keymap.text(id);
  return keys === "" ? `“${t(commandTexts[id])}”` : keys;
}

function topicTexts(parts: Parts): Readonly<Record<TopicName, string>> {
  const { keymap, settings } = parts;
  const { isSentByEnter } = settings.value;
  const of = (id: CommandId): string => keysOrName(parts, id);
  return {
    sending: t("help.sendingText", sendKeysText({ isSentByEnter, platform: keymap.platform })),
    offline: t("help.offlineText"),
    files: t("help.filesText", { keys: of("attach") }),
    search: t("help.searchText", { chat: of("search-chat"), everywhere: of("search-everywhere") }),
    notifications: t("help.notificationsText"),
    quiet: t("help.quietText", { keys: of("quiet") }),
    tray: t("help.trayText", { quit: of("quit") }),
    window: t("help.windowText", {
      back: of("back"),
      forward: of("forward"),
      zoomIn: of("zoom-in"),
      zoomOut: of("zoom-out"),
    }),
    privacy: t("help.privacyText"),
    lock: t("help.lockText"),
    updates: t("help.updatesText"),
    proxy: t("help.proxyText"),
    storage: t("help.storageText"),
    trouble: t("help.troubleText"),
  };
}
