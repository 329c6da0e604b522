import { getMe } from "./account.ts";
import {
  getChat,
  listChats,
  listDirectMessages,
  sendDirectMessage,
  sendReadReceipt,
} from "./direct-messages.ts";
import {
  getGroupMessage,
  listGroupMessages,
  listReadPositions,
  saveReadPosition,
  sendGroupMessage,
} from "./group-messages.ts";
import { getGroup, listGroups } from "./groups.ts";
import { confirmVerification, getVerification, initiateVerification, logIn, logOut } from "./login.ts";
import { like, unlike } from "./reactions.ts";

/** Every call of the service, by name: what the client sends and the local service answers. */
export const catalogue = {
  logIn,
  initiateVerification,
  confirmVerification,
  getVerification,
  logOut,
  getMe,
  listGroups,
  getGroup,
  listGroupMessages,
  sendGroupMessage,
  getGroupMessage,
  listReadPositions,
  saveReadPosition,
  listChats,
  getChat,
  listDirectMessages,
  sendDirectMessage,
  sendReadReceipt,
  like,
  unlike,
} as const;

/** Name of a call. */
export type EndpointName = keyof typeof catalogue;
