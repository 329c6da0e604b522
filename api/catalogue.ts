import { albumEndpoints } from "./media/albums.ts";
import { accountEndpoints } from "./account/account.ts";
import { blockEndpoints } from "./people/blocks.ts";
import { directoryEndpoints } from "./groups/directories.ts";
import { directMessageEndpoints } from "./messages/direct-messages.ts";
import { eventEndpoints } from "./activities/events.ts";
import { groupMessageEndpoints } from "./messages/group-messages.ts";
import { discoveryEndpoints } from "./groups/discovery.ts";
import { groupEndpoints } from "./groups/groups.ts";
import { joiningEndpoints } from "./groups/joining.ts";
import { botEndpoints } from "./groups/bots.ts";
import { emojiPackEndpoints } from "./messages/emoji-packs.ts";
import { fileEndpoints } from "./media/files.ts";
import { imageEndpoints } from "./media/images.ts";
import { loginEndpoints } from "./account/login.ts";
import { pollEndpoints } from "./activities/polls.ts";
import { mediaUploadEndpoints } from "./media/media-uploads.ts";
import { memberEndpoints } from "./groups/members.ts";
import { muteEndpoints } from "./conversations/mutes.ts";
import { galleryEndpoints } from "./media/gallery.ts";
import { likeEndpoints } from "./messages/likes.ts";
import { personEndpoints } from "./people/people.ts";
import { reactionEndpoints } from "./messages/reactions.ts";
import { relationshipEndpoints } from "./people/relationships.ts";
import { requestEndpoints } from "./conversations/requests.ts";
import { topicEndpoints } from "./groups/topics.ts";
import { pinEndpoints } from "./messages/pins.ts";
import { readStateEndpoints } from "./conversations/read-state.ts";
import { videoEndpoints } from "./media/videos.ts";

/** Every endpoint by name. The client and the local service both use it. */
export const endpointCatalogue = {
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

export type EndpointName = keyof typeof endpointCatalogue;
