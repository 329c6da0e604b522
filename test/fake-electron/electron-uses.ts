// Finds every use of Electron's API in the app's source, by the types of electron.d.ts.
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Methods whose first argument is the name of an event. */
const listenerMethods = new Set([
  "on",
  "once",
  "off",
  "addListener",
  "removeListener",
  "prependListener",
  "emit",
]);

/** One use of Electron in the app. */
export interface ElectronUse {
  /**
   * The kind of the use. `name` is an import from `electron`; `option` is a property of an object that is passed to
   * Electron.
   */
  readonly kind: "name" | "member" | "event" | "option";
  /** The class or interface of electron.d.ts that has the member, event or option. Empty for a name. */
  readonly owner: string;
  readonly member: string;
  readonly isStatic: boolean;
  /** Whether the owner is a class and not a plain structure. */
  readonly isClass: boolean;
  /** The file and the line. */
  readonly location: string;
}

type Found = Omit<ElectronUse, "location">;

/** Collects the uses in the files of one program. */
class Uses {
  readonly found: ElectronUse[] = [];
  readonly #checker: ts.TypeChecker;
  /** Whether the file imports from Electron. Options are looked for in such files only, because looking takes long. */
  #hasOptions = false;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
  }

  /** Adds the uses in one file. */
  addFile(file: ts.SourceFile): void {
    this.#hasOptions = file.statements.some(isElectronImport);
    const visit = (node: ts.Node): void => {
      this.#addUse(node, file);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  #addUse(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isImportDeclaration(node)) this.#import(node, file);
    else if (ts.isPropertyAccessExpression(node))
      this.#member(this.#checker.getSymbolAtLocation(node.name), node, file);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText(file);
      this.#member(this.#checker.getTypeAtLocation(node.parent).getProperty(name), node, file);
    } else if (ts.isCallExpression(node)) this.#event(node, file);
    else if (this.#hasOptions && ts.isObjectLiteralExpression(node)) this.#options(node, file);
  }

  #import(node: ts.ImportDeclaration, file: ts.SourceFile): void {
    if (!isElectronImport(node)) return;
    const bindings = node.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return;
    for (const element of bindings.elements) {
      if (ts.isTypeOnlyImportOrExportDeclaration(element)) continue;
      const member = (element.propertyName ?? element.name).text;
      this.#add({ kind: "name", owner: "", member, isStatic: false, isClass: false }, element, file);
    }
  }

  #member(symbol: ts.Symbol | undefined, node: ts.Node, file: ts.SourceFile): void {
    const owner = ownerOf(symbol);
    if (symbol === undefined || owner === undefined || listenerMethods.has(symbol.name)) return;
    this.#add({ kind: "member", member: symbol.name, ...owner }, node, file);
  }

  #event(call: ts.CallExpression, file: ts.SourceFile): void {
    const [first] = call.arguments;
    if (first === undefined || !ts.isPropertyAccessExpression(call.expression)) return;
    if (!listenerMethods.has(call.expression.name.text)) return;
    const owner = ownerOf(this.#checker.getSymbolAtLocation(call.expression.name));
    if (owner === undefined) return;
    for (const part of partsOf(this.#checker.getTypeAtLocation(first)))
      if (part.isStringLiteral()) this.#add({ kind: "event", member: part.value, ...owner }, first, file);
  }

  #options(node: ts.ObjectLiteralExpression, file: ts.SourceFile): void {
    const type = this.#checker.getContextualType(node);
    if (type === undefined) return;
    for (const property of node.properties) {
      const name = property.name?.getText(file);
      const owners = partsOf(type).map((part) => ownerOf(part.getProperty(name ?? "")));
      const owner = owners.find((each) => each !== undefined);
      if (name !== undefined && owner !== undefined)
        this.#add({ kind: "option", member: name, ...owner }, property, file);
    }
  }

  #add(use: Found, node: ts.Node, file: ts.SourceFile): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    this.found.push({ ...use, location: `${relative(root, file.fileName)}:${String(line + 1)}` });
  }
}

function isElectronImport(node: ts.Node): boolean {
  if (!ts.isImportDeclaration(node)) return false;
  const { moduleSpecifier } = node;
  return ts.isStringLiteral(moduleSpecifier) && /^electron(\/|$)/.test(moduleSpecifier.text);
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The class or interface of electron.d.ts that declares a symbol, or undefined if there is none. */
function ownerOf(
  symbol: ts.Symbol | undefined,
): Pick<ElectronUse, "owner" | "isStatic" | "isClass"> | undefined {
  const [declaration] = symbol?.declarations ?? [];
  if (declaration?.getSourceFile().fileName.endsWith("/electron.d.ts") !== true) return undefined;
  const { parent } = declaration;
  const isClass = ts.isClassDeclaration(parent);
  if (!isClass && !ts.isInterfaceDeclaration(parent)) return undefined;
  const modifiers = ts.canHaveModifiers(declaration) ? ts.getModifiers(declaration) : undefined;
  const isStatic = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
  return { owner: parent.name?.text ?? "", isStatic, isClass };
}

/** The source files of main, and the preload. */
export async function appFiles(): Promise<string[]> {
  const inMain = await readdir(join(root, "main"), { recursive: true });
  const main = inMain.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
  return [...main.map((name) => join(root, "main", name)), join(root, "preload", "preload.ts")];
}

/** A compiled program of the given files, with the options of the tests. */
export function programOf(files: readonly string[]): ts.Program {
  const config = join(root, "test", "tsconfig.json");
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, join(root, "test"));
  return ts.createProgram({ rootNames: files, options });
}

/** Every use of Electron in the given files of a program, in their order. */
export function electronUses(program: ts.Program, files: readonly string[]): readonly ElectronUse[] {
  const uses = new Uses(program);
  for (const path of files) {
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`${path} cannot be read.`);
    uses.addFile(file);
  }
  return uses.found;
}
