import type { FeatureCommands } from "../../preload/contract.ts";
import { eventCommands } from "./events.ts";
import type { FunctionsOf } from "./feature.ts";
import type { FeatureParts } from "./feature-parts.ts";
import { pollCommands } from "./polls.ts";
import { discoveryCommands } from "./discovery.ts";
import { groupCommands } from "./groups.ts";
import { joinRequestCommands } from "./join-requests.ts";
import { joiningCommands } from "./joining.ts";
import { memberCommands } from "./members.ts";
import { muteCommands } from "./mutes.ts";
import { chatCommands } from "./chats.ts";
import { contactCommands } from "./people.ts";
import { directoryCommands } from "./directories.ts";
import { profileCommands } from "./profile.ts";
import { botCommands } from "./bots.ts";
import { emojiPackCommands } from "./emoji-packs.ts";
import { fileCommands } from "./files.ts";
import { reactionCommands } from "./reactions.ts";
import { searchCommands } from "./search-commands.ts";
import { securityCommands } from "./security.ts";
import { topicCommands } from "./topics.ts";
import { albumCommands } from "./albums.ts";
import { galleryCommands } from "./gallery.ts";
import { likeCommands } from "./likes.ts";
import { messageActionCommands } from "./message-actions.ts";
import { pinCommands } from "./pins.ts";
import { forwardingCommands } from "./forwarding.ts";
import { starCommands } from "./stars.ts";
import { readStateCommands } from "./read-state.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...eventCommands(parts),
    ...pollCommands(parts),
    ...groupCommands(parts),
    ...topicCommands(parts),
    ...discoveryCommands(parts),
    ...memberCommands(parts),
    ...joiningCommands(parts),
    ...joinRequestCommands(parts),
    ...muteCommands(parts),
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
    ...readStateCommands(parts),
    ...botCommands(parts),
    ...emojiPackCommands(parts),
    ...searchCommands(parts),
    ...fileCommands(parts),
    ...starCommands(parts),
    ...forwardingCommands(parts),
  };
}
