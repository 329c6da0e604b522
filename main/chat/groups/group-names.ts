import { textLength } from "../../../preload/model/messages/text.ts";
import { maximumDescriptionLength, maximumNameLength } from "../../../preload/model/groups/groups.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** Why a name or description of a group or topic cannot be; null where it can. What is left out can. */
export function nameProblem(typed: {
  readonly name?: string;
  readonly description?: string;
}): Problem | null {
  const { name = "-", description = "" } = typed;
  if (name.trim() === "" || textLength(name) > maximumNameLength)
    return { kind: "invalid-input", field: "name" };
  return textLength(description) > maximumDescriptionLength
    ? { kind: "invalid-input", field: "description" }
    : null;
}
