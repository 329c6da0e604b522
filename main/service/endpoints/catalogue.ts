import { albumEndpoints } from "./albums.ts";
import { accountEndpoints } from "./account.ts";
import { directoryEndpoints } from "./directories.ts";
import { directMessageEndpoints } from "./direct-messages.ts";
import { galleryEndpoints } from "./gallery.ts";
import { groupMessageEndpoints } from "./group-messages.ts";
import { discoveryEndpoints } from "./discovery.ts";
import { groupEndpoints } from "./groups.ts";
import { joiningEndpoints } from "./joining.ts";
import { loginEndpoints } from "./login.ts";
import { memberEndpoints } from "./members.ts";
import { muteEndpoints } from "./mutes.ts";
import { reactionEndpoints } from "./reactions.ts";
import { topicEndpoints } from "./topics.ts";
import { likeEndpoints } from "./likes.ts";
import { pinEndpoints } from "./pins.ts";
import { readStateEndpoints } from "./read-state.ts";

/** Every call of the service, by name: what the client sends and the local service answers. */
export const catalogue = {
  ...loginEndpoints,
  ...accountEndpoints,
  ...directoryEndpoints,
  ...groupEndpoints,
  ...topicEndpoints,
  ...discoveryEndpoints,
  ...groupMessageEndpoints,
  ...directMessageEndpoints,
  ...reactionEndpoints,
  ...memberEndpoints,
  ...joiningEndpoints,
  ...muteEndpoints,
  ...readStateEndpoints,
  ...pinEndpoints,
  ...likeEndpoints,
  ...galleryEndpoints,
  ...albumEndpoints,
} as const;

/** Name of a call. */
export type EndpointName = keyof typeof catalogue;
