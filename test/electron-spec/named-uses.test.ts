// Checks the reasons in the expectation tables: "not used by Natter" against the app's source, and "known difference"
// against the list of what the stand-in does not show.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { appFiles, electronUses, programOf, type ElectronUse } from "../fake-electron/electron-uses.ts";
import type { DifferenceReason, Expectations } from "./expectations.ts";
import { UsedApi } from "./named-uses.ts";
import { knownDifferences } from "./known-differences.ts";
import { unusedCases } from "./unused-cases.ts";
import { limitations } from "../fake-electron/limitations.ts";

const tables = join(import.meta.dirname, "expectations");

/** All cases of all tables that have this reason. */
function casesOf(reason: DifferenceReason): { readonly file: string; readonly title: string }[] {
  return readdirSync(tables).flatMap((file) => {
    const { different } = JSON.parse(readFileSync(join(tables, file), "utf8")) as Expectations;
    return (different[reason] ?? []).map((title) => ({ file: basename(file, ".json"), title }));
  });
}

let named: { readonly file: string; readonly title: string; readonly names: readonly string[] }[];
beforeAll(async () => {
  const files = await appFiles();
  const used = new UsedApi(electronUses(programOf(files), files));
  named = casesOf("not used by Natter")
    .map(({ file, title }) => ({ file, title, names: used.namedIn(title) }))
    .filter(({ names }) => names.length > 0);
}, 600_000); // a long limit: the compiler takes long on a busy machine

test("if a case names an API, option or event that Natter uses, only unusedCases may call it unused", () => {
  const unexplained = named.filter(
    ({ file, title }) => !unusedCases.some((each) => each.file === file && each.cases.test(title)),
  );
  expect(unexplained).toEqual([]);
});

test("every entry of unusedCases matches at least one of Electron's cases", () => {
  const needless = unusedCases.filter(
    ({ file, cases }) => !named.some((each) => each.file === file && cases.test(each.title)),
  );
  expect(needless).toEqual([]);
});

test("every case that differs from Electron in a known way belongs to a limitation in limitations.ts", () => {
  const unnamed = casesOf("known difference").filter(
    ({ file, title }) => !knownDifferences.some((each) => each.file === file && each.cases.test(title)),
  );
  expect(unnamed).toEqual([]);
  const missing = knownDifferences.filter(
    ({ limitation }) => !limitations.some((line) => line.includes(limitation)),
  );
  expect(missing).toEqual([]);
});

test("every entry of knownDifferences matches at least one of Electron's cases", () => {
  const cases = casesOf("known difference");
  const needless = knownDifferences.filter(
    ({ file, cases: matching }) => !cases.some((each) => each.file === file && matching.test(each.title)),
  );
  expect(needless).toEqual([]);
});

const uses: readonly Pick<ElectronUse, "kind" | "owner" | "member">[] = [
  { kind: "member", owner: "App", member: "quit" },
  { kind: "member", owner: "Protocol", member: "handle" },
  { kind: "member", owner: "Session", member: "setUserAgent" },
  { kind: "member", owner: "BrowserWindow", member: "webContents" },
  { kind: "member", owner: "WebContents", member: "send" },
  { kind: "event", owner: "ClientRequest", member: "login" },
  { kind: "event", owner: "BrowserWindow", member: "ready-to-show" },
  { kind: "option", owner: "WebPreferences", member: "nodeIntegration" },
];

test.each([
  ["app module > app.quit() > ends all", ["app.quit"]],
  ["protocol module > handle > is fast", ["handle"]],
  ["session module > ses.setUserAgent() > works", ["ses.setUserAgent"]],
  ["ipcRenderer > send() > sends", ["send"]],
  ["net > should emit the login event when 401", ["login"]],
  ["window > 'ready-to-show' event", ["ready-to-show"]],
  ["esm > nodeIntegration > loads", ["nodeIntegration"]],
  ["dialog.quit() > a member of something else", []],
  ["menu > reloads the webContents", []],
  ["window > quit, handle and send in plain words", []],
])("the used names in the title %o are %o", (title, names) => {
  const api = new UsedApi(uses.map((use) => ({ ...use, isStatic: false, isClass: true, location: "" })));
  expect(api.namedIn(title)).toEqual(names);
});
