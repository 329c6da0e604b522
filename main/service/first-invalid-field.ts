import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Path of the first field that did not match, such as `messages.0.id`; `body` if the whole response has another type.
 */
export function firstInvalidField(error: z.ZodError): string {
  const issue = error.issues[0];
  const path = issue === undefined ? [] : pathOf(issue);
  return path.length === 0 ? "body" : path.map(String).join(".");
}

/**
 * The path of an issue. A union fails as a whole; of its branches, the one with the deepest error is most likely the
 * one that was meant.
 */
function pathOf(issue: Issue): readonly PropertyKey[] {
  if (issue.code !== "invalid_union") return issue.path;
  const branches = issue.errors.map((branch) => (branch[0] === undefined ? [] : pathOf(branch[0])));
  const furthest = branches.reduce<readonly PropertyKey[]>(
    (best, branch) => (branch.length > best.length ? branch : best),
    [],
  );
  return [...issue.path, ...furthest];
}
