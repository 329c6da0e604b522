import faye from "faye";
import type { FayeClient, FayeError, FayeMessage } from "faye";
import { expect, onTestFinished } from "vitest";
import type { LocalService } from "../../../local-service/start.ts";
import { valueAtPath } from "../scenario.ts";
import { eventually } from "../../support/clock/eventually.ts";

/** A message received on a channel. */
export interface ReceivedMessage {
  readonly channel: string;
  readonly data: unknown;
}

/** A real Bayeux client that signs its subscriptions and records what it receives. */
export interface Listener {
  readonly client: FayeClient;
  readonly received: readonly ReceivedMessage[];
  /** Returns null on success, otherwise the error. */
  subscribe(channel: string): Promise<FayeError | null>;
  publish(channel: string, data: unknown): Promise<FayeError | null>;
  /** Waits for the first message of a type and returns its data. */
  next(type: string): Promise<unknown>;
  /** The types received on a channel, in order. */
  typesOn(channel: string): unknown[];
}

/**
 * Values for the field `ext` of a subscription. Without `timestamp`, the field gets the time of the service in seconds.
 */
export interface SubscriptionSignature {
  readonly token: string;
  readonly timestamp?: () => number;
}

/** Connects a client that disconnects when the test ends. */
export function listenTo(
  service: LocalService,
  { token, timestamp = () => Math.floor(service.clock.now() / 1000) }: SubscriptionSignature,
  transport: "websocket" | "long-polling" = "websocket",
): Listener {
  const client = new faye.Client(service.urls.push, { retry: 0.2 });
  if (transport === "long-polling") client.disable("websocket");
  client.addExtension({
    outgoing: (message: FayeMessage, pass) => {
      const isSigned = message.channel === "/meta/subscribe" || !message.channel.startsWith("/meta/");
      if (isSigned) message.ext = { access_token: token, timestamp: timestamp() };
      pass(message);
    },
  });
  onTestFinished(() => {
    void client.disconnect();
  });
  const received: ReceivedMessage[] = [];
  const typeOf = ({ data }: ReceivedMessage): unknown => valueAtPath(data, ["type"]);
  return {
    client,
    received,
    subscribe: (channel) => settled(client.subscribe(channel, (data) => received.push({ channel, data }))),
    publish: (channel, data) => settled(client.publish(channel, data)),
    next: async (type) => {
      await eventually(() => {
        expect(received.map(typeOf)).toContain(type);
      });
      return received.find((one) => typeOf(one) === type)?.data;
    },
    typesOn: (channel) => received.filter((one) => one.channel === channel).map(typeOf),
  };
}

function settled(deferred: ReturnType<FayeClient["publish"]>): Promise<FayeError | null> {
  return new Promise((resolve) => {
    void deferred.then(
      () => {
        resolve(null);
      },
      (error: unknown) => {
        resolve(error as FayeError);
      },
    );
  });
}
