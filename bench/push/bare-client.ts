import faye from "faye";
import type { Cleanup } from "../support/cleanup.ts";
import { now } from "../support/clocks.ts";
import type { IdleWorld } from "../support/idle-world.ts";
import { withTimeLimit } from "../support/waiting.ts";

/** A Bayeux client that does nothing with the pushes it receives. */
export interface BareClient {
  /** The time, by this process's clock, at which the next push that contains the text arrives. */
  next(text: string): Promise<number>;
}

/** Connects a client to the channel that the app also listens to; the cleanup disconnects it. */
export async function connectBareClient(
  cleanup: Cleanup,
  { service, token, ines }: IdleWorld,
): Promise<BareClient> {
  const client = new faye.Client(service.urls.push, { retry: 1 });
  cleanup.defer(() => void client.disconnect());
  client.addExtension({
    outgoing: (message, pass) => {
      if (message.channel === "/meta/subscribe") {
        message.ext = { access_token: token, timestamp: Math.floor(Date.now() / 1000) };
      }
      pass(message);
    },
  });
  let waiting: { readonly text: string; readonly hear: (at: number) => void } | null = null;
  const subscription = client.subscribe(`/user/${ines.id}`, (data) => {
    const at = now();
    if (waiting !== null && JSON.stringify(data).includes(waiting.text)) waiting.hear(at);
  });
  const subscribed = new Promise<void>((resolve, reject) => {
    void subscription.then(resolve, (refusal: unknown) => {
      reject(new Error("the bare client was refused", { cause: refusal }));
    });
  });
  await withTimeLimit(10_000, "the bare client's subscription", subscribed);
  return {
    next: (text) =>
      new Promise((resolve) => {
        waiting = { text, hear: resolve };
      }),
  };
}
