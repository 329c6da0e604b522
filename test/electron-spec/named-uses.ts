// Finds which of the APIs that the app uses are named by the title of one of Electron's tests.
import type { ElectronUse } from "../fake-electron/electron-uses.ts";

/** How titles abbreviate the owner of a member. */
const abbreviations: Readonly<Record<string, string>> = { ses: "session", ipc: "ipcmain" };

/** The APIs, options and events that the app uses. */
export class UsedApi {
  /** The owners of each used member, event and option, in lower case, since a title writes `protocol.handle`. */
  readonly #owners = new Map<string, Set<string>>();
  readonly #events = new Set<string>();
  readonly #calls = new Set<string>();
  readonly #allOwners = new Set<string>();

  constructor(uses: readonly ElectronUse[]) {
    for (const { kind, owner, member } of uses) {
      if (kind === "name") continue;
      this.#allOwners.add(owner.toLowerCase());
      this.#owners.set(member, (this.#owners.get(member) ?? new Set()).add(owner.toLowerCase()));
      if (kind === "event") this.#events.add(member);
      if (kind === "member") this.#calls.add(member);
    }
  }

  /**
   * The names in a title of what the app uses: `app.quit`, `quit()`, a part of the title that is only a name, a name in
   * camel case or quotes, and the name of an event before the word "event".
   */
  namedIn(title: string): readonly string[] {
    const dotted = [...title.matchAll(/\b(\w+)\.(\w+)/g)].filter(([, receiver = "", member = ""]) =>
      this.#isUsed(member, abbreviations[receiver] ?? receiver.toLowerCase()),
    );
    const others = title.replace(/\b\w+\.\w+(\([^)]*\))?/g, " ");
    const single = [
      ...this.#found(others, /\b([a-z]\w*)\(/g, this.#calls),
      ...this.#found(others, /(?:^|> )([a-z]\w*)(?= >|$)/g, this.#calls),
      ...this.#found(others, /\b([a-z]+[A-Z]\w*)/g, this.#owners),
      ...this.#found(others, /["']([\w-]+)["']/g, this.#owners),
      ...this.#found(others, /\b([a-z]+(?:-[a-z]+)+)\b/g, this.#events),
      ...this.#found(others, /\b([\w-]+)["']? event/g, this.#events),
    ];
    return [...new Set([...dotted.map(([name]) => name), ...single])];
  }

  #isUsed(member: string, owner: string): boolean {
    return this.#owners.get(member)?.has(owner) === true;
  }

  /**
   * The given names that the pattern finds in a title. The name of a whole module, such as `webContents`, does not count,
   * because it names no API of that module.
   */
  #found(title: string, pattern: RegExp, names: { has: (name: string) => boolean }): string[] {
    return [...title.matchAll(pattern)]
      .map(([, name = ""]) => name)
      .filter((name) => names.has(name) && !this.#allOwners.has(name.toLowerCase()));
  }
}
