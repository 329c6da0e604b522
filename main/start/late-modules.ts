import type { CommandInputs } from "../commands/command-inputs.ts";
import type { PushClient } from "../push/push-event.ts";
import type { PushParts } from "../push/push-parts.ts";

/** Modules that take long to load and are not needed before the window opens. */
export interface LateModules {
  /** Resolves when all are loaded. */
  readonly commandInputs: Promise<CommandInputs>;
  /** Throws if it is called before all are loaded. */
  readonly createPushClient: (parts: PushParts) => PushClient;
}

/** Begins to load these modules. The code that runs now goes on first, so it can open the window meanwhile. */
export function loadLateModules(): LateModules {
  let create: LateModules["createPushClient"] | null = null;
  async function load(): Promise<CommandInputs> {
    const [{ commandInputs }, { createPushClient }] = await Promise.all([
      import("../commands/command-inputs.ts"),
      import("../push/push-client.ts"),
    ]);
    create = createPushClient;
    return commandInputs;
  }
  return {
    commandInputs: load(),
    createPushClient(parts) {
      if (create === null) throw new Error("an account was opened before its modules were loaded");
      return create(parts);
    },
  };
}
