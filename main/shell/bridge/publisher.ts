import type { PushOrReply } from "../../../preload/bridge.ts";
import type { PushName } from "../../../preload/pushes.ts";
import type { Publish, PublishTo } from "../../chat/core/ports.ts";
import type { Clock } from "../../async/clock.ts";

/** How long pushes are collected after one was sent, in milliseconds: half a frame. */
export const pushCollectingMs = 8;

type Push = Extract<PushOrReply, { kind: "push" }>;

export interface Publisher {
  readonly publish: Publish;
  readonly publishTo: PublishTo;
  /** Sends the collected pushes now. Called before a reply, so that a reply never overtakes an earlier push. */
  readonly flush: () => void;
}

/**
 * Creates a publisher. It sends a push in the next turn of the event loop. Pushes of the next half frame are collected,
 * and then sent together, in order. No push is sent at once: otherwise a reply that is already computed but not yet
 * sent would arrive after a newer push. If there is no page, pushes are dropped, because a page requests everything
 * when it loads.
 */
export function createPublisher(parts: {
  readonly clock: Clock;
  /** Calls `callback` after the handlers of all settled promises have run. */
  readonly callSoon: (callback: () => void) => void;
  /** The page that a push is for; null: for every page that it concerns. */
  readonly pageOf?: (name: PushName) => number | null;
  /** Sends a push to the page with this id; null: to every page that it concerns. */
  readonly send: (push: Push, pageId: number | null) => void;
}): Publisher {
  let buffered: { readonly push: Push; readonly pageId: number | null }[] = [];
  let isCollecting = false;

  function flush(): void {
    const sent = buffered;
    buffered = [];
    for (const { push, pageId } of sent) parts.send(push, pageId);
  }
  function collectForHalfFrame(): void {
    parts.clock.after(pushCollectingMs, () => {
      isCollecting = buffered.length > 0;
      if (!isCollecting) return;
      flush();
      collectForHalfFrame();
    });
  }
  function add(push: Push, pageId: number | null): void {
    buffered.push({ push, pageId });
    if (isCollecting) return;
    isCollecting = true;
    parts.callSoon(() => {
      flush();
      collectForHalfFrame();
    });
  }
  return {
    publish(name, value) {
      add({ kind: "push", name, value }, parts.pageOf?.(name) ?? null);
    },
    publishTo(pageId, name, value) {
      add({ kind: "push", name, value }, pageId);
    },
    flush,
  };
}
