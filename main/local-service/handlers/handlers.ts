import type { catalogue, EndpointName } from "../../service/endpoints/catalogue.ts";
import type { Handler } from "../handler.ts";
import { accountHandlers } from "./account.ts";
import { blockHandlers } from "./blocks.ts";
import { directoryHandlers } from "./directories.ts";
import { albumHandlers } from "./albums.ts";
import { directMessageHandlers } from "./direct-messages.ts";
import { eventHandlers } from "./events.ts";
import { groupMessageHandlers } from "./group-messages.ts";
import { discoveryHandlers } from "./discovery.ts";
import { groupHandlers } from "./groups.ts";
import { joiningHandlers } from "./joining.ts";
import { botHandlers } from "./bots.ts";
import { emojiPackHandlers } from "./emoji-packs.ts";
import { fileHandlers } from "./files.ts";
import { imageHandlers } from "./images.ts";
import { mediaUploadHandlers } from "./media-uploads.ts";
import { loginHandlers } from "./login.ts";
import { pollHandlers } from "./polls.ts";
import { memberHandlers } from "./members.ts";
import { muteHandlers } from "./mutes.ts";
import { galleryHandlers } from "./gallery.ts";
import { likeHandlers } from "./likes.ts";
import { personHandlers } from "./people.ts";
import { reactionHandlers } from "./reactions.ts";
import { relationshipHandlers } from "./relationships.ts";
import { requestHandlers } from "./requests.ts";
import { topicHandlers } from "./topics.ts";
import { pinHandlers } from "./pins.ts";
import { readStateHandlers } from "./read-state.ts";
import { videoHandlers } from "./videos.ts";

/** One handler for every endpoint of the catalogue; a missing one does not compile. */
export const handlers: { readonly [Name in EndpointName]: Handler<(typeof catalogue)[Name]> } = {
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
