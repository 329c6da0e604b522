import type { Group } from "../groups/group.ts";

/**
 * How somebody appears in what a system message tells: the service writes their id as a number there
 * (interface/notices#kinds).
 */
export interface EventPerson {
  readonly id: number;
  readonly nickname: string;
}

/** Somebody as one group knows them; `name` where they have no place in it. */
export function eventPerson(group: Group, userId: string, name: string): EventPerson {
  const membership = group.memberships.find((one) => one.userId === userId);
  return { id: Number(userId), nickname: membership?.nickname ?? name };
}
