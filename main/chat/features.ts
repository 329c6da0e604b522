import type { FeatureCommands } from "../../preload/contract.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { discoveryCommands } from "./discovery.ts";
import { groupCommands } from "./groups.ts";
import { joinRequestCommands } from "./join-requests.ts";
import { joiningCommands } from "./joining.ts";
import { memberCommands } from "./members.ts";
import { muteCommands } from "./mutes.ts";
import { reactionCommands } from "./reactions.ts";
import { topicCommands } from "./topics.ts";
import { galleryCommands } from "./gallery.ts";
import { likeCommands } from "./likes.ts";
import { messageActionCommands } from "./message-actions.ts";
import { pinCommands } from "./pins.ts";
import { readStateCommands } from "./read-state.ts";
import { directoryCommands } from "./directories.ts";
import { profileCommands } from "./profile.ts";
import { securityCommands } from "./security.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...groupCommands(parts),
    ...topicCommands(parts),
    ...discoveryCommands(parts),
    ...memberCommands(parts),
    ...joiningCommands(parts),
    ...joinRequestCommands(parts),
    ...muteCommands(parts),
    ...messageActionCommands(parts),
    ...pinCommands(parts),
    ...likeCommands(parts),
    ...galleryCommands(parts),
    ...readStateCommands(parts),
    ...profileCommands(parts),
    ...securityCommands(parts),
    ...directoryCommands(parts),
  };
}
