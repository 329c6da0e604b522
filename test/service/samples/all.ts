import type { catalogue } from "../../../api/catalogue.ts";
import { accountSamples } from "./account.ts";
import { albumSamples } from "./albums.ts";
import { blockSamples } from "./blocks.ts";
import { botSamples } from "./bots.ts";
import { directMessageSamples } from "./direct-messages.ts";
import { directorySamples } from "./directories.ts";
import { discoverySamples } from "./discovery.ts";
import { emojiPackSamples } from "./emoji-packs.ts";
import { eventSamples } from "./events.ts";
import { fileSamples } from "./files.ts";
import { gallerySamples } from "./gallery.ts";
import { groupMessageSamples } from "./group-messages.ts";
import { groupsSamples } from "./groups.ts";
import { imageSamples } from "./images.ts";
import { joiningSamples } from "./joining.ts";
import { likeSamples } from "./likes.ts";
import { loginSamples } from "./login.ts";
import { mediaUploadSamples } from "./media-uploads.ts";
import { memberSamples } from "./members.ts";
import { muteSamples } from "./mutes.ts";
import { personSamples } from "./people.ts";
import { pinSamples } from "./pins.ts";
import { pollSamples } from "./polls.ts";
import { reactionSamples } from "./reactions.ts";
import { readStateSamples } from "./read-state.ts";
import { relationshipSamples } from "./relationships.ts";
import { requestSamples } from "./requests.ts";
import { topicsSamples } from "./topics.ts";
import { videoSamples } from "./videos.ts";
import type { SamplesOf } from "./sample.ts";

/** A call that succeeds, for every endpoint of the catalogue; a missing one does not compile. */
export const samples: SamplesOf<typeof catalogue> = {
  ...accountSamples,
  ...albumSamples,
  ...blockSamples,
  ...botSamples,
  ...directMessageSamples,
  ...directorySamples,
  ...discoverySamples,
  ...emojiPackSamples,
  ...eventSamples,
  ...fileSamples,
  ...gallerySamples,
  ...groupMessageSamples,
  ...groupsSamples,
  ...imageSamples,
  ...joiningSamples,
  ...likeSamples,
  ...loginSamples,
  ...mediaUploadSamples,
  ...memberSamples,
  ...muteSamples,
  ...personSamples,
  ...pinSamples,
  ...pollSamples,
  ...reactionSamples,
  ...readStateSamples,
  ...relationshipSamples,
  ...requestSamples,
  ...topicsSamples,
  ...videoSamples,
};
