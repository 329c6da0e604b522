import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { KnownPerson } from "../../../preload/model/people/contacts.ts";
import { t } from "../../messages/format.ts";
import { prepareName } from "../../shared/text/name-match.ts";
import type { PreparedName } from "../../shared/text/name-match.ts";
import type { AppState } from "../app/context.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import { peopleToChat } from "../conversation/people-to-chat.ts";
import { showChat } from "../conversation/show-chat.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import { hasSettingRow, settingsSectionNames, settingRows, settingWords } from "./setting-rows.ts";

/** Maximum number of names whose prepared form is cached. */
const maxPreparedNames = 20_000;
const prepared = new Map<string, PreparedName>();

/** Names are prepared once, because thousands of them would take long each time the palette opens. */
function prepareOnce(name: string): PreparedName {
  const kept = prepared.get(name);
  if (kept !== undefined) return kept;
  if (prepared.size >= maxPreparedNames) prepared.clear();
  const made = prepareName(name);
  prepared.set(name, made);
  return made;
}

function aboutChat({ kind, parentName, memberCount }: Conversation): string {
  if (kind === "direct") return t("palette.direct");
  if (parentName !== null) return t("palette.topic", { group: parentName });
  return memberCount === null ? t("palette.group") : t("palette.members", { count: memberCount });
}

/** All groups, topics and direct chats, the latest first. */
export function chatEntries(parts: AppState): readonly PaletteEntry[] {
  return parts.list.conversations.map((conversation) => ({
    key: `chat ${conversation.id}`,
    subject: { kind: "chat", conversation },
    name: prepareOnce(conversation.name),
    otherNames: [],
    about: aboutChat(conversation),
    keys: "",
    run: () => void showChat(parts, conversation.id),
  }));
}

/** The people without a direct chat. People with a direct chat are found as chats. */
export function personEntries(parts: AppState, known: readonly KnownPerson[]): readonly PaletteEntry[] {
  const { conversations } = parts.list;
  const contacts = parts.people.contacts.list;
  const chatting = new Set<string | null>(conversations.map(({ otherUserId }) => otherUserId));
  return peopleToChat({ contacts, known, conversations })
    .filter(({ id }) => !chatting.has(id) && id !== parts.session.account?.id)
    .map((person) => ({
      key: `person ${person.id}`,
      subject: { kind: "person", person },
      name: prepareOnce(person.name),
      otherNames: person.folded
        .split("\n")
        .slice(1)
        .map((name) => prepareOnce(name)),
      about: person.groupNames[0] ?? (person.isContact ? t("palette.contact") : t("palette.person")),
      keys: "",
      run: () => void parts.people.openCard(person),
    }));
}

/** The sections of the settings, by the names that `nameSection` gives them, and their rows. */
export function settingEntries(
  { desktop, layout }: Pick<AppState, "desktop" | "layout">,
  nameSection: (section: string) => string,
): readonly PaletteEntry[] {
  return (Object.keys(settingsSectionNames) as SettingsSection[]).flatMap((section) => {
    const about = t(settingsSectionNames[section]);
    const entry = (id: string, name: string, row: string | null, words: string): PaletteEntry => ({
      key: `setting ${id}`,
      subject: { kind: "setting", section },
      name: prepareOnce(name),
      otherNames: words === "" ? [] : words.split(" / ").map(prepareOnce),
      about: row === null ? "" : about,
      keys: "",
      run: () => {
        layout.showSettingsRow(section, row);
      },
    });
    const rows: readonly (typeof settingRows)[SettingsSection][number][] = settingRows[section];
    const shown = rows.filter((text) => hasSettingRow(text, desktop));
    return [
      entry(section, nameSection(about), null, ""),
      ...shown.map((text) => {
        const [title, words] = [t(text), settingWords[text]];
        return entry(text, title, title, words === undefined ? "" : t(words));
      }),
    ];
  });
}
