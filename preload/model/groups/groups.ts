import type { GroupId, MediaPath, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { GroupMember } from "./members.ts";

/** Longest name of a group or topic, in characters (interface/limits#sizes). */
export const maximumNameLength = 140;
/** Longest description of a group or topic, in characters (interface/limits#sizes). */
export const maximumDescriptionLength = 255;

/** What a group can be: everybody edits it; admins do; only admins post (interface/groups#group). */
export const groupTypes = ["private", "closed", "announcement"] as const;
/** One of them. */
export type GroupType = (typeof groupTypes)[number];

/** Whether a group is found by everybody. */
export const visibilities = ["searchable", "hidden"] as const;
/** One of them. */
export type Visibility = (typeof visibilities)[number];

/** Who may delete a message. */
export const deleters = ["admin", "sender"] as const;
/** One of them. */
export type Deleter = (typeof deleters)[number];

/** An emoji of a pack that stands for a like. */
export interface LikeIcon {
  readonly packId: number;
  readonly index: number;
}

/** A place where a group meets. */
export interface GroupLocation {
  readonly name: string;
  readonly address: string;
  readonly locality: string;
  /** In degrees; null where the service did not say. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** Which system messages a group wants; the categories are the service's own words. */
export interface SystemMessageSettings {
  readonly areAllOn: boolean;
  readonly categories: Readonly<Record<string, boolean>>;
}

/** Everything about one group (interface/groups#group). */
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
  /** Null where the service did not say. */
  readonly maximumMembers: number | null;
  /** How anybody can join; null while it is not shared. */
  readonly share: { readonly link: string; readonly qrCode: MediaPath | null } | null;
  readonly themeName: string | null;
  readonly isOfficeMode: boolean;
  readonly likeIcon: LikeIcon | null;
  readonly requiresApproval: boolean;
  readonly isJoinQuestionShown: boolean;
  readonly joinQuestion: string | null;
  /** One of `visibilities`, or a word that this version does not know. */
  readonly visibility: string;
  /** Those of `deleters`, and words that this version does not know; empty: nobody may. */
  readonly deletionMode: readonly string[];
  /** How long a message can be deleted; Infinity for ever. */
  readonly deletionPeriod: Milliseconds;
  /** How long a message can be edited. */
  readonly editPeriod: Milliseconds;
  readonly systemMessages: SystemMessageSettings;
  readonly topicCount: number;
  readonly locations: readonly GroupLocation[];
  /** Whether this account may change it. */
  readonly mayEdit: boolean;
  /** Whether this account may make, change and delete its topics. */
  readonly mayManageTopics: boolean;
  /** Whether it is this account's: only its owner destroys it or hands it on. */
  readonly isOwn: boolean;
}

/** What can be seen of a group before joining it (interface/groups#preview). */
export interface GroupPreview {
  readonly id: GroupId;
  /** Empty where the service does not say. */
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  readonly memberCount: number | null;
  readonly topicCount: number;
  readonly themeName: string | null;
  readonly likeIcon: LikeIcon | null;
  readonly requiresApproval: boolean;
  /** What has to be answered to join; null where nothing is asked. */
  readonly joinQuestion: string | null;
}

/** What a group is made from. */
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  /** Address that the image service gave; null for none. */
  readonly picture: string | null;
  readonly isShared: boolean;
}

/** What is to be changed of a group; what is left out stays. */
export interface GroupChanges {
  readonly name?: string;
  readonly description?: string;
  /** Address that the image service gave; null takes the picture away. */
  readonly picture?: string | null;
  readonly isOfficeMode?: boolean;
  /** Null: the usual theme. */
  readonly themeName?: string | null;
  readonly isShared?: boolean;
  readonly requiresApproval?: boolean;
  readonly isJoinQuestionShown?: boolean;
  readonly joinQuestion?: string | null;
  readonly likeIcon?: LikeIcon | null;
  readonly visibility?: Visibility;
  readonly type?: GroupType;
  readonly deletionMode?: readonly Deleter[];
}
