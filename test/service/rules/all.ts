import { accountRules } from "./account.ts";
import { attachmentRules } from "./attachments.ts";
import { botRules } from "./bots.ts";
import { contactRules, relationshipFacts } from "./contacts.ts";
import { directMessageRules, directMessageFacts } from "./direct-messages.ts";
import { directoryRules } from "./directories.ts";
import { discoveryRules } from "./discovery.ts";
import { eventsRules } from "./events.ts";
import { galleryRules } from "./gallery.ts";
import { groupMessageRules } from "./group-messages.ts";
import { groupsRules } from "./groups.ts";
import { joiningRules } from "./joining.ts";
import { loginRules } from "./login.ts";
import { mediaRules } from "./media.ts";
import { memberRules } from "./members.ts";
import { pollsRules } from "./polls.ts";
import { pushRules, conventionRules } from "./push.ts";
import { reactionRules } from "./reactions.ts";
import { topicsRules } from "./topics.ts";
import type { Heading } from "./rule.ts";

/** Every cited section of the interface, with what pins it. */
export const headings: readonly Heading[] = [
  ...accountRules,
  ...attachmentRules,
  ...botRules,
  contactRules,
  relationshipFacts,
  directMessageRules,
  directMessageFacts,
  directoryRules,
  ...discoveryRules,
  ...eventsRules,
  ...galleryRules,
  ...groupMessageRules,
  ...groupsRules,
  ...joiningRules,
  ...loginRules,
  ...mediaRules,
  ...memberRules,
  ...pollsRules,
  ...pushRules,
  ...conventionRules,
  ...reactionRules,
  ...topicsRules,
];
