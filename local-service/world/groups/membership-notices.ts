import { eventPerson } from "../activities/event-people.ts";
import type { Group } from "./group.ts";
import type { SystemEvent } from "../messages/message.ts";

/** A notice about the members of a group, as text and as data (interface/notices#kinds). */
export interface MembershipNotice {
  readonly text: string;
  readonly event: SystemEvent;
}

/** A person in a notice. */
interface NoticePerson {
  readonly id: string;
  readonly name: string;
}

/** A member added people. */
export function addedNotice(
  group: Group,
  adder: NoticePerson,
  added: readonly NoticePerson[],
): MembershipNotice {
  const [by, people] = [eventPerson(group, adder.id, adder.name), toEventPeople(group, added)];
  return {
    text: `${by.nickname} added ${inWords(people.map(({ nickname }) => nickname))} to the group.`,
    event: { type: "membership.announce.added", data: { added_users: people, adder_user: by } },
  };
}

/** A person joined or rejoined. */
export function joinedNotice(group: Group, person: NoticePerson, isAgain: boolean): MembershipNotice {
  const user = eventPerson(group, person.id, person.name);
  const type = isAgain ? "membership.announce.rejoined" : "membership.announce.joined";
  return {
    text: `${user.nickname} has ${isAgain ? "rejoined" : "joined"} the group.`,
    event: { type, data: { user } },
  };
}

/** A member left. */
export function exitedNotice(group: Group, person: NoticePerson): MembershipNotice {
  const user = eventPerson(group, person.id, person.name);
  return {
    text: `${user.nickname} has left the group.`,
    event: { type: "membership.notifications.exited", data: { removed_user: user } },
  };
}

/** A member removed another member. */
export function removedNotice(group: Group, remover: NoticePerson, removed: NoticePerson): MembershipNotice {
  const [by, user] = [
    eventPerson(group, remover.id, remover.name),
    eventPerson(group, removed.id, removed.name),
  ];
  return {
    text: `${by.nickname} removed ${user.nickname} from the group.`,
    event: { type: "membership.notifications.removed", data: { remover_user: by, removed_user: user } },
  };
}

/** The service removed a member. */
export function autokickedNotice(group: Group, person: NoticePerson): MembershipNotice {
  const user = eventPerson(group, person.id, person.name);
  return {
    text: `${user.nickname} was removed from the group.`,
    event: { type: "membership.notifications.autokicked", data: { user } },
  };
}

/** A person requests to join. */
export function pendingNotice(group: Group, person: NoticePerson): MembershipNotice {
  const user = eventPerson(group, person.id, person.name);
  return {
    text: `${user.nickname} asks to join the group.`,
    event: { type: "membership.notifications.admin.new_pending_user", data: { user } },
  };
}

/** A member changed their nickname; `before` is the previous nickname. */
export function nicknameNotice(person: NoticePerson, before: string, after: string): MembershipNotice {
  return {
    text: `${before} changed their name to ${after}.`,
    event: {
      type: "membership.nickname_changed",
      data: { user: { id: Number(person.id), nickname: before }, name: after },
    },
  };
}

/** A member changed their picture in the group. `avatarUrl` has the form of addresses in attachments. */
export function avatarNotice(group: Group, person: NoticePerson, avatarUrl: string | null): MembershipNotice {
  const user = eventPerson(group, person.id, person.name);
  return {
    text: `${user.nickname} changed their avatar in the group.`,
    event: { type: "membership.avatar_changed", data: { user, avatar_url: avatarUrl } },
  };
}

/** A member became an admin or is no longer an admin. */
export function roleNotice(
  group: Group,
  owner: NoticePerson,
  person: NoticePerson,
  role: "admin" | "user",
): MembershipNotice {
  const [user, member] = [
    eventPerson(group, owner.id, owner.name),
    eventPerson(group, person.id, person.name),
  ];
  const text =
    role === "admin"
      ? `${user.nickname} made ${member.nickname} an admin.`
      : `${member.nickname} is no longer an admin.`;
  return {
    text,
    event: { type: "group.role_change_admin", data: { user, role, member } },
  };
}

function toEventPeople(group: Group, people: readonly NoticePerson[]) {
  return people.map((person) => eventPerson(group, person.id, person.name));
}

/** Joins names: "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
