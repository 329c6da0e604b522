import type { catalogue, EndpointName } from "../../service/endpoints/catalogue.ts";
import type { Handler } from "../handler.ts";
import { accountHandlers } from "./account.ts";
import { blockHandlers } from "./blocks.ts";
import { directoryHandlers } from "./directories.ts";
import { directMessageHandlers } from "./direct-messages.ts";
import { groupMessageHandlers } from "./group-messages.ts";
import { groupHandlers } from "./groups.ts";
import { loginHandlers } from "./login.ts";
import { personHandlers } from "./people.ts";
import { reactionHandlers } from "./reactions.ts";
import { relationshipHandlers } from "./relationships.ts";
import { requestHandlers } from "./requests.ts";

/** One handler for every endpoint of the catalogue; a missing one does not compile. */
export const handlers: { readonly [Name in EndpointName]: Handler<(typeof catalogue)[Name]> } = {
  ...loginHandlers,
  ...accountHandlers,
  ...directoryHandlers,
  ...groupHandlers,
  ...groupMessageHandlers,
  ...directMessageHandlers,
  ...reactionHandlers,
  ...personHandlers,
  ...blockHandlers,
  ...relationshipHandlers,
  ...requestHandlers,
};
