// Imitates the options of printToPDF: https://www.electronjs.org/docs/latest/api/structures/print-to-pdf-options
import type { DevToolsSession } from "../chromium/devtools.ts";

type PaperName = Extract<NonNullable<Electron.PrintToPDFOptions["pageSize"]>, string>;

/** Width and height of papers in inches, as Electron has them. */
const papers: Readonly<Record<PaperName, readonly [number, number]>> = {
  A0: [33.1, 46.8],
  A1: [23.4, 33.1],
  A2: [16.54, 23.4],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
  Ledger: [17, 11],
};
/** Margin in inches of each side that is not given. */
const usualMargin = 0.4;

function paperOf(pageSize: Electron.PrintToPDFOptions["pageSize"] = "Letter"): readonly [number, number] {
  if (typeof pageSize !== "string") return [pageSize.width, pageSize.height];
  const paper = papers[pageSize] as readonly [number, number] | undefined;
  if (paper === undefined) throw new Error(`Invalid pageSize ${pageSize}`);
  return paper;
}

/** Makes the PDF of a page. Chromium lays the page out on paper. */
export async function printPage(
  session: DevToolsSession,
  options: Electron.PrintToPDFOptions,
): Promise<Buffer> {
  const { pageSize, margins = {}, ...others } = options;
  const [paperWidth, paperHeight] = paperOf(pageSize);
  const { top = usualMargin, bottom = usualMargin, left = usualMargin, right = usualMargin } = margins;
  if (Math.max(top, bottom) > paperHeight || Math.max(left, right) > paperWidth)
    throw new Error("margins must be less than or equal to pageSize");
  const { data } = await session.send("Page.printToPDF", {
    ...others,
    paperWidth,
    paperHeight,
    marginTop: top,
    marginBottom: bottom,
    marginLeft: left,
    marginRight: right,
  });
  return Buffer.from(data, "base64");
}
