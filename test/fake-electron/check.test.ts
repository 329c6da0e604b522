import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = fileURLToPath(new URL("./", import.meta.url));

/** Compiles the text as a source file of the stand-in. Returns the compiler's errors. */
function errorsIn(text: string): string[] {
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
  Window satisfies check.ImitatingClass<typeof Window, typeof Electron.BrowserWindow>;
  class Right { isVisible(): boolean { return true; } setBounds(_bounds: Partial<Electron.Rectangle>): void {} }
  Right.prototype satisfies check.ImitatedMembers<Right, Electron.BrowserWindow>;
  class Argument { setBounds(_bounds: string): void {} }
  Argument.prototype satisfies check.ImitatedMembers<Argument, Electron.BrowserWindow>;
  class Result { isVisible(): string { return ""; } }
  Result.prototype satisfies check.ImitatedMembers<Result, Electron.BrowserWindow>;
  class Sooner { readText(): string { return ""; } }
  Sooner.prototype satisfies check.ImitatedMembers<Sooner, Electron.Clipboard>;
  class Misspelt { isVisable(): boolean { return true; } }
  Misspelt.prototype satisfies check.ImitatedMembers<Misspelt, Electron.BrowserWindow>;
  type Listens = check.CheckedEvents<Electron.BrowserWindow["on"], { close: [event: Electron.Event]; show: [] }>;
  type Unknown = check.CheckedEvents<Electron.BrowserWindow["on"], { closing: [] }>;
  type Arguments = check.CheckedEvents<Electron.App["on"], { "open-url": [url: number] }>;
`;

test("a stand-in's method, static method or event that differs from Electron's does not compile, and a correct declaration compiles", () => {
  const errors = errorsIn(wrong).map((text) => text.split("\n")[0]);
  const about = ["typeof Window", "Argument", "Result", "Sooner", "Misspelt", "closing", "open-url"];
  expect(errors).toHaveLength(about.length);
  for (const [index, name] of about.entries()) expect(errors[index]).toContain(name);
});
