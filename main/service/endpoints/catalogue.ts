import { accountEndpoints } from "./account.ts";
import { botEndpoints } from "./bots.ts";
import { directMessageEndpoints } from "./direct-messages.ts";
import { emojiPackEndpoints } from "./emoji-packs.ts";
import { fileEndpoints } from "./files.ts";
import { groupMessageEndpoints } from "./group-messages.ts";
import { groupEndpoints } from "./groups.ts";
import { imageEndpoints } from "./images.ts";
import { loginEndpoints } from "./login.ts";
import { reactionEndpoints } from "./reactions.ts";
import { videoEndpoints } from "./videos.ts";

/** Every call of the service, by name: what the client sends and the local service answers. */
export const catalogue = {
  ...loginEndpoints,
  ...accountEndpoints,
  ...groupEndpoints,
  ...groupMessageEndpoints,
  ...directMessageEndpoints,
  ...reactionEndpoints,
  ...botEndpoints,
  ...imageEndpoints,
  ...videoEndpoints,
  ...fileEndpoints,
  ...emojiPackEndpoints,
} as const;

/** Name of a call. */
export type EndpointName = keyof typeof catalogue;
