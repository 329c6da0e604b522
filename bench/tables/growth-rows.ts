import { growthName, manyChatsFrom, ratioName, shownSteps } from "../growth/growth-steps.ts";
import type { GroupTable, TableRow } from "./table-row.ts";

const lines = [
  ["start", "process started → the list is drawn"],
  ["open", "the largest conversation pressed → messages are drawn"],
  ["search", "first page of each kind of search"],
  ["bytes", "a message on the disk, with its index"],
  ["memory", "memory of main after the openings"],
] as const;

function rowsOf(of: "messages" | "chats"): readonly TableRow[] {
  const [first, ...others] = shownSteps[of];
  const named = (count: number): string =>
    `${count.toLocaleString("en-GB")} ${of}${of === "messages" && count >= manyChatsFrom ? " in 5,000 chats" : ""}`;
  return lines.flatMap(([line, what]) => [
    { figure: growthName(of, first, line), title: `${what}, ${named(first)}` },
    ...others.map((count) => ({
      figure: growthName(of, count, line),
      title: `the same, ${named(count)}`,
      beside: [[growthName(of, first, line), named(first)]] as const,
      ratio: ratioName(of, count, line),
    })),
  ]);
}

/** The table of growth. Beside each figure stands the figure for the fewest messages or chats. */
export const growthRows = {
  growth: { rows: [...rowsOf("messages"), ...rowsOf("chats")] },
} as const satisfies Readonly<Record<string, GroupTable>>;
