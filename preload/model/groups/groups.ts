import type { GroupId, MediaPath, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { GroupMember } from "./members.ts";

/** Maximum length of the name of a group or topic, in characters (interface/limits#sizes). */
export const maxGroupNameLength = 140;
/** Maximum length of the description of a group or topic, in characters (interface/limits#sizes). */
export const maxGroupDescriptionLength = 255;

/**
 * Types of groups. `private`: every member may edit the group. `closed`: only admins may. `announcement`: only admins
 * may edit it and post (interface/groups#group).
 */
export const groupTypes = ["private", "closed", "announcement"] as const;
export type GroupType = (typeof groupTypes)[number];

/** Whether everyone can find a group by searching. */
export const groupVisibilities = ["searchable", "hidden"] as const;
export type GroupVisibility = (typeof groupVisibilities)[number];

/** The people who may delete a message: admins, or its sender. */
export const messageDeleterRoles = ["admin", "sender"] as const;
export type MessageDeleterRole = (typeof messageDeleterRoles)[number];

/** What a group has chosen as the icon of its like button: an emoji of a pack. */
export interface GroupLikeIcon {
  readonly packId: number;
  readonly index: number;
}

/** A location at which a group meets. */
export interface GroupLocation {
  readonly name: string;
  readonly address: string;
  readonly locality: string;
  /** The location in degrees; null if the service does not state it. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** Which system messages a group shows. The service defines the names of the categories. */
export interface SystemMessageSettings {
  readonly areAllOn: boolean;
  readonly categories: Readonly<Record<string, boolean>>;
}

/** All details of one group (interface/groups#group). */
export interface GroupDetails {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  readonly ownerId: UserId | null;
  readonly createdAt: Milliseconds | null;
  readonly updatedAt: Milliseconds | null;
  /** One of `groupTypes`, or a word that this version does not know. */
  readonly type: string;
  readonly members: readonly GroupMember[];
  readonly memberCount: number;
  /** Maximum number of members; null if the service does not state it. */
  readonly maxMembers: number | null;
  /** The link for joining; null if the group is not shared. */
  readonly share: { readonly link: string } | null;
  readonly themeName: string | null;
  readonly isOfficeMode: boolean;
  readonly likeIcon: GroupLikeIcon | null;
  readonly requiresApproval: boolean;
  readonly isJoinQuestionShown: boolean;
  readonly joinQuestion: string | null;
  /** One of `groupVisibilities`, or a word that this version does not know. */
  readonly visibility: string;
  /**
   * Values of `messageDeleterRoles`, and words of the service that this version does not know. If empty, nobody may
   * delete messages.
   */
  readonly deletionMode: readonly string[];
  /** Time after sending during which a message can be deleted; Infinity: no limit. */
  readonly deletionPeriod: Milliseconds;
  /** Time after sending during which a message can be edited. */
  readonly editPeriod: Milliseconds;
  readonly systemMessages: SystemMessageSettings;
  readonly topicCount: number;
  readonly locations: readonly GroupLocation[];
  /** Whether this account may change the group. */
  readonly mayEdit: boolean;
  /** Whether this account may create, change and delete the group's topics. */
  readonly mayManageTopics: boolean;
  /** Whether this account owns the group: only its owner may delete or transfer it. */
  readonly isOwn: boolean;
}

/** The data of a group that a person can see before joining (interface/groups#preview). */
export interface GroupPreview {
  readonly id: GroupId;
  /** Name of the group; empty if the service does not return it. */
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  readonly memberCount: number | null;
  readonly topicCount: number;
  readonly themeName: string | null;
  readonly likeIcon: GroupLikeIcon | null;
  readonly requiresApproval: boolean;
  /** The question that must be answered to join; null if there is none. */
  readonly joinQuestion: string | null;
}

/**
 * What became of the transfer of one group. `not-owner`: this account does not own it. `not-member`: the group is gone, or the
 * person is not a member of it. `same-person`: this account is also the new owner. `refused`: any other answer, or none.
 */
export type TransferOutcome = "transferred" | "not-owner" | "not-member" | "same-person" | "refused";

/** The result of a transfer for one group. */
export interface GroupTransferResult {
  readonly groupId: GroupId;
  readonly outcome: TransferOutcome;
}

/** The fields of a new group. */
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  /** Address on the image service; null for none. */
  readonly picture: string | null;
  readonly isShared: boolean;
}

/** Changes to a group; absent fields stay as they are. */
export interface GroupChanges {
  readonly name?: string;
  readonly description?: string;
  /** Media path of an uploaded picture; null removes the picture. */
  readonly picture?: MediaPath | null;
  readonly isOfficeMode?: boolean;
  /** Name of the theme; null for the default theme. */
  readonly themeName?: string | null;
  readonly isShared?: boolean;
  readonly requiresApproval?: boolean;
  readonly isJoinQuestionShown?: boolean;
  readonly joinQuestion?: string | null;
  readonly likeIcon?: GroupLikeIcon | null;
  readonly visibility?: GroupVisibility;
  readonly type?: GroupType;
  readonly deletionMode?: readonly MessageDeleterRole[];
}
