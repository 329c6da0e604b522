import type {
  CampusProfile,
  PinnedConversations,
  Profile,
  ProfileChanges,
  ProfileLinks,
  SmsDuration,
} from "../../model/people/profile.ts";
import type { Command } from "../command.ts";

/** The own account and profile. */
export interface ProfileCommands {
  readonly getProfile: Command<void, Profile>;
  readonly saveProfile: Command<{ readonly changes: ProfileChanges }, Profile>;
  /** Null once it is no longer shared. */
  readonly setSharing: Command<{ readonly isOn: boolean }, ProfileLinks | null>;
  /** Null: messages are no longer sent as texts. */
  readonly setSmsMode: Command<{ readonly duration: SmsDuration | null }, void>;
  readonly listPinnedConversations: Command<void, PinnedConversations>;
  /** Pins exactly these, in this order. */
  readonly savePinnedConversations: Command<{ readonly conversationIds: PinnedConversations }, void>;
  readonly saveMajors: Command<{ readonly majorCodes: readonly number[] }, void>;
  readonly saveCampusProfile: Command<Omit<CampusProfile, "majorCodes">, void>;
}

/** Their names. */
export const profileCommandNames = [
  "getProfile",
  "saveProfile",
  "setSharing",
  "setSmsMode",
  "listPinnedConversations",
  "savePinnedConversations",
  "saveMajors",
  "saveCampusProfile",
] as const satisfies readonly (keyof ProfileCommands)[];
