import type { GlobalShortcut } from "electron";
import type { Log } from "../../async/log.ts";
import { acceleratorOf } from "./accelerator.ts";

export interface SystemKeysParts {
  readonly shortcuts: Pick<GlobalShortcut, "register" | "unregister">;
  /** The keys that the settings give the command, such as `Mod+Alt+N`; empty for none. */
  readonly keys: () => string;
  /** Called when the keys are pressed, in any program. */
  readonly onPressed: () => void;
  /** Called after each change of the keys: whether the system has refused them. */
  readonly onRefusedChanged: (areRefused: boolean) => void;
  readonly log: Log;
}

/** Creates a function that registers the keys of the settings with the system. Must be called after each change. */
export function createSystemKeys(parts: SystemKeysParts): () => void {
  const { shortcuts, log } = parts;
  let registered: string | null = null;
  function register(accelerator: string): boolean {
    try {
      return shortcuts.register(accelerator, parts.onPressed);
    } catch (error) {
      // Electron cannot name every key, such as those of some keyboards of other scripts.
      log.warn("keys of the system not understood", { error: String(error) });
      return false;
    }
  }
  return () => {
    const accelerator = acceleratorOf(parts.keys());
    if (accelerator !== null && accelerator === registered) return;
    if (registered !== null) shortcuts.unregister(registered);
    const isRegistered = accelerator !== null && register(accelerator);
    registered = isRegistered ? accelerator : null;
    const areRefused = accelerator !== null && !isRegistered;
    if (areRefused) log.info("keys of the system refused");
    parts.onRefusedChanged(areRefused);
  };
}
