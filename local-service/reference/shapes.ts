import type { z } from "zod";
import { wireAccount } from "../../api/account/account.ts";
import { wireVerification } from "../../api/account/login.ts";
import { wireEvent } from "../../api/activities/events.ts";
import { wirePoll } from "../../api/activities/polls.ts";
import { getTopic } from "../../api/groups/topics.ts";
import { wireBot } from "../../api/groups/bots.ts";
import { confirmDirectoryVerification, searchDirectoryPeople } from "../../api/groups/directories.ts";
import { listTrendingGroups } from "../../api/groups/discovery.ts";
import {
  wireNewJoinQuestion,
  wireNewLikeIcon,
  wireJoinQuestion,
  wireLikeIcon,
  wireGroupLocation,
} from "../../api/groups/group-fields.ts";
import { wireGroup, wireMember, wireMessageSummary } from "../../api/groups/groups.ts";
import { wireJoinRequest } from "../../api/groups/joining.ts";
import { wireMembership } from "../../api/groups/members.ts";
import { createAlbum, listAlbumMedia } from "../../api/media/albums.ts";
import { getFileData } from "../../api/media/files.ts";
import { wireChat } from "../../api/messages/direct-messages.ts";
import { wireEmojiPack, wireEmojiSheet } from "../../api/messages/emoji-packs.ts";
import { listBlocks } from "../../api/people/blocks.ts";
import { wireProfile } from "../../api/people/people.ts";
import { wireRelationship } from "../../api/people/relationships.ts";
import { wireNewAttachment } from "../../api/shared/new-attachment.ts";
import {
  wireAttachment,
  wireDirectMessage,
  wireGroupMessage,
  wireMessage,
  wireReactions,
  wireReadReceipt,
} from "../../api/shared/shapes.ts";

/** The shapes of messages and their parts. Pushes contain them too. */
export const messageSchemas: Readonly<Record<string, z.ZodType>> = {
  Attachment: wireAttachment,
  DirectMessage: wireDirectMessage,
  GroupMessage: wireGroupMessage,
  Reaction: wireReactions.out.element,
};

/** Shapes that several calls share, by the names that the OpenAPI and AsyncAPI documents use for them. */
export const sharedSchemas: Readonly<Record<string, z.ZodType>> = {
  ...messageSchemas,
  Account: wireAccount,
  Album: createAlbum.answer.shape.album,
  AlbumMedia: listAlbumMedia.answer.shape.media.element,
  Block: listBlocks.answer.shape.blocks.element,
  Bot: wireBot,
  CampusPerson: searchDirectoryPeople.answer.shape.users.element,
  Chat: wireChat,
  Directory: confirmDirectoryVerification.answer,
  EmojiPack: wireEmojiPack,
  EmojiSheet: wireEmojiSheet,
  Event: wireEvent,
  File: getFileData.answer,
  Group: wireGroup,
  GroupSummary: listTrendingGroups.answer.shape.trending.element,
  JoinQuestion: wireJoinQuestion,
  JoinRequest: wireJoinRequest,
  LikeIcon: wireLikeIcon,
  Member: wireMember,
  Membership: wireMembership,
  Message: wireMessage,
  MessageSummary: wireMessageSummary,
  NewAttachment: wireNewAttachment,
  NewJoinQuestion: wireNewJoinQuestion,
  NewLikeIcon: wireNewLikeIcon,
  Place: wireGroupLocation,
  Poll: wirePoll,
  Profile: wireProfile,
  ReadReceipt: wireReadReceipt,
  Relationship: wireRelationship,
  Topic: getTopic.answer,
  Verification: wireVerification,
};
