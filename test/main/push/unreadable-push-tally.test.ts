import { expect, test } from "vitest";
import { createUnreadablePushTally } from "../../../main/push/unreadable-push-tally.ts";
import type { Log } from "../../../main/async/log.ts";

function collect(): { readonly lines: unknown[][]; readonly log: Pick<Log, "info" | "warn"> } {
  const lines: unknown[][] = [];
  return {
    lines,
    log: {
      info: (...entry) => lines.push(["info", ...entry]),
      warn: (...entry) => lines.push(["warn", ...entry]),
    },
  };
}

test("a push of an unknown kind is logged with its count at 1, 10 and 100", () => {
  const { lines, log } = collect();
  const tally = createUnreadablePushTally(log);
  for (let times = 0; times < 150; times += 1) tally.countUnknown("poll.voted");
  expect(lines).toEqual(
    [1, 10, 100].map((count) => ["info", "push of an unknown kind ignored", { type: "poll.voted", count }]),
  );
});

test("a malformed push is logged as a warning with its kind and field", () => {
  const { lines, log } = collect();
  createUnreadablePushTally(log).countMalformed("line.create", "subject.id");
  expect(lines).toEqual([
    ["warn", "malformed push ignored", { type: "line.create", field: "subject.id", count: 1 }],
  ]);
});

test("each kind of push is counted separately, and malformed pushes separately from unknown pushes", () => {
  const { lines, log } = collect();
  const tally = createUnreadablePushTally(log);
  tally.countUnknown("a");
  tally.countUnknown("b");
  tally.countMalformed("a", "x");
  expect(lines).toHaveLength(3);
});

test("the name of an unknown kind of push is cut in the log if it is long", () => {
  const { lines, log } = collect();
  createUnreadablePushTally(log).countUnknown("x".repeat(5000));
  expect(JSON.stringify(lines).length).toBeLessThan(200);
});

test("after a hundred unknown kinds of push, all further kinds share one count", () => {
  const { lines, log } = collect();
  const tally = createUnreadablePushTally(log);
  for (let kind = 0; kind < 1099; kind += 1) tally.countUnknown(`kind ${kind}`);
  // One line for each of a hundred kinds, and lines for the first, tenth and hundredth push of all other kinds.
  expect(lines).toHaveLength(103);
});
