import type { catalogue, EndpointName } from "../../service/endpoints/catalogue.ts";
import type { Handler } from "../handler.ts";
import { accountHandlers } from "./account.ts";
import { albumHandlers } from "./albums.ts";
import { directoryHandlers } from "./directories.ts";
import { directMessageHandlers } from "./direct-messages.ts";
import { galleryHandlers } from "./gallery.ts";
import { groupMessageHandlers } from "./group-messages.ts";
import { discoveryHandlers } from "./discovery.ts";
import { groupHandlers } from "./groups.ts";
import { joiningHandlers } from "./joining.ts";
import { loginHandlers } from "./login.ts";
import { memberHandlers } from "./members.ts";
import { muteHandlers } from "./mutes.ts";
import { reactionHandlers } from "./reactions.ts";
import { topicHandlers } from "./topics.ts";
import { likeHandlers } from "./likes.ts";
import { pinHandlers } from "./pins.ts";
import { readStateHandlers } from "./read-state.ts";

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
  ...memberHandlers,
  ...joiningHandlers,
  ...muteHandlers,
  ...readStateHandlers,
  ...pinHandlers,
  ...likeHandlers,
  ...galleryHandlers,
  ...albumHandlers,
};
