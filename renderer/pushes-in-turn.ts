import type { Bridge } from "../preload/bridge.ts";

/**
 * The same bridge, whose pushes wait for their turn. A reply reaches its caller by way of promises, a push directly: one
 * that was sent after a reply would be heard before it, and then be undone by the older reply. So pushes are told in a
 * task of their own, when every reply that came before them has been dealt with. A message port, because timers are slowed
 * down while the window is hidden.
 */
export function withPushesInTurn(bridge: Bridge): Bridge {
  const inTurn = createTurns();
  const on = Object.fromEntries(
    Object.entries(bridge.on).map(([name, subscribe]) => {
      const listen = subscribe as (listener: (value: unknown) => void) => () => void;
      const ordered = (listener: (value: unknown) => void): (() => void) => {
        let isListening = true;
        const stop = listen((value) => {
          inTurn(() => {
            if (isListening) listener(value);
          });
        });
        return () => {
          isListening = false;
          stop();
        };
      };
      return [name, ordered];
    }),
  );
  return { ...bridge, on: on as unknown as Bridge["on"] };
}

/** Runs what it is given in order, all that has gathered in one task; after one that throws, the rest in the next. */
function createTurns(): (task: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) task();
  };
  return (task) => {
    waiting.push(task);
    port2.postMessage(null);
  };
}
