import {
  actionOnPersonSentence,
  actionOnPeopleParts,
  actionSentence,
  actionSentenceBy,
  sentenceWithoutActor,
  readTextAt,
} from "./sentence-makers.ts";
import type { SentenceMaker } from "./sentence-makers.ts";

const added: SentenceMaker = (event) => {
  const by = event.person("adder_user");
  return by === null ? null : actionOnPeopleParts("system.added", by, event.people("added_users"));
};

/** Sentences about members who join, leave or are renamed (interface/notices#kinds). */
export const memberSentences = {
  "membership.announce.added": added,
  "membership.announce.joined": actionSentence("system.joined", {}),
  "membership.announce.rejoined": actionSentence("system.rejoined", {}),
  "membership.notifications.exited": actionSentenceBy(["removed_user", "user"], "system.left", {}),
  "membership.notifications.removed": actionOnPersonSentence(
    { by: "remover_user", to: "removed_user" },
    "system.removed",
  ),
  "membership.notifications.autokicked": actionSentence("system.removedByService", {}),
  // It is not known for sure which field names the person who asks to join.
  "membership.notifications.admin.new_pending_user": actionSentenceBy(
    ["user", "pending_user", "new_pending_user"],
    "system.pending",
    {},
  ),
  "membership.nickname_changed": actionSentence("system.nickname", { value: readTextAt("name") }),
  "membership.avatar_changed": actionSentence("system.memberPicture", {}),
} satisfies Readonly<Record<string, SentenceMaker>>;

/** Sentences about the service's own assistant. */
export const assistantSentences = {
  "membership.announce.coco.added": sentenceWithoutActor("system.assistantAdded", {}),
  // The service's own text is shown, because only the service can word its promise about privacy.
  "copilot.group.privacy_notice": () => null,
} satisfies Readonly<Record<string, SentenceMaker>>;
