import type { endpointCatalogue } from "../../../api/catalogue.ts";
import { accountSamples } from "./account/account.ts";
import { albumSamples } from "./media/albums.ts";
import { blockSamples } from "./people/blocks.ts";
import { botSamples } from "./groups/bots.ts";
import { directMessageSamples } from "./messages/direct-messages.ts";
import { directorySamples } from "./groups/directories.ts";
import { discoverySamples } from "./groups/discovery.ts";
import { emojiPackSamples } from "./messages/emoji-packs.ts";
import { eventSamples } from "./activities/events.ts";
import { fileSamples } from "./media/files.ts";
import { gallerySamples } from "./media/gallery.ts";
import { groupMessageSamples } from "./messages/group-messages.ts";
import { groupSamples } from "./groups/groups.ts";
import { imageSamples } from "./media/images.ts";
import { joiningSamples } from "./groups/joining.ts";
import { likeSamples } from "./messages/likes.ts";
import { loginSamples } from "./account/login.ts";
import { mediaUploadSamples } from "./media/media-uploads.ts";
import { memberSamples } from "./groups/members.ts";
import { muteSamples } from "./conversations/mutes.ts";
import { personSamples } from "./people/people.ts";
import { pinSamples } from "./messages/pins.ts";
import { pollSamples } from "./activities/polls.ts";
import { reactionSamples } from "./messages/reactions.ts";
import { readStateSamples } from "./conversations/read-state.ts";
import { relationshipSamples } from "./people/relationships.ts";
import { requestSamples } from "./conversations/requests.ts";
import { topicSamples } from "./groups/topics.ts";
import { videoSamples } from "./media/videos.ts";
import type { SamplesOf } from "./sample.ts";

/** A call that succeeds, for every endpoint of the catalogue. A missing endpoint is a compile error. */
export const samples: SamplesOf<typeof endpointCatalogue> = {
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
  ...groupSamples,
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
  ...topicSamples,
  ...videoSamples,
};
