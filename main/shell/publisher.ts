import { pushChannel } from "../../preload/bridge.ts";
import type { PushName, Pushes } from "../../preload/contract.ts";
import type { Clock, Publish } from "../chat/ports.ts";

/** How long pushes are held together after one was sent, in milliseconds: half a frame. */
export const holdTime = 8;

/** Sends pushes to the page. */
export interface Publisher {
  readonly publish: Publish;
  /** Sends what is held now; called before a reply, so that a reply never overtakes a push made earlier. */
  readonly flush: () => void;
}

/**
 * The first push goes out at once; those that follow within half a frame go out together, in order.
 * Pushes made while there is no page are dropped: a page asks for everything when it loads.
 */
export function createPublisher(parts: {
  readonly clock: Clock;
  readonly send: (channel: string, value: unknown) => void;
}): Publisher {
  let held: { readonly channel: string; readonly value: unknown }[] = [];
  let isHolding = false;

  function flush(): void {
    const sent = held;
    held = [];
    for (const { channel, value } of sent) parts.send(channel, value);
  }
  function hold(): void {
    isHolding = true;
    parts.clock.after(holdTime, () => {
      isHolding = false;
      if (held.length === 0) return;
      flush();
      hold();
    });
  }
  function publish<Name extends PushName>(name: Name, value: Pushes[Name]): void {
    held.push({ channel: pushChannel(name), value });
    if (isHolding) return;
    flush();
    hold();
  }
  return { publish, flush };
}
