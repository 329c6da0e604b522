import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PrintDocuments } from "../../../../main/shell/printing/print-documents.ts";
import { openPrintout } from "../../../../main/shell/files/printout-target.ts";
import type { PrintoutParts } from "../../../../main/shell/files/printout-target.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const pdf = new TextEncoder().encode("%PDF-1.7 pages");

function harness(changes: Partial<PrintoutParts> = {}) {
  const around = temporaryFolder();
  const pageFolder = path.join(around, "page");
  mkdirSync(path.join(pageFolder, "assets"), { recursive: true });
  writeFileSync(path.join(pageFolder, "assets", "emoji.woff2"), "font");
  writeFileSync(path.join(pageFolder, "assets", "page.js"), "code");
  const own = path.join(around, "printing");
  const documents = new PrintDocuments(own, pageFolder);
  const seen: string[] = [];
  let cancelled = 0;
  const parts: PrintoutParts = {
    documents,
    makePdf: async (address) => {
      seen.push(await (await documents.answer(new URL(address).pathname)).text());
      return pdf;
    },
    printDocument: () => Promise.resolve("printed"),
    clock: createFixedClock(),
    signal: new AbortController().signal,
    cancel: () => {
      cancelled += 1;
    },
    log: createRecordingLog().log,
    ...changes,
  };
  const left = (): readonly string[] => (existsSync(own) ? readdirSync(own) : []);
  return { around, own, documents, seen, parts, left, cancelled: () => cancelled };
}

test("a PDF gets its name when all of it is written, and the page that was printed is deleted", async () => {
  const { around, seen, parts, left } = harness();
  const file = path.join(around, "Street.pdf");
  const target = unwrapReply(await openPrintout(file, parts));
  expect(await target.write("<p>one</p>")).toBeNull();
  expect(existsSync(file)).toBe(false);
  expect(await target.finish()).toBeNull();
  expect(seen).toEqual(["<p>one</p>"]);
  expect(readFileSync(file).equals(pdf)).toBe(true);
  expect(target.currentPath()).toBe(file);
  expect(left()).toEqual([]);
  expect(readdirSync(around).sort()).toEqual(["Street.pdf", "page", "printing"]);
});

test("an existing PDF is replaced only by a complete one, and a failure leaves nothing behind", async () => {
  const { around, parts, left } = harness({ makePdf: () => Promise.reject(new Error("no memory")) });
  const file = path.join(around, "Street.pdf");
  writeFileSync(file, "before");
  const target = unwrapReply(await openPrintout(file, parts));
  await target.write("x");
  expect(await target.finish()).toEqual({ kind: "unexpected" });
  await target.leave();
  expect(readFileSync(file, "utf8")).toBe("before");
  expect(left()).toEqual([]);
  expect(readdirSync(around).sort()).toEqual(["Street.pdf", "page", "printing"]);
});

test("a folder that cannot be written to is reported before anything is written", async () => {
  const { around, parts, left } = harness();
  writeFileSync(path.join(around, "file"), "");
  expect(await openPrintout(path.join(around, "file", "Street.pdf"), parts)).toEqual({
    ok: false,
    problem: { kind: "disk", reason: "ENOTDIR" },
  });
  expect(left()).toEqual([]);
});

test.each([
  ["printed", null, 0],
  ["cancelled", { kind: "unexpected" }, 1],
  [{ failed: "Print job failed" }, { kind: "unexpected" }, 0],
] as const)("the printing result %j is returned as the problem %j", async (outcome, problem, cancelled) => {
  const { parts, left, cancelled: count } = harness({ printDocument: () => Promise.resolve(outcome) });
  const target = unwrapReply(await openPrintout(null, parts));
  await target.write("x");
  expect(await target.finish()).toEqual(problem);
  if (problem !== null) await target.discard();
  expect([count(), left(), target.currentPath()]).toEqual([cancelled, [], ""]);
});

test("documents of an earlier run are deleted before the first one of this run", async () => {
  const { own, documents } = harness();
  mkdirSync(path.join(own, "left-behind"), { recursive: true });
  await documents.freeFolderPath();
  expect(existsSync(own)).toBe(false);
});

test("only a document that is being printed is served, with its pictures and the app's fonts", async () => {
  const { own, documents } = harness();
  const folder = path.join(own, "one");
  mkdirSync(path.join(folder, "media"), { recursive: true });
  writeFileSync(path.join(folder, "index.html"), "<p>");
  writeFileSync(path.join(folder, "media", "1.jpg"), "picture");
  writeFileSync(path.join(own, "secret.html"), "secret");
  const { address, end } = documents.serve(folder);
  const { pathname } = new URL(address);
  const status = async (place: string): Promise<number> => (await documents.answer(place)).status;
  const picture = await documents.answer(pathname.replace("index.html", "media/1.jpg"));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(picture.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(await status("/assets/emoji.woff2")).toBe(200);
  expect(await status("/assets/page.js")).toBe(404);
  expect(await status("/index.html")).toBe(404);
  expect(await status(pathname.replace("index.html", "../secret.html"))).toBe(404);
  expect(await status(pathname.replace("index.html", "%2e%2e/secret.html"))).toBe(404);
  end();
  expect(await status(pathname)).toBe(404);
});
