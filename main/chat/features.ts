import type { FeatureCommands } from "../../preload/contract.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { galleryCommands } from "./gallery.ts";
import { likeCommands } from "./likes.ts";
import { messageActionCommands } from "./message-actions.ts";
import { pinCommands } from "./pins.ts";
import { reactionCommands } from "./reactions.ts";
import { readStateCommands } from "./read-state.ts";

/** Everything an account can do by asking the service, heading by heading. */
export function createFeatures(parts: FeatureParts): FunctionsOf<FeatureCommands> {
  return {
    ...reactionCommands(parts),
    ...messageActionCommands(parts),
    ...pinCommands(parts),
    ...likeCommands(parts),
    ...galleryCommands(parts),
    ...readStateCommands(parts),
  };
}
