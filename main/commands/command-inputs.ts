import type { CommandInput, CommandName, Commands, CommandValue } from "../../preload/contract.ts";
import type { Reply } from "../../preload/base/reply.ts";
import { accountsInputs } from "./inputs/session/accounts.ts";
import { chatInputs } from "./inputs/conversations/chats.ts";
import { contactInputs } from "./inputs/people/contacts.ts";
import { conversationInputs } from "./inputs/conversations/conversations.ts";
import { chatWindowInputs } from "./inputs/app/chat-windows.ts";
import { desktopInputs } from "./inputs/app/desktop.ts";
import { guideInputs } from "./inputs/app/guide.ts";
import { lockInputs } from "./inputs/app/lock.ts";
import { supportInputs } from "./inputs/app/support.ts";
import { updateInputs } from "./inputs/app/updates.ts";
import { quickReplyInputs } from "./inputs/app/quick-reply.ts";
import { eventInputs } from "./inputs/activities/events.ts";
import { discoveryInputs } from "./inputs/groups/discovery.ts";
import { directoryInputs } from "./inputs/groups/directories.ts";
import type { InputsOf } from "./inputs/fields.ts";
import { groupInputs } from "./inputs/groups/groups.ts";
import { joiningInputs } from "./inputs/groups/joining.ts";
import { memberInputs } from "./inputs/groups/members.ts";
import { botInputs } from "./inputs/groups/bots.ts";
import { emojiPackInputs } from "./inputs/messages/emoji-packs.ts";
import { downloadInputs } from "./inputs/media/downloads.ts";
import { exportInputs } from "./inputs/media/export.ts";
import { fileInputs } from "./inputs/media/files.ts";
import { historyInputs } from "./inputs/conversations/history.ts";
import { outsideInputs } from "./inputs/app/outside.ts";
import { localCopyInputs } from "./inputs/conversations/local-copy.ts";
import { messageInputs } from "./inputs/messages/messages.ts";
import { scheduledMessageInputs } from "./inputs/messages/scheduled.ts";
import { pollInputs } from "./inputs/activities/polls.ts";
import { muteInputs } from "./inputs/conversations/mutes.ts";
import { allowedPeopleInputs } from "./inputs/people/allowed-people.ts";
import { notificationLevelInputs } from "./inputs/conversations/notification-levels.ts";
import { albumInputs } from "./inputs/media/albums.ts";
import { pictureInputs } from "./inputs/media/pictures.ts";
import { galleryInputs } from "./inputs/media/gallery.ts";
import { likeInputs } from "./inputs/messages/likes.ts";
import { messageActionInputs } from "./inputs/messages/message-actions.ts";
import { pinInputs } from "./inputs/messages/pins.ts";
import { reactionInputs } from "./inputs/messages/reactions.ts";
import { receivedReactionInputs } from "./inputs/messages/received-reactions.ts";
import { forwardingInputs } from "./inputs/messages/forwarding.ts";
import { starInputs } from "./inputs/messages/stars.ts";
import { readStateInputs } from "./inputs/conversations/read-state.ts";
import { proxyInputs } from "./inputs/session/proxy.ts";
import { profileInputs } from "./inputs/people/own-profile.ts";
import { searchInputs } from "./inputs/conversations/search.ts";
import { soundInputs } from "./inputs/media/sounds.ts";
import { securityInputs } from "./inputs/session/security.ts";
import { sessionInputs } from "./inputs/session/session.ts";
import { uploadInputs } from "./inputs/media/uploads.ts";
import { topicInputs } from "./inputs/groups/topics.ts";

/** One function for each command. It takes parsed input and returns a value or a problem. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    input: CommandInput<Name>,
  ) => Reply<CommandValue<Name>> | Promise<Reply<CommandValue<Name>>>;
};

/** An input schema for each command. */
export type CommandInputs = InputsOf<Commands>;

/** The input schemas of all commands. They refuse unknown keys. */
export const commandInputs: CommandInputs = {
  ...sessionInputs,
  ...accountsInputs,
  ...conversationInputs,
  ...messageInputs,
  ...scheduledMessageInputs,
  ...uploadInputs,
  ...soundInputs,
  ...reactionInputs,
  ...receivedReactionInputs,
  ...eventInputs,
  ...pollInputs,
  ...groupInputs,
  ...topicInputs,
  ...discoveryInputs,
  ...memberInputs,
  ...joiningInputs,
  ...muteInputs,
  ...notificationLevelInputs,
  ...allowedPeopleInputs,
  ...contactInputs,
  ...chatInputs,
  ...profileInputs,
  ...securityInputs,
  ...directoryInputs,
  ...messageActionInputs,
  ...pinInputs,
  ...likeInputs,
  ...galleryInputs,
  ...albumInputs,
  ...pictureInputs,
  ...readStateInputs,
  ...botInputs,
  ...emojiPackInputs,
  ...searchInputs,
  ...fileInputs,
  ...historyInputs,
  ...exportInputs,
  ...downloadInputs,
  ...localCopyInputs,
  ...outsideInputs,
  ...starInputs,
  ...forwardingInputs,
  ...proxyInputs,
  ...updateInputs,
  ...supportInputs,
  ...guideInputs,
  ...lockInputs,
  ...desktopInputs,
  ...chatWindowInputs,
  ...quickReplyInputs,
};
