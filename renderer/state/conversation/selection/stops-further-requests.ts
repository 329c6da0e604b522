import type { Problem } from "../../../../preload/base/reply.ts";

const endingKinds: ReadonlySet<Problem["kind"]> = new Set(["offline", "limited", "signed-out"]);

/** Whether the next of several requests would fail in the same way. */
export function stopsFurtherRequests({ kind }: Problem): boolean {
  return endingKinds.has(kind);
}
