import { z } from "zod";
import type { Actor } from "../worlds/actor.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { faultRule } from "../http/faults.ts";
import type { Faults } from "../http/faults.ts";
import { pushFaults } from "../push/push-faults.ts";
import type { PushServer } from "../push/push-server.ts";
import { command } from "./command.ts";
import type { Command } from "./command.ts";

/** What can be done to the connections of push, by name. */
const pushActs = {
  /** Ends every connection; clients may connect again at once. */
  cut: (push: PushServer) => {
    push.cut(false);
  },
  /** Ends every connection, and takes none until `restore`. */
  "take-down": (push: PushServer) => {
    push.cut(true);
  },
  restore: (push: PushServer) => {
    push.restore();
  },
  /** Leaves the connections that there are half open: nothing comes through any more. */
  freeze: (push: PushServer) => {
    push.freeze();
  },
  /** Sends half a message over every WebSocket. */
  garble: (push: PushServer) => {
    push.garble();
  },
  /** Forgets every client, as after a long silence. */
  expire: (push: PushServer) => {
    push.expireSessions();
  },
  "refuse-web-sockets": (push: PushServer) => {
    push.acceptWebSockets(false);
  },
  "accept-web-sockets": (push: PushServer) => {
    push.acceptWebSockets(true);
  },
} as const;
type PushAct = keyof typeof pushActs;

/** What a fault command works on. */
export interface Breakable {
  readonly faults: Faults;
  readonly push: PushServer;
  readonly actor: Actor;
  readonly clock: ServiceClock;
}

/** To break the service on purpose, to mend it, and to hold its people still. */
export function faultCommands({ faults, push, actor, clock }: Breakable): readonly Command[] {
  return [
    command({
      method: "PUT",
      name: "faults",
      // What is left out is mended.
      body: z.strictObject({
        rules: z.array(faultRule).default([]),
        push: pushFaults.default(pushFaults.parse({})),
        clock_skew_ms: z.number().default(0),
      }),
      run: ({ rules, push: spoilt, clock_skew_ms: skew }) => {
        faults.set(rules);
        push.faults.set(spoilt);
        clock.skew(skew);
        return { rules: rules.length };
      },
    }),
    command({
      method: "POST",
      name: "push",
      body: z.strictObject({ do: z.enum(Object.keys(pushActs) as [PushAct, ...PushAct[]]) }),
      run: ({ do: act }) => {
        pushActs[act](push);
        return {};
      },
    }),
    command({
      method: "PUT",
      name: "alive",
      body: z.strictObject({ alive: z.boolean() }),
      run: ({ alive }) => {
        if (alive) actor.start();
        else actor.stop();
        return { alive };
      },
    }),
  ];
}
