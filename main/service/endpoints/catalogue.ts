import { accountEndpoints } from "./account.ts";
import { directMessageEndpoints } from "./direct-messages.ts";
import { eventEndpoints } from "./events.ts";
import { groupMessageEndpoints } from "./group-messages.ts";
import { groupEndpoints } from "./groups.ts";
import { joiningEndpoints } from "./joining.ts";
import { loginEndpoints } from "./login.ts";
import { pollEndpoints } from "./polls.ts";
import { memberEndpoints } from "./members.ts";
import { muteEndpoints } from "./mutes.ts";
import { reactionEndpoints } from "./reactions.ts";

/** Every call of the service, by name: what the client sends and the local service answers. */
export const catalogue = {
  ...loginEndpoints,
  ...accountEndpoints,
  ...groupEndpoints,
  ...groupMessageEndpoints,
  ...directMessageEndpoints,
  ...reactionEndpoints,
  ...eventEndpoints,
  ...pollEndpoints,
  ...memberEndpoints,
  ...joiningEndpoints,
  ...muteEndpoints,
} as const;

/** Name of a call. */
export type EndpointName = keyof typeof catalogue;
