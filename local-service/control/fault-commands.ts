import { z } from "zod";
import type { PeopleSimulator } from "../worlds/people-simulator.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { burstLimit, faultRule } from "../http/fault-rule.ts";
import type { RequestFaults } from "../http/faults.ts";
import { pushFaults } from "../push/push-faults.ts";
import type { PushServer } from "../push/push-server.ts";
import { controlCommand } from "./command.ts";
import type { ControlCommand } from "./command.ts";

/** Actions on the connections of push, by name. */
const pushActs = {
  /** Closes every connection; clients may reconnect at once. */
  cut: (push: PushServer) => {
    push.cut(false);
  },
  /** Closes every connection, and accepts none until `restore`. */
  "take-down": (push: PushServer) => {
    push.cut(true);
  },
  restore: (push: PushServer) => {
    push.restore();
  },
  /** Leaves the existing connections half open: nothing is transmitted any more. */
  freeze: (push: PushServer) => {
    push.freeze();
  },
  /** Sends an incomplete message over every WebSocket. */
  garble: (push: PushServer) => {
    push.garble();
  },
  /** Forgets every client, as after a session timeout. */
  expire: (push: PushServer) => {
    push.expireSessions();
  },
  /** Leaves requests over HTTP unanswered, handshakes too, while WebSockets work. */
  "hang-requests": (push: PushServer) => {
    push.answerRequests(false);
  },
  "answer-requests": (push: PushServer) => {
    push.answerRequests(true);
  },
  /** Leaves each `/meta/connect` unanswered for ten minutes and sends no pings, like a healthy service without events. */
  "be-quiet": (push: PushServer) => {
    push.beQuiet(true);
  },
  /** Like `be-quiet`, but the timeout that the service advises to clients stays half a minute. */
  "be-quiet-beyond-advice": (push: PushServer) => {
    push.beQuiet(true, false);
  },
  /** Forgets all subscriptions: sessions stay and requests are answered, but no push or ping arrives. */
  "forget-subscriptions": (push: PushServer) => {
    push.forgetSubscriptions();
  },
  "be-usual": (push: PushServer) => {
    push.beQuiet(false);
  },
  "refuse-web-sockets": (push: PushServer) => {
    push.acceptWebSockets(false);
  },
  "accept-web-sockets": (push: PushServer) => {
    push.acceptWebSockets(true);
  },
} as const;
type PushAct = keyof typeof pushActs;

export interface FaultCommandParts {
  readonly faults: RequestFaults;
  readonly push: PushServer;
  readonly peopleSimulator: PeopleSimulator;
  readonly clock: ServiceClock;
}

/** All faults at once: an omitted field removes all faults of its kind. */
const faultsBody = z.strictObject({
  rules: z.array(faultRule).default([]),
  burst: burstLimit.nullable().default(null),
  push: pushFaults.default(pushFaults.parse({})),
  clock_skew_ms: z.number().default(0),
  /** The query at the end of the addresses of all pictures. */
  picture_query: z
    .string()
    .regex(/^[\w=&.-]*$/)
    .default(""),
});

/** Commands that inject faults, remove them, and start or stop the simulated people. */
export function faultCommands({
  faults,
  push,
  peopleSimulator,
  clock,
}: FaultCommandParts): readonly ControlCommand[] {
  return [
    controlCommand({
      method: "PUT",
      name: "faults",
      body: faultsBody,
      run: ({ rules, burst, push: corrupted, clock_skew_ms: skew, picture_query: query }) => {
        faults.rotatePictureQuery(query);
        faults.set(rules);
        faults.limitBurst(burst);
        push.faults.set(corrupted);
        clock.skew(skew);
        return { rules: rules.length };
      },
    }),
    controlCommand({
      method: "POST",
      name: "push",
      body: z.strictObject({ do: z.enum(Object.keys(pushActs) as [PushAct, ...PushAct[]]) }),
      run: ({ do: act }) => {
        pushActs[act](push);
        return {};
      },
    }),
    controlCommand({
      method: "POST",
      name: "publish",
      // Any data, so that a client can be tried with pushes that the service has never sent.
      body: z.strictObject({ channel: z.string(), data: z.unknown() }),
      run: ({ channel, data }) => {
        push.publish(channel, data);
        return {};
      },
    }),
    controlCommand({
      method: "GET",
      name: "requests",
      body: z.undefined(),
      run: () => faults.counts,
    }),
    simulatorCommand(peopleSimulator),
  ];
}

/** The command that starts and stops the simulator of people. */
function simulatorCommand(simulator: PeopleSimulator): ControlCommand {
  return controlCommand({
    method: "PUT",
    name: "alive",
    body: z.strictObject({ alive: z.boolean() }),
    run: ({ alive }) => {
      if (alive) simulator.start();
      else simulator.stop();
      return { alive };
    },
  });
}
