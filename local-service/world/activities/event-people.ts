import type { Group } from "../groups/group.ts";

/** A person in the data of a system message, where the id is a number (interface/notices#kinds). */
export interface EventPerson {
  readonly id: number;
  readonly nickname: string;
}

/** A person with their nickname in a group. `name` is used if the person has no membership. */
export function eventPerson(group: Group, userId: string, name: string): EventPerson {
  const membership = group.memberships.find((one) => one.userId === userId);
  return { id: Number(userId), nickname: membership?.nickname ?? name };
}
