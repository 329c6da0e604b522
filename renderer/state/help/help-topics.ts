import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { sendKeysText } from "../../shared/keyboard/composer-keys.ts";
import type { AppState } from "../app/context.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import { commandTexts } from "../commands/command-texts.ts";
import type { CommandId } from "../../../preload/model/app/app-commands.ts";
import type { WindowCommandId } from "../commands/window-command.ts";

/** What a topic leads to: a section of the settings, or the view that a command shows. */
export type HelpTarget =
  | { readonly kind: "section"; readonly section: SettingsSection }
  | { readonly kind: "command"; readonly id: WindowCommandId };

/** A question that Help answers, in the person's language. */
export interface HelpTopic {
  readonly title: string;
  readonly text: string;
  /** Further words by which the search finds the topic. */
  readonly words: string;
  /** Where the topic leads; null if Help has all there is about it. */
  readonly target: HelpTarget | null;
}

const section = (name: SettingsSection): HelpTarget => ({ kind: "section", section: name });

/**
 * By topic, in the order in which Help shows them: the title, further words by which the search finds it, and what
 * it leads to.
 */
const topics = {
  sending: ["help.sending", "help.sendingWords", section("shortcuts")],
  offline: ["help.offline", "help.offlineWords", null],
  files: ["help.files", "help.filesWords", section("privacy")],
  search: ["help.search", "help.searchWords", { kind: "command", id: "search-everywhere" }],
  notifications: ["help.notifications", "help.notificationsWords", section("notifications")],
  quiet: ["help.quiet", "help.quietWords", section("notifications")],
  tray: ["help.tray", "help.trayWords", section("notifications")],
  window: ["help.window", "help.windowWords", section("appearance")],
  privacy: ["help.privacy", "help.privacyWords", section("privacy")],
  lock: ["help.lock", "help.lockWords", section("privacy")],
  updates: ["help.updates", "help.updatesWords", section("about")],
  proxy: ["help.proxy", "help.proxyWords", section("privacy")],
  storage: ["help.storage", "help.storageWords", section("storage")],
  trouble: ["help.trouble", "help.troubleWords", section("about")],
} as const satisfies Readonly<
  Record<string, readonly [title: TextKey, words: TextKey, target: HelpTarget | null]>
>;

type TopicName = keyof typeof topics;

type Parts = Pick<AppState, "keymap" | "settings">;

/** The topics of Help, with the keys that this person has. */
export function helpTopics(parts: Parts): readonly HelpTopic[] {
  const texts = topicTexts(parts);
  return (Object.keys(topics) as TopicName[]).map((name) => {
    const [title, words, target] = topics[name];
    return { title: t(title), text: texts[name], words: t(words), target };
  });
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
