import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { Publish } from "./ports.ts";

/** Additional listeners of pushes, by the name of the push. */
export type PushListeners = { readonly [Name in PushName]?: (value: Pushes[Name]) => void };

/** Returns a publisher that also calls these listeners, in order, after it has published. */
export function withPushListeners(publish: Publish, ...listeners: readonly PushListeners[]): Publish {
  return (name, value) => {
    publish(name, value);
    for (const each of listeners) each[name]?.(value);
  };
}
