import type { CommandInput, CommandName, Commands, CommandValue } from "../preload/contract.ts";
import type { Reply } from "../preload/reply.ts";
import { accountsInputs } from "./command-inputs/accounts.ts";
import { chatInputs } from "./command-inputs/chats.ts";
import { contactInputs } from "./command-inputs/contacts.ts";
import { conversationInputs } from "./command-inputs/conversations.ts";
import { desktopInputs } from "./command-inputs/desktop.ts";
import { eventInputs } from "./command-inputs/events.ts";
import { discoveryInputs } from "./command-inputs/discovery.ts";
import { directoryInputs } from "./command-inputs/directories.ts";
import type { InputsOf } from "./command-inputs/fields.ts";
import { groupInputs } from "./command-inputs/groups.ts";
import { joiningInputs } from "./command-inputs/joining.ts";
import { memberInputs } from "./command-inputs/members.ts";
import { botInputs } from "./command-inputs/bots.ts";
import { emojiPackInputs } from "./command-inputs/emoji-packs.ts";
import { downloadInputs } from "./command-inputs/downloads.ts";
import { exportInputs } from "./command-inputs/export.ts";
import { fileInputs } from "./command-inputs/files.ts";
import { historyInputs } from "./command-inputs/history.ts";
import { outsideInputs } from "./command-inputs/outside.ts";
import { localCopyInputs } from "./command-inputs/local-copy.ts";
import { messageInputs } from "./command-inputs/messages.ts";
import { pollInputs } from "./command-inputs/polls.ts";
import { muteInputs } from "./command-inputs/mutes.ts";
import { albumInputs } from "./command-inputs/albums.ts";
import { galleryInputs } from "./command-inputs/gallery.ts";
import { likeInputs } from "./command-inputs/likes.ts";
import { messageActionInputs } from "./command-inputs/message-actions.ts";
import { pinInputs } from "./command-inputs/pins.ts";
import { reactionInputs } from "./command-inputs/reactions.ts";
import { forwardingInputs } from "./command-inputs/forwarding.ts";
import { starInputs } from "./command-inputs/stars.ts";
import { readStateInputs } from "./command-inputs/read-state.ts";
import { proxyInputs } from "./command-inputs/proxy.ts";
import { profileInputs } from "./command-inputs/profile.ts";
import { searchInputs } from "./command-inputs/search.ts";
import { securityInputs } from "./command-inputs/security.ts";
import { sessionInputs } from "./command-inputs/session.ts";
import { uploadInputs } from "./command-inputs/uploads.ts";
import { topicInputs } from "./command-inputs/topics.ts";

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
