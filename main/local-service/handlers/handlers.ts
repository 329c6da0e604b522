import type { catalogue, EndpointName } from "../../service/endpoints/catalogue.ts";
import type { Handler } from "../handler.ts";
import { accountHandlers } from "./account.ts";
import { botHandlers } from "./bots.ts";
import { directMessageHandlers } from "./direct-messages.ts";
import { emojiPackHandlers } from "./emoji-packs.ts";
import { fileHandlers } from "./files.ts";
import { groupMessageHandlers } from "./group-messages.ts";
import { groupHandlers } from "./groups.ts";
import { imageHandlers } from "./images.ts";
import { loginHandlers } from "./login.ts";
import { reactionHandlers } from "./reactions.ts";
import { videoHandlers } from "./videos.ts";

/** One handler for every endpoint of the catalogue; a missing one does not compile. */
export const handlers: { readonly [Name in EndpointName]: Handler<(typeof catalogue)[Name]> } = {
  ...loginHandlers,
  ...accountHandlers,
  ...groupHandlers,
  ...groupMessageHandlers,
  ...directMessageHandlers,
  ...reactionHandlers,
  ...botHandlers,
  ...imageHandlers,
  ...videoHandlers,
  ...fileHandlers,
  ...emojiPackHandlers,
};
