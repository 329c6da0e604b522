import type { FeatureCommands } from "../../preload/contract.ts";
import { chatCommands } from "./chats.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { contactCommands } from "./people.ts";
import { reactionCommands } from "./reactions.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...contactCommands(parts),
    ...chatCommands(parts),
  };
}
