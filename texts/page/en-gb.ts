import { accounts } from "./en-gb/account/accounts.ts";
import { albums } from "./en-gb/albums.ts";
import { bots } from "./en-gb/groups/bots.ts";
import { capture } from "./en-gb/app/capture.ts";
import { chatSelection } from "./en-gb/chat-selection.ts";
import { commands } from "./en-gb/app/commands.ts";
import { common } from "./en-gb/common.ts";
import { composer } from "./en-gb/messages/composer.ts";
import { conversation } from "./en-gb/conversation.ts";
import { conversationActions } from "./en-gb/conversation-actions.ts";
import { crop } from "./en-gb/crop.ts";
import { details } from "./en-gb/groups/details.ts";
import { discover } from "./en-gb/groups/discover.ts";
import { downloads } from "./en-gb/downloads.ts";
import { events } from "./en-gb/events.ts";
import { gallery } from "./en-gb/gallery.ts";
import { forYou } from "./en-gb/for-you.ts";
import { groupsTransfer } from "./en-gb/groups/groups-transfer.ts";
import { groupSettings } from "./en-gb/groups/group-settings.ts";
import { help } from "./en-gb/app/help.ts";
import { history } from "./en-gb/history.ts";
import { liked } from "./en-gb/messages/liked.ts";
import { joinRequests } from "./en-gb/groups/join-requests.ts";
import { formerGroups, list, pinnedChats, topics } from "./en-gb/list.ts";
import { location } from "./en-gb/messages/location.ts";
import { chatWindows } from "./en-gb/app/chat-windows.ts";
import { palette } from "./en-gb/app/palette.ts";
import { pause } from "./en-gb/notifications/pause.ts";
import { people } from "./en-gb/people.ts";
import { joinGroup } from "./en-gb/groups/join-group.ts";
import { news } from "./en-gb/app/news.ts";
import { newChat, newMenu } from "./en-gb/groups/new-chat.ts";
import { notificationLevel } from "./en-gb/notifications/notification-level.ts";
import { notificationSound } from "./en-gb/notifications/notification-sound.ts";
import { pages } from "./en-gb/pages.ts";
import { polls } from "./en-gb/polls.ts";
import { printing } from "./en-gb/printing.ts";
import { problems } from "./en-gb/problems.ts";
import { profile } from "./en-gb/account/profile.ts";
import { proxySettings } from "./en-gb/account/proxy-settings.ts";
import { proxy } from "./en-gb/account/proxy.ts";
import { requests } from "./en-gb/requests.ts";
import { scheduled, scheduledNotice } from "./en-gb/messages/scheduled.ts";
import { quietHours } from "./en-gb/notifications/quiet-hours.ts";
import { quickReply } from "./en-gb/notifications/quick-reply.ts";
import { recording } from "./en-gb/messages/recording.ts";
import { search } from "./en-gb/search.ts";
import { security } from "./en-gb/account/security.ts";
import { settings } from "./en-gb/settings.ts";
import { shareLink } from "./en-gb/groups/share-link.ts";
import { shortcuts } from "./en-gb/app/shortcuts.ts";
import { signIn } from "./en-gb/account/sign-in.ts";
import { signals } from "./en-gb/app/signals.ts";
import { signInEnd } from "./en-gb/account/sign-in-end.ts";
import { sides } from "./en-gb/sides.ts";
import { storage } from "./en-gb/storage.ts";
import { uploads } from "./en-gb/messages/uploads.ts";
import { support } from "./en-gb/app/support.ts";
import { tour } from "./en-gb/app/tour.ts";
import { updates } from "./en-gb/app/updates.ts";
import { lock } from "./en-gb/app/lock.ts";
import { notLoaded } from "./en-gb/app/not-loaded.ts";
import { memberSelection } from "./en-gb/groups/member-selection.ts";
import { members } from "./en-gb/groups/members.ts";
import { messageActions } from "./en-gb/messages/message-actions.ts";
import { system } from "./en-gb/system.ts";

/** The texts in British English, the source language of the app. */
export const enGb = {
  accounts,
  albums,
  bots,
  capture,
  chatSelection,
  commands,
  common,
  composer,
  conversation,
  conversationActions,
  crop,
  details,
  discover,
  downloads,
  events,
  formerGroups,
  gallery,
  forYou,
  groupSettings,
  groupsTransfer,
  help,
  history,
  liked,
  joinGroup,
  joinRequests,
  list,
  location,
  lock,
  notLoaded,
  members,
  memberSelection,
  messageActions,
  palette,
  chatWindows,
  pause,
  people,
  newChat,
  newMenu,
  news,
  notificationLevel,
  notificationSound,
  pages,
  pinnedChats,
  polls,
  printing,
  problems,
  profile,
  proxy,
  requests,
  scheduled,
  scheduledNotice,
  quickReply,
  quietHours,
  recording,
  search,
  security,
  settings,
  shareLink,
  shortcuts,
  signIn,
  signInEnd,
  sides,
  storage,
  system,
  topics,
  proxySettings,
  signals,
  support,
  tour,
  updates,
  uploads,
} as const;
