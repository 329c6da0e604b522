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
  };
}
