import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Path of the first field that did not fit, such as `messages.0.id`; `body` where the whole answer is of another kind. */
export function firstField(error: z.ZodError): string {
  const issue = error.issues[0];
  const path = issue === undefined ? [] : pathOf(issue);
  return path.length === 0 ? "body" : path.map(String).join(".");
}

/** A union fails as a whole: the branch that came furthest is the one that was meant. */
function pathOf(issue: Issue): readonly PropertyKey[] {
  if (issue.code !== "invalid_union") return issue.path;
  const branches = issue.errors.map((branch) => (branch[0] === undefined ? [] : pathOf(branch[0])));
  const furthest = branches.reduce<readonly PropertyKey[]>(
    (best, branch) => (branch.length > best.length ? branch : best),
    [],
  );
  return [...issue.path, ...furthest];
}
