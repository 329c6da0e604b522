import type { PushOrReply } from "../../../preload/bridge.ts";
import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";

/** How long pushes are collected after one was sent, in milliseconds: half a frame. */
export const pushCollectingMs = 8;

export interface Publisher {
  readonly publish: Publish;
  /** Sends the collected pushes now. Called before a reply, so that a reply never overtakes an earlier push. */
  readonly flush: () => void;
}

/**
 * Creates a publisher. It sends a push in the next turn of the event loop, and collects those of the next half frame to
 * send them together, in order. It sends nothing at once: otherwise a reply that is already computed but not yet sent
 * would arrive after a newer push. Pushes without a page are dropped, because a page requests everything when it loads.
 */
export function createPublisher(parts: {
  readonly clock: Clock;
  /** Calls `callback` after the handlers of all settled promises have run. */
  readonly soon: (callback: () => void) => void;
  readonly send: (push: Extract<PushOrReply, { kind: "push" }>) => void;
}): Publisher {
  let buffered: Extract<PushOrReply, { kind: "push" }>[] = [];
  let isHolding = false;

  function flush(): void {
    const sent = buffered;
    buffered = [];
    for (const push of sent) parts.send(push);
  }
  function hold(): void {
    parts.clock.after(pushCollectingMs, () => {
      isHolding = buffered.length > 0;
      if (!isHolding) return;
      flush();
      hold();
    });
  }
  function publish<Name extends PushName>(name: Name, value: Pushes[Name]): void {
    buffered.push({ kind: "push", name, value });
    if (isHolding) return;
    isHolding = true;
    parts.soon(() => {
      flush();
      hold();
    });
  }
  return { publish, flush };
}
