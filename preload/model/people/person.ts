import type { MediaPath, UserId } from "../../base/ids.ts";

/** The sender of a message: shown by name and picture, identified by id. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}
