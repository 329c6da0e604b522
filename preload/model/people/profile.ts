import type { ConversationId, MediaPath, UserId } from "../../base/ids.ts";

/** How much of a person their campus sees (interface/account#campus). */
export const campusVisibilities = ["hidden", "graduation_year", "major", "visible"] as const;
/** One of them. */
export type CampusVisibility = (typeof campusVisibilities)[number];

/** What a person's campus may see of them. */
export interface CampusProfile {
  /** Numbers of the service's own list of majors. */
  readonly majorCodes: readonly number[];
  readonly graduationYear: number | null;
  readonly visibility: CampusVisibility;
}

/** How messages are announced on the person's phones. */
export interface Announcing {
  readonly areReactionsAnnounced: boolean;
  /** Names of sound files; empty for the usual one. */
  readonly groupSound: string;
  readonly directSound: string;
}

/** Where a shared profile is found. */
export interface ProfileLinks {
  readonly link: string;
  readonly qrCode: MediaPath | null;
}

/** The own account, with everything that a person can change of it. */
export interface Profile {
  readonly id: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly bio: string;
  readonly zipCode: string;
  readonly avatar: MediaPath | null;
  /** At their full size. */
  readonly photos: readonly MediaPath[];
  readonly songUrl: string;
  /** Numbers of the service's own list of interests. */
  readonly interests: readonly number[];
  /** Null while the profile is not shared. */
  readonly sharing: ProfileLinks | null;
  readonly isSmsModeOn: boolean;
  /** The second factor: whether it is on, and whether a phone was shown to be the person's, so that it can be. */
  readonly mfa: { readonly isOn: boolean; readonly hasChannel: boolean };
  readonly campus: CampusProfile;
  /** The service tells it only in its answer to a change; null until then. */
  readonly announcing: Announcing | null;
}

/** What can be changed of a profile; what is absent stays. */
export interface ProfileChanges {
  readonly name?: string;
  readonly email?: string;
  readonly bio?: string;
  readonly zipCode?: string;
  /** A picture that was uploaded; null for none. */
  readonly avatar?: MediaPath | null;
  /** At least three, or refused. */
  readonly photos?: readonly MediaPath[];
  readonly songUrl?: string;
  readonly interests?: readonly number[];
  readonly areReactionsAnnounced?: boolean;
  readonly groupSound?: string;
  readonly directSound?: string;
}

/** Fewest photos that the service takes (interface/limits#sizes). */
export const fewestPhotos = 3;
/** How long messages are sent as texts: so many hours, or always (interface/limits#sizes). */
export type SmsDuration = number | "always";
/** interface/limits#sizes. */
export const longestSmsHours = 48;

/** The conversations kept at the top of the list, in their order. */
export type PinnedConversations = readonly ConversationId[];
