import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

/** What a program loads, according to its sources. */
export interface LoadedModules {
  /** Names of the packages, without Electron's own module. */
  readonly packages: readonly string[];
  /** Sources, relative to the repository. */
  readonly sources: readonly string[];
}

/** Follows every import of the sources, including `import()` but not type imports. */
export function findLoadedModules(entries: readonly string[]): LoadedModules {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    for (const name of importsOf(source)) {
      if (name.startsWith(".")) waiting.push(join(dirname(source), name));
      else if (!isBuiltin(name) && name !== "electron") packages.add(packageOf(name));
    }
  }
  return {
    packages: [...packages].sort(),
    sources: [...seen].map((source) => relative(root, source)).sort(),
  };
}

/** The modules that a source loads. The source is only parsed, because compiling would take ten times as long. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const found = source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement))
      return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        ? []
        : [statement.moduleSpecifier];
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    return statement.moduleSpecifier ?? [];
  });
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLoading(node.expression)) found.push(...node.arguments.slice(0, 1));
    ts.forEachChild(node, visit);
  };
  if (/\b(?:import|require)\s*\(/u.test(text)) visit(source);
  return found.flatMap((name) => (ts.isStringLiteralLike(name) ? [name.text] : []));
}

/** Whether a call of this expression loads a module: `import` or `require`. */
function isLoading(called: ts.Expression): boolean {
  return (
    called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === "require")
  );
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** These packages and all their dependencies that are installed. */
export function withTheirDependencies(
  names: readonly string[],
  modules = join(root, "node_modules"),
): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join(modules, name, "package.json");
    if (seen.has(name) || !existsSync(manifest)) continue;
    seen.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(manifest, "utf8"),
    ) as Manifest;
    waiting.push(...Object.keys(dependencies), ...Object.keys(optionalDependencies));
  }
  return [...seen].sort();
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages that contain native code: a Node-API binary or a shared library. */
export function nativePackages(
  names: readonly string[],
  modules = join(root, "node_modules"),
): readonly string[] {
  return names.filter((name) =>
    readdirSync(join(modules, name), { recursive: true, encoding: "utf8" }).some((file) =>
      /\.(?:node|dll|dylib|so(?:\.[\d.]+)?)$/.test(file),
    ),
  );
}
