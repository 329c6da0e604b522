import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { Publish } from "./ports.ts";

/** Additional listeners of pushes, by the name of the push. */
export type PushListeners = { readonly [Name in PushName]?: (value: Pushes[Name]) => void };

/** Returns a publisher that also calls these listeners. */
export function withPushListeners(listeners: PushListeners, publish: Publish): Publish {
  return (name, value) => {
    publish(name, value);
    listeners[name]?.(value);
  };
}
