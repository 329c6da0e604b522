import { albumEndpoints } from "./albums.ts";
import { accountEndpoints } from "./account.ts";
import { blockEndpoints } from "./blocks.ts";
import { directoryEndpoints } from "./directories.ts";
import { directMessageEndpoints } from "./direct-messages.ts";
import { eventEndpoints } from "./events.ts";
import { groupMessageEndpoints } from "./group-messages.ts";
import { discoveryEndpoints } from "./discovery.ts";
import { groupEndpoints } from "./groups.ts";
import { joiningEndpoints } from "./joining.ts";
import { botEndpoints } from "./bots.ts";
import { emojiPackEndpoints } from "./emoji-packs.ts";
import { fileEndpoints } from "./files.ts";
import { imageEndpoints } from "./images.ts";
import { loginEndpoints } from "./login.ts";
import { pollEndpoints } from "./polls.ts";
import { mediaUploadEndpoints } from "./media-uploads.ts";
import { memberEndpoints } from "./members.ts";
import { muteEndpoints } from "./mutes.ts";
import { galleryEndpoints } from "./gallery.ts";
import { likeEndpoints } from "./likes.ts";
import { personEndpoints } from "./people.ts";
import { reactionEndpoints } from "./reactions.ts";
import { relationshipEndpoints } from "./relationships.ts";
import { requestEndpoints } from "./requests.ts";
import { topicEndpoints } from "./topics.ts";
import { pinEndpoints } from "./pins.ts";
import { readStateEndpoints } from "./read-state.ts";
import { videoEndpoints } from "./videos.ts";

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
  ...eventEndpoints,
  ...pollEndpoints,
  ...memberEndpoints,
  ...joiningEndpoints,
  ...muteEndpoints,
  ...personEndpoints,
  ...blockEndpoints,
  ...relationshipEndpoints,
  ...requestEndpoints,
  ...readStateEndpoints,
  ...pinEndpoints,
  ...likeEndpoints,
  ...galleryEndpoints,
  ...albumEndpoints,
  ...botEndpoints,
  ...imageEndpoints,
  ...videoEndpoints,
  ...mediaUploadEndpoints,
  ...fileEndpoints,
  ...emojiPackEndpoints,
} as const;

/** Name of a call. */
export type EndpointName = keyof typeof catalogue;
