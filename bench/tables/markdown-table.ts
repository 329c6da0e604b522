/** Which way the cells of a column are aligned. */
export type Alignment = "left" | "right";

/** A Markdown table, its columns padded as the formatter of the project pads them. */
export function markdownTable(
  columns: readonly (readonly [title: string, alignment: Alignment])[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [columns.map(([title]) => title), ...rows].map((row) =>
    columns.map((_column, index) => (row[index] ?? "").replaceAll("|", "\\|")),
  );
  const widths = columns.map((_column, index) => Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
  const padded = cells.map((row) =>
    line(
      row.map((cell, index) =>
        columns[index]?.[1] === "right" ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      ),
    ),
  );
  const rule = columns.map(([, alignment], index) => {
    const width = widths[index] ?? 3;
    return alignment === "right" ? `${"-".repeat(width - 1)}:` : "-".repeat(width);
  });
  return [padded[0], line(rule), ...padded.slice(1)].join("\n");
}
