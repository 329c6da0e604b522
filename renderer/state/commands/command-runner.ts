import { lazyPart } from "../../shared/controls/lazy-part.ts";
import type { WindowCommandId, WindowCommands } from "./window-command.ts";

/** Runs the commands of the window (`commandRules`). Their code is loaded when it is first needed. */
export class CommandRunner {
  /** The code of the commands; null until it is loaded. */
  loaded: WindowCommands | null = null;
  /** Loads the code of the commands. */
  readonly load: () => Promise<WindowCommands> | WindowCommands;

  /** `create` loads the code of the commands and creates them. */
  constructor(create: () => Promise<WindowCommands>) {
    this.load = lazyPart(async () => {
      this.loaded = await create();
      return this.loaded;
    });
  }

  /** Runs a command, unless it is not possible now. */
  run(id: WindowCommandId): void {
    const loaded = this.load();
    if (loaded instanceof Promise) void loaded.then((commands) => runIfPossible(commands, id));
    else runIfPossible(loaded, id);
  }
}

function runIfPossible(commands: WindowCommands, id: WindowCommandId): void {
  const command = commands[id];
  if (command.isPossible()) command.run();
}
