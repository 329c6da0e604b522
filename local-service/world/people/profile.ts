/** How much of somebody their campus sees (interface/account#account). */
export type CampusVisibility = "hidden" | "graduation_year" | "major" | "visible";

/** What a person says of themselves and how they want the service to behave, beside their account. */
export interface Profile {
  zipCode: string | null;
  /** Names of pictures. */
  photos: readonly string[];
  songUrl: string;
  interests: readonly number[];
  majorCodes: readonly number[];
  graduationYear: number | null;
  campusVisibility: CampusVisibility;
  /** True: no word of reactions to one's messages. */
  isReactionNoticeOff: boolean;
  groupSound: string;
  directSound: string;
  /** With it somebody can be found by a link; null while sharing is off. */
  shareToken: string | null;
  /** Messages come as texts until then (milliseconds; Infinity: always); null when they do not. */
  smsUntil: number | null;
  /** Conversations at the top of the list. */
  pinnedConversationIds: readonly string[];
}

/** What a person starts with. */
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
