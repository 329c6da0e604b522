import { deal, dealWords, deed, deedOf, plainly, textAt } from "./telling.ts";
import type { Tell } from "./telling.ts";

const added: Tell = (event) => {
  const by = event.person("adder_user");
  return by === null ? null : dealWords("system.added", by, event.people("added_users"));
};

/** Who comes, goes and is called what (interface/notices#kinds). */
export const peopleRows = {
  "membership.announce.added": added,
  "membership.announce.joined": deed("system.joined", {}),
  "membership.announce.rejoined": deed("system.rejoined", {}),
  "membership.notifications.exited": deedOf(["removed_user", "user"], "system.left", {}),
  "membership.notifications.removed": deal({ by: "remover_user", to: "removed_user" }, "system.removed"),
  "membership.notifications.autokicked": deed("system.removedByService", {}),
  // Where the one who asks stands is not known for sure.
  "membership.notifications.admin.new_pending_user": deedOf(
    ["user", "pending_user", "new_pending_user"],
    "system.pending",
    {},
  ),
  "membership.nickname_changed": deed("system.nickname", { value: textAt("name") }),
  "membership.avatar_changed": deed("system.memberPicture", {}),
} satisfies Readonly<Record<string, Tell>>;

/** The service's own assistant. */
export const assistantRows = {
  "membership.announce.coco.added": plainly("system.assistantAdded", {}),
  // What is promised about privacy only the service can word.
  "copilot.group.privacy_notice": () => null,
} satisfies Readonly<Record<string, Tell>>;
