// Checks that main uses nothing that the stand-in lacks. Main is type-checked against Electron's own types, so every
// name of electron.d.ts that main uses must be one that the stand-in offers.
import { fileURLToPath } from "node:url";
import type ts from "typescript";
import { appFiles, electronUses, programOf, type ElectronUse } from "./electron-uses.ts";

const offeredFile = fileURLToPath(new URL("provided-api.ts", import.meta.url));

/** Looks up the contents of provided-api.ts by Electron's names. */
class Offered {
  readonly #names: ReadonlySet<string>;
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
    this.#names = new Set([...this.#literals("OfferedNames"), ...this.#literals("OfferedPreloadNames")]);
  }

  /** Describes what a use needs and the stand-in lacks. Undefined if it lacks nothing. Options are not compared. */
  lacks(use: ElectronUse): string | undefined {
    const { kind, owner, member } = use;
    if (kind === "name") return this.#names.has(member) ? undefined : `electron's ${member}`;
    if (kind === "member") return this.#hasMember(use) ? undefined : `${owner}.${member}`;
    if (kind === "event" && !this.#hasEvent(owner, member)) return `the event '${member}' of ${owner}`;
    return undefined;
  }

  /** A type that provided-api.ts does not list is a plain structure, so all its members are allowed. */
  #hasMember({ owner, member, isStatic, isClass }: ElectronUse): boolean {
    const members = (isStatic ? this.#statics : this.#members).get(owner);
    return members === undefined ? !isClass : members.has(member);
  }

  /**
   * If provided-api.ts lists no events for the owner, the app chooses the event names itself (IPC channels), so all are
   * allowed.
   */
  #hasEvent(owner: string, event: string): boolean {
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

/**
 * Returns one line for each use of something that the stand-in lacks. Checks the given files, or else the app's main
 * and preload.
 */
export async function checkMainAgainstStandIn(files?: readonly string[]): Promise<string[]> {
  const looked = files ?? (await appFiles());
  const program = programOf([...looked, offeredFile]);
  const offered = new Offered(program);
  return electronUses(program, looked).flatMap((use) => {
    const lacking = offered.lacks(use);
    return lacking === undefined ? [] : [`${use.location}: the stand-in does not offer ${lacking}`];
  });
}
