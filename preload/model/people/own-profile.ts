import type { ConversationId, MediaPath, UserId } from "../../base/ids.ts";

/** How much of a person's profile their campus sees (interface/account#campus). */
export const campusVisibilities = ["hidden", "graduation_year", "major", "visible"] as const;
export type CampusVisibility = (typeof campusVisibilities)[number];

/** The campus fields of a profile, which other people of the campus can see. */
export interface AccountCampusProfile {
  /** Codes from the service's list of majors. */
  readonly majorCodes: readonly number[];
  readonly graduationYear: number | null;
  readonly visibility: CampusVisibility;
}

/** The settings for notifications on the account's phones. */
export interface PhoneNotificationSettings {
  readonly areReactionsAnnounced: boolean;
  /** Names of sound files for notifications; empty for the default sound. */
  readonly groupSound: string;
  readonly directSound: string;
}

/** The address of a shared profile. */
export interface ProfileLink {
  readonly link: string;
}

/** The signed-in account, with everything that the person can change. */
export interface AccountProfile {
  readonly id: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly bio: string;
  readonly zipCode: string;
  readonly avatar: MediaPath | null;
  /** Media paths of the photos, in their original size. */
  readonly photos: readonly MediaPath[];
  readonly songUrl: string;
  /** Codes from the service's list of interests. */
  readonly interests: readonly number[];
  /** The address of the shared profile; null if it is not shared. */
  readonly sharing: ProfileLink | null;
  readonly isSmsModeOn: boolean;
  /** The second factor: whether it is on, and whether a phone is set as its channel, so that it can be enabled. */
  readonly mfa: { readonly isOn: boolean; readonly hasChannel: boolean };
  readonly campus: AccountCampusProfile;
  /**
   * The notification settings of the account's phones. Null until a change was saved, because only the response to a
   * change contains them.
   */
  readonly phoneNotifications: PhoneNotificationSettings | null;
}

/** Changes to a profile; absent fields stay as they are. */
export interface ProfileChanges {
  readonly name?: string;
  readonly email?: string;
  readonly bio?: string;
  readonly zipCode?: string;
  /** Media path of an uploaded picture; null removes the picture. */
  readonly avatar?: MediaPath | null;
  /** Media paths of the photos. The service refuses fewer than three. */
  readonly photos?: readonly MediaPath[];
  readonly songUrl?: string;
  readonly interests?: readonly number[];
  readonly areReactionsAnnounced?: boolean;
  readonly groupSound?: string;
  readonly directSound?: string;
}

/** Minimum number of photos that the service accepts (interface/limits#sizes). */
export const minProfilePhotos = 3;
/** Duration of SMS mode: a number of hours, or without end (interface/limits#sizes). */
export type SmsModeDuration = number | "always";
/** Maximum number of hours of SMS mode (interface/limits#sizes). */
export const maxSmsModeHours = 48;

/** The conversations pinned to the top of the list, in order. */
export type PinnedConversations = readonly ConversationId[];
