import type { FeatureCommands } from "../../preload/contract.ts";
import { botCommands } from "./bots.ts";
import { emojiPackCommands } from "./emoji-packs.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { fileCommands } from "./files.ts";
import { reactionCommands } from "./reactions.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...botCommands(parts),
    ...emojiPackCommands(parts),
    ...fileCommands(parts),
  };
}
