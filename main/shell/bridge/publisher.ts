import type { ToPage } from "../../../preload/bridge.ts";
import type { PushName, Pushes } from "../../../preload/contract.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";

/** How long pushes are held together after one was sent, in milliseconds: half a frame. */
export const holdTime = 8;

/** Sends pushes to the page. */
export interface Publisher {
  readonly publish: Publish;
  /** Sends what is held now; called before a reply, so that a reply never overtakes a push made earlier. */
  readonly flush: () => void;
}

/**
 * The first push goes out in the next turn of the event loop, those that follow within half a frame together, in order.
 * Not at once: a reply that is computed but not yet on its way would arrive after a push that is newer than it.
 * Pushes made while there is no page are dropped: a page asks for everything when it loads.
 */
export function createPublisher(parts: {
  readonly clock: Clock;
  /** Calls back once every promise that is settled by now has been followed up. */
  readonly soon: (callback: () => void) => void;
  readonly send: (push: Extract<ToPage, { kind: "push" }>) => void;
}): Publisher {
  let held: Extract<ToPage, { kind: "push" }>[] = [];
  let isHolding = false;

  function flush(): void {
    const sent = held;
    held = [];
    for (const push of sent) parts.send(push);
  }
  function hold(): void {
    parts.clock.after(holdTime, () => {
      isHolding = held.length > 0;
      if (!isHolding) return;
      flush();
      hold();
    });
  }
  function publish<Name extends PushName>(name: Name, value: Pushes[Name]): void {
    held.push({ kind: "push", name, value });
    if (isHolding) return;
    isHolding = true;
    parts.soon(() => {
      flush();
      hold();
    });
  }
  return { publish, flush };
}
