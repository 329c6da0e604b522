import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { MatchRange } from "../../../preload/model/conversations/search.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { PreparedName } from "../../shared/text/name-match.ts";

/** The thing that an entry of the palette opens or does. */
export type PaletteSubject =
  | { readonly kind: "chat"; readonly conversation: Conversation }
  | { readonly kind: "person"; readonly person: Person }
  | { readonly kind: "setting"; readonly section: SettingsSection }
  | { readonly kind: "command" };

/** Something that the palette finds by its name. */
export interface PaletteEntry {
  /** Names the entry in the list of recent choices; unique. */
  readonly key: string;
  readonly subject: PaletteSubject;
  readonly name: PreparedName;
  /** Other names by which it is found, which are not shown. */
  readonly otherNames: readonly PreparedName[];
  /** A short text beside the name; empty for none. */
  readonly about: string;
  /** The keys that do the same as the entry, as shown to the person; empty for none. */
  readonly keys: string;
  readonly run: () => void;
}

/** An entry that was found, with the parts of its name that match. */
export interface FoundEntry {
  readonly entry: PaletteEntry;
  readonly ranges: readonly MatchRange[];
}
