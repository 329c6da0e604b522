import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = fileURLToPath(new URL("./", import.meta.url));

/** What the compiler says of a stand-in written like this. */
function mistakesIn(text: string): string[] {
  const path = `${here}planted.ts`;
  const read = ts.readConfigFile(`${here}../tsconfig.json`, (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, `${here}..`);
  const real = ts.createCompilerHost(options);
  const planted = `import type * as check from "./check.ts";\n${text}`;
  const host: ts.CompilerHost = {
    ...real,
    fileExists: (name) => name === path || real.fileExists(name),
    getSourceFile: (name, language, ...rest) =>
      name === path
        ? ts.createSourceFile(name, planted, language)
        : real.getSourceFile(name, language, ...rest),
  };
  const program = ts.createProgram([path], options, host);
  const file = program.getSourceFile(path);
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const wrong = `
  class Window { static getAllWindows(): number[] { return []; } }
  Window satisfies check.ClassOf<typeof Window, typeof Electron.BrowserWindow>;
  class Right { isVisible(): boolean { return true; } setBounds(_bounds: Partial<Electron.Rectangle>): void {} }
  Right.prototype satisfies check.PartOf<Right, Electron.BrowserWindow>;
  class Argument { setBounds(_bounds: string): void {} }
  Argument.prototype satisfies check.PartOf<Argument, Electron.BrowserWindow>;
  class Result { isVisible(): string { return ""; } }
  Result.prototype satisfies check.PartOf<Result, Electron.BrowserWindow>;
  class Sooner { readText(): string { return ""; } }
  Sooner.prototype satisfies check.PartOf<Sooner, Electron.Clipboard>;
  class Misspelt { isVisable(): boolean { return true; } }
  Misspelt.prototype satisfies check.PartOf<Misspelt, Electron.BrowserWindow>;
  type Listens = check.CheckedEvents<Electron.BrowserWindow["on"], { close: [event: Electron.Event]; show: [] }>;
  type Unknown = check.CheckedEvents<Electron.BrowserWindow["on"], { closing: [] }>;
  type Arguments = check.CheckedEvents<Electron.App["on"], { "open-url": [url: number] }>;
`;

test("a member, static or event that is not as Electron has it does not compile, and the right ones do", () => {
  const mistakes = mistakesIn(wrong).map((text) => text.split("\n")[0]);
  const about = ["typeof Window", "Argument", "Result", "Sooner", "Misspelt", "closing", "open-url"];
  expect(mistakes).toHaveLength(about.length);
  for (const [index, name] of about.entries()) expect(mistakes[index]).toContain(name);
});
