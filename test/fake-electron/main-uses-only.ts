// Checks that main uses nothing that the stand-in lacks. Main is type-checked against Electron's own types. Every name
// that it uses from electron.d.ts must then be a name that the stand-in offers.
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
const offeredFile = fileURLToPath(new URL("provided-api.ts", import.meta.url));
const listening = new Set(["on", "once", "off", "addListener", "removeListener", "prependListener", "emit"]);

/** One use of a member of Electron in the app. */
interface Use {
  readonly owner: string;
  readonly member: string;
  readonly isStatic: boolean;
}

/** The contents of provided-api.ts, by Electron's names. */
class Offered {
  readonly names: ReadonlySet<string>;
  readonly #members: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #statics: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #events: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #checker: ts.TypeChecker;
  readonly #source: ts.SourceFile;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
    const source = program.getSourceFile(offeredFile);
    if (source === undefined) throw new Error(`${offeredFile} cannot be read.`);
    this.#source = source;
    this.#members = this.#table("OfferedMembers");
    this.#statics = this.#table("OfferedStatics");
    this.#events = this.#table("OfferedEvents");
    this.names = new Set([...this.#literals("OfferedNames"), ...this.#literals("OfferedPreloadNames")]);
  }

  /**
   * Whether the stand-in offers a member. Interfaces that are not listed are plain structures, so all their members are
   * allowed.
   */
  hasMember({ owner, member, isStatic }: Use, isClass: boolean): boolean {
    const members = (isStatic ? this.#statics : this.#members).get(owner);
    return members === undefined ? !isClass : members.has(member);
  }

  /**
   * Whether the stand-in offers an event. If provided-api.ts lists no events for the owner, the app chooses the event
   * names itself (IPC channels), so all are allowed.
   */
  hasEvent(owner: string, event: string): boolean {
    return this.#events.get(owner)?.has(event) ?? true;
  }

  #declared(name: string): ts.Type {
    const symbol = this.#checker.getExportsOfModule(
      this.#checker.getSymbolAtLocation(this.#source) as ts.Symbol,
    );
    const found = symbol.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`provided-api.ts has no ${name}.`);
    return this.#checker.getDeclaredTypeOfSymbol(found);
  }

  #table(name: string): Map<string, ReadonlySet<string>> {
    const entries = this.#declared(name)
      .getProperties()
      .map((property) => {
        const type = this.#checker.getTypeOfSymbolAtLocation(property, this.#source);
        return [property.name, new Set(type.getProperties().map((member) => member.name))] as const;
      });
    return new Map(entries);
  }

  #literals(name: string): string[] {
    const type = this.#declared(name);
    return (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? [part.value] : [],
    );
  }
}

/** Collects the complaints about the files of one program. */
class Complaints {
  readonly found: string[] = [];
  readonly #checker: ts.TypeChecker;
  readonly #offered: Offered;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
    this.#offered = new Offered(program);
  }

  /** Adds the complaints about one file. */
  look(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      this.#lookAt(node, file);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  #lookAt(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isImportDeclaration(node)) this.#import(node, file);
    else if (ts.isPropertyAccessExpression(node))
      this.#member(this.#checker.getSymbolAtLocation(node.name), node, file);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText(file);
      this.#member(this.#checker.getTypeAtLocation(node.parent).getProperty(name), node, file);
    } else if (ts.isCallExpression(node)) this.#event(node, file);
  }

  #import(node: ts.ImportDeclaration, file: ts.SourceFile): void {
    const { importClause, moduleSpecifier } = node;
    if (!ts.isStringLiteral(moduleSpecifier) || !/^electron(\/|$)/.test(moduleSpecifier.text)) return;
    const bindings = importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return;
    for (const element of bindings.elements) {
      if (ts.isTypeOnlyImportOrExportDeclaration(element)) continue;
      const name = (element.propertyName ?? element.name).text;
      if (!this.#offered.names.has(name)) this.#complain(element, file, `electron's ${name}`);
    }
  }

  #member(symbol: ts.Symbol | undefined, node: ts.Node, file: ts.SourceFile): void {
    const place = electronPlace(symbol);
    if (symbol === undefined || place === undefined) return;
    const use = { owner: place.owner, member: symbol.name, isStatic: place.isStatic };
    if (listening.has(symbol.name) || this.#offered.hasMember(use, place.isClass)) return;
    this.#complain(node, file, `${use.owner}.${use.member}`);
  }

  #event(call: ts.CallExpression, file: ts.SourceFile): void {
    const [first] = call.arguments;
    if (first === undefined || !ts.isPropertyAccessExpression(call.expression)) return;
    if (!listening.has(call.expression.name.text)) return;
    const place = electronPlace(this.#checker.getSymbolAtLocation(call.expression.name));
    if (place === undefined) return;
    const type = this.#checker.getTypeAtLocation(first);
    for (const part of type.isUnion() ? type.types : [type]) {
      if (part.isStringLiteral() && !this.#offered.hasEvent(place.owner, part.value)) {
        this.#complain(first, file, `the event '${part.value}' of ${place.owner}`);
      }
    }
  }

  #complain(node: ts.Node, file: ts.SourceFile, what: string): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const path = relative(root, file.fileName);
    this.found.push(`${path}:${String(line + 1)}: the stand-in does not offer ${what}`);
  }
}

/** The class or interface of electron.d.ts that declares a symbol, or undefined if there is none. */
function electronPlace(
  symbol: ts.Symbol | undefined,
): { owner: string; isStatic: boolean; isClass: boolean } | undefined {
  const [declaration] = symbol?.declarations ?? [];
  if (declaration?.getSourceFile().fileName.endsWith("/electron.d.ts") !== true) return undefined;
  const { parent } = declaration;
  const isClass = ts.isClassDeclaration(parent);
  if (!isClass && !ts.isInterfaceDeclaration(parent)) return undefined;
  const modifiers = ts.canHaveModifiers(declaration) ? ts.getModifiers(declaration) : undefined;
  const isStatic = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
  return { owner: parent.name?.text ?? "", isStatic, isClass };
}

async function appFiles(): Promise<string[]> {
  const inMain = await readdir(join(root, "main"), { recursive: true });
  const main = inMain.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
  return [...main.map((name) => join(root, "main", name)), join(root, "preload", "preload.ts")];
}

/**
 * Returns one line for each use of something that the stand-in lacks. Checks the given files, or else the app's main
 * and preload.
 */
export async function checkMainAgainstStandIn(files?: readonly string[]): Promise<string[]> {
  const looked = files ?? (await appFiles());
  const config = join(root, "test", "tsconfig.json");
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, join(root, "test"));
  const program = ts.createProgram({ rootNames: [...looked, offeredFile], options });
  const complaints = new Complaints(program);
  for (const path of looked) {
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`${path} cannot be read.`);
    complaints.look(file);
  }
  return complaints.found;
}
