import { codePointCount } from "../../../preload/model/messages/text-length.ts";
import { maxGroupDescriptionLength, maxGroupNameLength } from "../../../preload/model/groups/groups.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** The problem of a name or description of a group or topic; null if there is none. An omitted field is valid. */
export function groupNameProblem(typed: {
  readonly name?: string;
  readonly description?: string;
}): Problem | null {
  const { name = "-", description = "" } = typed;
  if (name.trim() === "" || codePointCount(name) > maxGroupNameLength)
    return { kind: "invalid-input", field: "name" };
  return codePointCount(description) > maxGroupDescriptionLength
    ? { kind: "invalid-input", field: "description" }
    : null;
}
