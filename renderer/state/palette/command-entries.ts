import { commandIds, isRunByPage } from "../../../preload/model/app/app-commands.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { pauseEnd, pauseLengths } from "../../../preload/model/app/pause.ts";
import type { PauseLength } from "../../../preload/model/app/pause.ts";
import { t } from "../../messages/format.ts";
import { prepareName } from "../../shared/text/name-match.ts";
import { ownTimeZone } from "../../shared/time/wall-time.ts";
import type { AppState } from "../app/context.ts";
import { commandTexts } from "../commands/command-texts.ts";
import { namedMuteTimes } from "../conversation/mute-times.ts";
import type { WindowCommandId } from "../commands/window-command.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/** Commands without an entry of their own: they make sense as keys only, or several entries stand for them. */
const onlyKeys: ReadonlySet<WindowCommandId> = new Set([
  "palette",
  "next-region",
  "previous-region",
  "quiet",
]);

function commandEntry(id: string, name: string, run: () => void, keys = ""): PaletteEntry {
  return {
    key: `command ${id}`,
    subject: { kind: "command" },
    name: prepareName(name),
    otherNames: [],
    about: "",
    keys,
    run,
  };
}

/**
 * The entries of the commands that are possible now: those of `commandRules`, and commands with a choice in them, such
 * as for how long to mute.
 */
export function commandEntries(parts: AppState): readonly PaletteEntry[] {
  const commands = parts.commands.loaded;
  const tableEntries = commandIds.flatMap((id) => {
    if (!isRunByPage(id) || onlyKeys.has(id) || commands?.[id].isPossible() !== true) return [];
    return [commandEntry(id, t(commandTexts[id]), commands[id].run, parts.keymap.text(id))];
  });
  return [
    ...tableEntries,
    ...chatEntries(parts),
    ...startEntries(parts),
    ...pauseEntries(parts),
    ...appearanceEntries(parts),
    ...accountEntries(parts),
  ];
}

/** The entries for actions on the open chat. */
function chatEntries({
  open,
  list,
  conversationActions,
  pinnedChats,
  layout,
}: AppState): readonly PaletteEntry[] {
  const chat = layout.page === "chats" ? open.head : null;
  if (chat === null) return [];
  const pin =
    chat.pinPosition === undefined
      ? commandEntry("pin", t("palette.pin"), () => void pinnedChats.pin(chat))
      : commandEntry("unpin", t("palette.unpin"), () => void pinnedChats.unpin(chat));
  const pins = chat.parentId === null && chat.posting !== "left" ? [pin] : [];
  if (chat.kind !== "group" || chat.posting === "left") return pins;
  if (chat.mutedUntil !== null) {
    const unmute = (): void => void conversationActions.unmute(chat, list.conversations);
    return [...pins, commandEntry("unmute", t("palette.unmute"), unmute)];
  }
  return [...pins, ...muteEntries(chat, conversationActions)];
}

function muteEntries(chat: Conversation, actions: AppState["conversationActions"]): readonly PaletteEntry[] {
  const mute = (minutes: number | null) => () => void actions.muteFor(chat, { minutes, isWithTopics: false });
  return [
    ...namedMuteTimes().map(({ minutes, text }) =>
      commandEntry(`mute-${String(minutes)}`, t("palette.muteFor", { time: text }), mute(minutes)),
    ),
    commandEntry("mute-always", t("palette.muteAlways"), mute(null)),
  ];
}

/** The entries for what a person can start, such as a new chat. */
function startEntries({
  newChat,
  newGroup,
  joinGroup,
  accounts,
  formerGroups,
}: AppState): readonly PaletteEntry[] {
  return [
    commandEntry("new-direct-message", t("newMenu.directMessage"), () => {
      newChat.open();
    }),
    commandEntry("new-group", t("newMenu.group"), () => {
      newGroup.open();
    }),
    commandEntry("join-by-link", t("newMenu.joinByLink"), () => {
      joinGroup.open();
    }),
    commandEntry("former-groups", t("formerGroups.open"), () => void formerGroups.open()),
    commandEntry("add-account", t("accounts.add"), () => void accounts.add()),
  ];
}

const pauseTexts = {
  hour: "palette.pauseHour",
  tomorrow: "palette.pauseTomorrow",
  resumed: "palette.pauseAlways",
} as const satisfies Readonly<Record<PauseLength, string>>;

function pauseEntries({ settings, minutes, keymap }: AppState): readonly PaletteEntry[] {
  const until = (notificationsPausedUntil: number) => () =>
    void settings.change({ notificationsPausedUntil });
  if (settings.value.notificationsPausedUntil !== 0)
    return [commandEntry("resume", t("pause.resume"), until(0), keymap.text("quiet"))];
  return pauseLengths.map((length) =>
    commandEntry(
      `pause-${length}`,
      t(pauseTexts[length]),
      () => {
        until(pauseEnd(length, minutes.now, ownTimeZone()))();
      },
      length === "hour" ? keymap.text("quiet") : "",
    ),
  );
}

function appearanceEntries({ settings }: AppState): readonly PaletteEntry[] {
  const { theme, density } = settings.value;
  const themes = [
    ["system", "settings.themeSystem"],
    ["light", "settings.themeLight"],
    ["dark", "settings.themeDark"],
  ] as const;
  const densities = [
    ["cosy", "settings.cosy"],
    ["compact", "settings.compact"],
  ] as const;
  return [
    ...themes
      .filter(([value]) => value !== theme)
      .map(([value, text]) =>
        commandEntry(`theme-${value}`, t("palette.theme", { theme: t(text) }), () => {
          void settings.change({ theme: value });
        }),
      ),
    ...densities
      .filter(([value]) => value !== density)
      .map(([value, text]) =>
        commandEntry(`density-${value}`, t("palette.density", { density: t(text) }), () => {
          void settings.change({ density: value });
        }),
      ),
  ];
}

function accountEntries({ accounts }: AppState): readonly PaletteEntry[] {
  return accounts.others.map(({ key, account }) =>
    commandEntry(`account-${key}`, t("palette.account", { name: account.name }), () => {
      void accounts.show(key);
    }),
  );
}
