import type { MediaPath, UserId } from "../../base/ids.ts";

/** Somebody who writes: shown by name and picture, told apart by id. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}
