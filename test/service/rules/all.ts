import { accountRules } from "./account.ts";
import { attachmentRules } from "./attachments.ts";
import { botRules } from "./bots.ts";
import { contactRules, relationshipRules } from "./contacts.ts";
import { conventionRules } from "./conventions.ts";
import { directMessageRules, unpublishedDirectMessageRules } from "./direct-messages.ts";
import { directoryRules } from "./directories.ts";
import { discoveryRules } from "./discovery.ts";
import { eventRules } from "./events.ts";
import { galleryRules } from "./gallery.ts";
import { groupMessageRules } from "./group-messages.ts";
import { groupRules } from "./groups.ts";
import { joiningRules } from "./joining.ts";
import { loginRules } from "./login.ts";
import { mediaRules } from "./media.ts";
import { memberRules } from "./members.ts";
import { pollRules } from "./polls.ts";
import { pushRules } from "./push.ts";
import { reactionRules } from "./reactions.ts";
import { topicRules } from "./topics.ts";
import type { RuleSection } from "./rule.ts";

/** The rules of every cited section of the interface, with the tests that check them. */
export const ruleSections: readonly RuleSection[] = [
  ...accountRules,
  ...attachmentRules,
  ...botRules,
  contactRules,
  relationshipRules,
  directMessageRules,
  unpublishedDirectMessageRules,
  directoryRules,
  ...discoveryRules,
  ...eventRules,
  ...galleryRules,
  ...groupMessageRules,
  ...groupRules,
  ...joiningRules,
  ...loginRules,
  ...mediaRules,
  ...memberRules,
  ...pollRules,
  ...pushRules,
  ...conventionRules,
  ...reactionRules,
  ...topicRules,
];
