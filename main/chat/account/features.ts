import type { FeatureCommands } from "../../../preload/contract.ts";
import { eventCommands } from "../activities/events.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { FeatureParts } from "./feature-parts.ts";
import { pollCommands } from "../activities/polls.ts";
import { discoveryCommands } from "../groups/discovery.ts";
import { groupCommands } from "../groups/groups.ts";
import { joinRequestCommands } from "../groups/join-requests.ts";
import { joiningCommands } from "../groups/joining.ts";
import { memberCommands } from "../groups/members.ts";
import { muteCommands } from "../groups/mutes.ts";
import { chatCommands } from "../conversations/chats.ts";
import { contactCommands } from "../people/person-profiles.ts";
import { directoryCommands } from "../groups/directories.ts";
import { profileCommands } from "../people/own-profile.ts";
import { botCommands } from "../groups/bots.ts";
import { emojiPackCommands } from "../messages/emoji-packs.ts";
import { fileCommands } from "../gallery/files.ts";
import { receivedReactionCommands } from "../search/received-reactions.ts";
import { reactionCommands } from "../messages/reactions.ts";
import { searchCommands } from "../search/commands.ts";
import { securityCommands } from "../session/security.ts";
import { topicCommands } from "../groups/topics.ts";
import { albumCommands } from "../gallery/albums.ts";
import { pictureCommands } from "../uploads/picture-upload.ts";
import { galleryCommands } from "../gallery/gallery.ts";
import { likeCommands } from "../messages/likes.ts";
import { messageActionCommands } from "../messages/message-actions.ts";
import { pinCommands } from "../messages/pins.ts";
import { forwardingCommands } from "../messages/forwarding.ts";
import { starCommands } from "../messages/stars.ts";
import { allowedPeopleCommands } from "../notifications/allowed-people.ts";
import { notificationLevelCommands } from "../notifications/notification-levels.ts";
import { readStateCommands } from "../read-state/read-state.ts";

/** Creates all commands of an account that need the service. */
export function createFeatureCommands(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...receivedReactionCommands(parts),
    ...eventCommands(parts),
    ...pollCommands(parts),
    ...groupCommands(parts),
    ...topicCommands(parts),
    ...discoveryCommands(parts),
    ...memberCommands(parts),
    ...joiningCommands(parts),
    ...joinRequestCommands(parts),
    ...muteCommands(parts),
    ...notificationLevelCommands(parts),
    ...allowedPeopleCommands(parts),
    ...contactCommands(parts),
    ...chatCommands(parts),
    ...profileCommands(parts),
    ...securityCommands(parts),
    ...directoryCommands(parts),
    ...messageActionCommands(parts),
    ...pinCommands(parts),
    ...likeCommands(parts),
    ...galleryCommands(parts),
    ...albumCommands(parts),
    ...pictureCommands(parts),
    ...readStateCommands(parts),
    ...botCommands(parts),
    ...emojiPackCommands(parts),
    ...searchCommands(parts),
    ...fileCommands(parts),
    ...starCommands(parts),
    ...forwardingCommands(parts),
  };
}
