import type { FeatureCommands } from "../../preload/contract.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { directoryCommands } from "./directories.ts";
import { profileCommands } from "./profile.ts";
import { reactionCommands } from "./reactions.ts";
import { securityCommands } from "./security.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...profileCommands(parts),
    ...securityCommands(parts),
    ...directoryCommands(parts),
  };
}
