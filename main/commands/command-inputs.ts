import type { CommandInput, CommandName, Commands, CommandValue } from "../../preload/contract.ts";
import type { Reply } from "../../preload/reply.ts";
import { accountsInputs } from "./inputs/accounts.ts";
import { chatInputs } from "./inputs/chats.ts";
import { contactInputs } from "./inputs/contacts.ts";
import { conversationInputs } from "./inputs/conversations.ts";
import { desktopInputs } from "./inputs/desktop.ts";
import { eventInputs } from "./inputs/events.ts";
import { discoveryInputs } from "./inputs/discovery.ts";
import { directoryInputs } from "./inputs/directories.ts";
import type { InputsOf } from "./inputs/fields.ts";
import { groupInputs } from "./inputs/groups.ts";
import { joiningInputs } from "./inputs/joining.ts";
import { memberInputs } from "./inputs/members.ts";
import { botInputs } from "./inputs/bots.ts";
import { emojiPackInputs } from "./inputs/emoji-packs.ts";
import { downloadInputs } from "./inputs/downloads.ts";
import { exportInputs } from "./inputs/export.ts";
import { fileInputs } from "./inputs/files.ts";
import { historyInputs } from "./inputs/history.ts";
import { outsideInputs } from "./inputs/outside.ts";
import { localCopyInputs } from "./inputs/local-copy.ts";
import { messageInputs } from "./inputs/messages.ts";
import { pollInputs } from "./inputs/polls.ts";
import { muteInputs } from "./inputs/mutes.ts";
import { albumInputs } from "./inputs/albums.ts";
import { galleryInputs } from "./inputs/gallery.ts";
import { likeInputs } from "./inputs/likes.ts";
import { messageActionInputs } from "./inputs/message-actions.ts";
import { pinInputs } from "./inputs/pins.ts";
import { reactionInputs } from "./inputs/reactions.ts";
import { forwardingInputs } from "./inputs/forwarding.ts";
import { starInputs } from "./inputs/stars.ts";
import { readStateInputs } from "./inputs/read-state.ts";
import { proxyInputs } from "./inputs/proxy.ts";
import { profileInputs } from "./inputs/profile.ts";
import { searchInputs } from "./inputs/search.ts";
import { securityInputs } from "./inputs/security.ts";
import { sessionInputs } from "./inputs/session.ts";
import { uploadInputs } from "./inputs/uploads.ts";
import { topicInputs } from "./inputs/topics.ts";

/** One function for each command; given parsed input, it answers with a value or a problem. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    input: CommandInput<Name>,
  ) => Reply<CommandValue<Name>> | Promise<Reply<CommandValue<Name>>>;
};

/** One schema for each command. */
export type CommandInputs = InputsOf<Commands>;

/** What every command must be given. Unknown keys are refused. */
export const commandInputs: CommandInputs = {
  ...sessionInputs,
  ...accountsInputs,
  ...conversationInputs,
  ...messageInputs,
  ...uploadInputs,
  ...reactionInputs,
  ...eventInputs,
  ...pollInputs,
  ...groupInputs,
  ...topicInputs,
  ...discoveryInputs,
  ...memberInputs,
  ...joiningInputs,
  ...muteInputs,
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
  ...desktopInputs,
};
