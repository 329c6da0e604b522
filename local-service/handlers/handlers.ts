import type { endpointCatalogue, EndpointName } from "../../api/catalogue.ts";
import type { Handler } from "../http/handler.ts";
import { accountHandlers } from "./account/account.ts";
import { blockHandlers } from "./people/blocks.ts";
import { directoryHandlers } from "./groups/directories.ts";
import { albumHandlers } from "./media/albums.ts";
import { directMessageHandlers } from "./messages/direct-messages.ts";
import { eventHandlers } from "./activities/events.ts";
import { groupMessageHandlers } from "./messages/group-messages.ts";
import { discoveryHandlers } from "./groups/discovery.ts";
import { groupHandlers } from "./groups/groups.ts";
import { joiningHandlers } from "./groups/joining.ts";
import { botHandlers } from "./groups/bots.ts";
import { emojiPackHandlers } from "./messages/emoji-packs.ts";
import { fileHandlers } from "./media/files.ts";
import { imageHandlers } from "./media/images.ts";
import { mediaUploadHandlers } from "./media/media-uploads.ts";
import { loginHandlers } from "./account/login.ts";
import { pollHandlers } from "./activities/polls.ts";
import { memberHandlers } from "./groups/members.ts";
import { muteHandlers } from "./conversations/mutes.ts";
import { galleryHandlers } from "./media/gallery.ts";
import { likeHandlers } from "./messages/likes.ts";
import { personHandlers } from "./people/people.ts";
import { reactionHandlers } from "./messages/reactions.ts";
import { relationshipHandlers } from "./people/relationships.ts";
import { requestHandlers } from "./conversations/requests.ts";
import { topicHandlers } from "./groups/topics.ts";
import { pinHandlers } from "./messages/pins.ts";
import { readStateHandlers } from "./conversations/read-state.ts";
import { videoHandlers } from "./media/videos.ts";

/** A handler for every endpoint of the catalogue. The type requires all of them. */
export const handlers: { readonly [Name in EndpointName]: Handler<(typeof endpointCatalogue)[Name]> } = {
  ...loginHandlers,
  ...accountHandlers,
  ...directoryHandlers,
  ...groupHandlers,
  ...topicHandlers,
  ...discoveryHandlers,
  ...groupMessageHandlers,
  ...directMessageHandlers,
  ...reactionHandlers,
  ...eventHandlers,
  ...pollHandlers,
  ...memberHandlers,
  ...joiningHandlers,
  ...muteHandlers,
  ...personHandlers,
  ...blockHandlers,
  ...relationshipHandlers,
  ...requestHandlers,
  ...readStateHandlers,
  ...pinHandlers,
  ...likeHandlers,
  ...galleryHandlers,
  ...albumHandlers,
  ...botHandlers,
  ...imageHandlers,
  ...videoHandlers,
  ...mediaUploadHandlers,
  ...fileHandlers,
  ...emojiPackHandlers,
};
