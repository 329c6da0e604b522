import type {
  AccountCampusProfile,
  PinnedConversations,
  AccountProfile,
  ProfileChanges,
  ProfileLink,
  SmsModeDuration,
} from "../../model/people/own-profile.ts";
import type { Command } from "../command.ts";

/** Commands for the signed-in account and its profile. */
export interface ProfileCommands {
  readonly getProfile: Command<void, AccountProfile>;
  readonly saveProfile: Command<{ readonly changes: ProfileChanges }, AccountProfile>;
  /** Turns sharing of the profile on or off. Returns the address of the shared profile; null if sharing is off. */
  readonly setShareLink: Command<{ readonly isOn: boolean }, ProfileLink | null>;
  /** Starts SMS mode for a duration; null ends it. */
  readonly setSmsMode: Command<{ readonly duration: SmsModeDuration | null }, void>;
  readonly listPinnedConversations: Command<void, PinnedConversations>;
  /** Pins exactly these conversations, in this order. */
  readonly savePinnedConversations: Command<{ readonly conversationIds: PinnedConversations }, void>;
  readonly saveMajors: Command<{ readonly majorCodes: readonly number[] }, void>;
  readonly saveCampusProfile: Command<Omit<AccountCampusProfile, "majorCodes">, void>;
}

export const profileCommandNames = [
  "getProfile",
  "saveProfile",
  "setShareLink",
  "setSmsMode",
  "listPinnedConversations",
  "savePinnedConversations",
  "saveMajors",
  "saveCampusProfile",
] as const satisfies readonly (keyof ProfileCommands)[];
