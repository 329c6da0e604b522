import { expect, test } from "vitest";
import { createPushTally } from "../../../main/push/push-tally.ts";
import type { Log } from "../../../main/async/log.ts";

function collect(): { readonly lines: unknown[][]; readonly log: Pick<Log, "info" | "warn"> } {
  const lines: unknown[][] = [];
  return {
    lines,
    log: {
      info: (...line) => lines.push(["info", ...line]),
      warn: (...line) => lines.push(["warn", ...line]),
    },
  };
}

test("an unknown kind is logged with its count at 1, 10, 100", () => {
  const { lines, log } = collect();
  const tally = createPushTally(log);
  for (let times = 0; times < 150; times += 1) tally.countUnknown("poll.voted");
  expect(lines).toEqual(
    [1, 10, 100].map((count) => ["info", "push of an unknown kind ignored", { type: "poll.voted", count }]),
  );
});

test("something malformed is a warning that names kind and field", () => {
  const { lines, log } = collect();
  createPushTally(log).countMalformed("line.create", "subject.id");
  expect(lines).toEqual([
    ["warn", "malformed push ignored", { type: "line.create", field: "subject.id", count: 1 }],
  ]);
});

test("kinds are counted apart, and apart from what is malformed of the same kind", () => {
  const { lines, log } = collect();
  const tally = createPushTally(log);
  tally.countUnknown("a");
  tally.countUnknown("b");
  tally.countMalformed("a", "x");
  expect(lines).toHaveLength(3);
});

test("a name from outside is cut", () => {
  const { lines, log } = collect();
  createPushTally(log).countUnknown("x".repeat(5000));
  expect(JSON.stringify(lines).length).toBeLessThan(200);
});

test("beyond a hundred kinds all others share one count", () => {
  const { lines, log } = collect();
  const tally = createPushTally(log);
  for (let kind = 0; kind < 1099; kind += 1) tally.countUnknown(`kind ${kind}`);
  // A hundred kinds of their own, then the first, the tenth and the hundredth of the others.
  expect(lines).toHaveLength(103);
});
