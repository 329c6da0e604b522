import type { EndpointName } from "../../../api/catalogue.ts";

/** Why no journey makes a call. */
export type UnreachedReason = "no-screen" | "browser-tests";

/** The sentences for the reasons. */
export const unreachedReasonTexts: Readonly<Record<UnreachedReason, string>> = {
  "no-screen": "No screen leads to it yet.",
  "browser-tests": "Its screen has browser tests only.",
};

/** The calls that no journey makes, with the reason. `unusedCalls` gives the reasons for calls that nothing makes. */
export const unreachedCalls: Readonly<Partial<Record<EndpointName, UnreachedReason>>> = {
  getVerification: "browser-tests",
  newBackupCode: "browser-tests",
  updateAccount: "browser-tests",
  saveMajors: "browser-tests",
  previewGroup: "browser-tests",
  saveGroupSettings: "browser-tests",
  listTrendingGroups: "browser-tests",
  getDirectMessage: "browser-tests",
  editDirectMessage: "browser-tests",
  listOwnDirectLikes: "browser-tests",
  listDirectLikesForMe: "browser-tests",
  getAddResults: "browser-tests",
  decideJoinRequests: "browser-tests",
  isBlockedBetween: "no-screen",
  getImportedRelationships: "browser-tests",
  listMostLiked: "browser-tests",
  listOwnLikes: "browser-tests",
  listLikesForMe: "browser-tests",
  updateAlbum: "browser-tests",
  deleteAlbumMedia: "no-screen",
};
