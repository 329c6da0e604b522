/** How much of a profile the campus sees (interface/account#account). */
export type CampusVisibility = "hidden" | "graduation_year" | "major" | "visible";

/** Profile and preferences of a person, in addition to the account. */
export interface Profile {
  zipCode: string | null;
  /** Names of pictures. */
  photos: readonly string[];
  songUrl: string;
  interests: readonly number[];
  majorCodes: readonly number[];
  graduationYear: number | null;
  campusVisibility: CampusVisibility;
  /** Whether notifications about reactions to the person's messages are off. */
  isReactionNoticeOff: boolean;
  groupSound: string;
  directSound: string;
  /** Token of the person's share link; null while sharing is off. */
  shareToken: string | null;
  /** When the delivery of messages by SMS ends, in milliseconds; Infinity for never; null while it is off. */
  smsUntil: number | null;
  /** Conversations at the top of the list. */
  pinnedConversationIds: readonly string[];
}

/** The profile of a new person. */
export const blankProfile: Profile = {
  zipCode: null,
  photos: [],
  songUrl: "",
  interests: [],
  majorCodes: [],
  graduationYear: null,
  campusVisibility: "hidden",
  isReactionNoticeOff: false,
  groupSound: "",
  directSound: "",
  shareToken: null,
  smsUntil: null,
  pinnedConversationIds: [],
};
