import type { DesktopProperties } from "../../../../preload/model/app/settings.ts";
import { t } from "../../../messages/format.ts";
import { sendKeysText } from "../../../shared/keyboard/composer-keys.ts";
import { accountKeysText, keysText } from "../../../shared/keyboard/keys-text.ts";
import { conversationKindSigns } from "../../../state/conversation/conversation-list.svelte.ts";
import { scopeSigns } from "../../../state/palette/find-entries.ts";

/** Keys that cannot be changed, under one heading: the name of each action, and its keys. */
export interface FixedKeyList {
  readonly heading: string;
  readonly keys: readonly (readonly [name: string, keys: string])[];
}

type Platform = DesktopProperties["platform"];

/** The lists of the keys that cannot be changed: keys without a modifier, and the keys of lists and text fields. */
export function fixedKeyLists(platform: Platform, isSentByEnter: boolean): readonly FixedKeyList[] {
  return [
    writingKeys(platform, isSentByEnter),
    paletteKeys(platform),
    findKeys(),
    listKeys(platform),
    messageKeys(),
    lightboxKeys(platform),
  ];
}

function writingKeys(platform: Platform, isSentByEnter: boolean): FixedKeyList {
  const { send, newLine } = sendKeysText({ isSentByEnter, platform });
  return {
    heading: t("composer.keys"),
    keys: [
      [t("conversation.send"), send],
      [t("composer.keyNewLine"), newLine],
      [t("composer.keyEditLast"), "↑"],
      [t("accounts.numberKey"), accountKeysText(platform)],
    ],
  };
}

function paletteKeys(platform: Platform): FixedKeyList {
  return {
    heading: t("palette.keys"),
    keys: [
      [t("palette.keyWalk"), "↑ ↓"],
      [t("palette.keyEnds"), `${keysText("Mod+Home", platform)}, ${keysText("Mod+End", platform)}`],
      [t("palette.keyOpen"), "Enter"],
      [t("palette.keyOpenWindow"), keysText("Mod+Enter", platform)],
      [t("palette.keyCommands"), scopeSigns.commands],
      [t("palette.keyPeople"), scopeSigns.people],
      [t("palette.keyGroups"), scopeSigns.groups],
      [t("palette.keyClose"), "Esc"],
    ],
  };
}

function findKeys(): FixedKeyList {
  return {
    heading: t("settings.keysFind"),
    keys: [
      [t("settings.keyPeopleOnly"), conversationKindSigns.direct],
      [t("settings.keyGroupsOnly"), conversationKindSigns.groups],
      [t("settings.keyFirstFound"), "Enter"],
      [t("settings.keyIntoFound"), "↓"],
      [t("list.clearFind"), "Esc"],
    ],
  };
}

function listKeys(platform: Platform): FixedKeyList {
  const isMac = platform === "darwin";
  const main = isMac ? "⌘" : "Ctrl";
  return {
    heading: t("settings.keysList"),
    keys: [
      [t("shortcuts.pinRow"), "P"],
      [t("shortcuts.muteRow"), "M"],
      [t("shortcuts.unreadRow"), "U"],
      [t("settings.keySelectChat"), `${main} ${t("settings.keySpace")}`],
      [t("settings.keySelectRange"), isMac ? "⇧↑ ⇧↓" : "Shift ↑ ↓"],
      [t("settings.keySelectAll"), keysText("Mod+A", platform)],
      [t("settings.keySelectEnd"), "Esc"],
    ],
  };
}

function messageKeys(): FixedKeyList {
  return {
    heading: t("settings.keysMessage"),
    keys: [
      [t("settings.keyWalkMessages"), "↑ ↓"],
      [t("settings.keyPages"), "PageUp PageDown"],
      [t("settings.keyEnds"), "Home End"],
      [t("settings.keyNewLine"), "N"],
      [t("settings.keyInto"), "→ ←"],
      [t("settings.keyOpenMedia"), t("settings.keySpace")],
      [t("conversation.reply"), "Enter Q"],
      [t("conversation.react"), "R"],
      [t("settings.keyQuickReactions"), "1–5"],
      [t("messageActions.whoReacted"), "Shift R"],
      [t("messageActions.edit"), "E"],
      [t("messageActions.delete"), "Delete"],
      [t("messageActions.forward"), "F"],
      [t("conversation.copyText"), "C"],
      [t("settings.keySave"), "S"],
      [t("settings.keyBackToWriting"), "Esc"],
    ],
  };
}

function lightboxKeys(platform: Platform): FixedKeyList {
  return {
    heading: t("gallery.keysLarge"),
    keys: [
      [t("gallery.keyWalk"), "← →"],
      [t("gallery.keyZoom"), "+ − 0"],
      [t("gallery.keyLookAbout"), "← ↑ ↓ →"],
      [t("gallery.rotate"), "R"],
      [t("gallery.keyFillScreen"), "F"],
      [t("gallery.save"), "S"],
      [t("gallery.copy"), keysText("Mod+C", platform)],
      [t("gallery.showInChat"), "Enter"],
      [t("common.close"), "Esc"],
    ],
  };
}
