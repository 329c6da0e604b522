import { describe, expect, test } from "vitest";
import type { CallInput, Endpoint } from "../../../api/shared/endpoint.ts";
import { catalogue } from "../../../api/catalogue.ts";
import type { EndpointName } from "../../../api/catalogue.ts";
import { createService } from "../../../main/service/call.ts";
import type { ServiceError } from "../../../main/service/service-error.ts";
import type { FaultRule } from "../../../local-service/http/faults.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { samples } from "../samples/all.ts";
import type { Sample } from "../samples/sample.ts";
import { startScenario } from "../scenario.ts";

/** The client, and how often it asked. Its waits between tries cost no time; how long they were is kept. */
function clientOf(service: LocalService, token: string | null) {
  const asked = { count: 0, waits: [] as number[] };
  const client = createService({
    baseUrls: service.urls,
    fetch: (...input) => {
      asked.count += 1;
      return fetch(...input);
    },
    token: () => token,
    clock: {
      now: Date.now,
      after: (delay, callback) => {
        // The time-out of a call is real, and longer than every wait.
        const isTimeOut = delay >= timeOutMs;
        if (!isTimeOut) asked.waits.push(delay);
        const timer = setTimeout(callback, isTimeOut ? delay : 0);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    log: { warn: () => {} },
    timeOutMs,
  });
  return { client, asked };
}

const timeOutMs = 5000;
const none = { path: {}, query: undefined, body: undefined };

async function failure(
  rule: Omit<FaultRule, "route">,
): Promise<{ error: ServiceError | null; count: number; waits: number[] }> {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", ...rule }]);
  const { client, asked } = clientOf(service, alice.token);
  const reply = await client.call(catalogue.getMe, none);
  return { error: reply.ok ? null : reply.error, ...asked };
}

test.each<[string, Omit<FaultRule, "route">, object]>([
  ["a refusal", { status: 404, errors: ["gone"] }, { kind: "refused", status: 404, errors: ["gone"] }],
  ["a failing service", { status: 503 }, { kind: "service-failed", status: 503 }],
  ["too many requests", { status: 429, retry_after: 30 }, { kind: "limited", retryAfterMs: 30_000 }],
  ["too many requests without a time", { status: 429 }, { kind: "limited", retryAfterMs: null }],
  ["the documented limit", { status: 420, retry_after: 9 }, { kind: "limited", retryAfterMs: 9000 }],
  ["a lost connection", { drop: "before" }, { kind: "timed-out" }],
  ["half an answer", { body: "truncated" }, { kind: "unreadable", endpoint: "getMe" }],
  ["a page instead of an answer", { body: "html" }, { kind: "unreadable", endpoint: "getMe" }],
  ["a missing field", { body: "missing-field", field: "name" }, { kind: "unreadable", field: "name" }],
  ["no answer", { hang: "before" }, { kind: "timed-out" }],
])(
  "%s is told as the kind of error that it is",
  async (_what, rule, error) => {
    expect((await failure(rule)).error).toMatchObject(error);
  },
  20_000,
);

test("a service that is not there is offline", async () => {
  const { service, alice } = await startScenario();
  const { client } = clientOf(service, alice.token);
  await service.stop();
  expect(await client.call(catalogue.getMe, none)).toEqual({ ok: false, error: { kind: "offline" } });
});

test("a short wait that the service asks for is waited, and a long one is told instead", async () => {
  const short = await failure({ status: 429, retry_after: 2, times: 1 });
  expect([short.error, short.count, short.waits]).toEqual([null, 2, [2000]]);
  const long = await failure({ status: 429, retry_after: 60, times: 1 });
  expect([long.error?.kind, long.count]).toEqual(["limited", 1]);
});

/** What the client is given to make the call of a sample. */
function inputOf(endpoint: Endpoint, { path = {}, query, body, headers }: Sample): CallInput<Endpoint> {
  return { path, query, body, ...(headers === undefined ? {} : { headers }) };
}

describe.each(Object.keys(catalogue) as EndpointName[])("%s", (name) => {
  const endpoint: Endpoint = catalogue[name];

  test("can be called by the client, and is sent again after a failure only if that is harmless", async () => {
    const scenario = await startScenario();
    const sample = await samples[name](scenario);
    // An upload is sent by other means, and never a second time by itself.
    if (endpoint.upload !== undefined) {
      expect(endpoint.isRetrySafe).toBe("no");
      return;
    }
    scenario.service.faults.set([{ route: name, status: 502, times: 1 }]);
    const { client, asked } = clientOf(scenario.service, sample.token);
    const reply = await client.call(endpoint, inputOf(endpoint, sample));
    if (endpoint.isRetrySafe === "yes") {
      expect([asked.count, reply.ok ? null : reply.error]).toEqual([2, null]);
    } else {
      expect([asked.count, reply.ok]).toEqual([1, false]);
      const again = await client.call(endpoint, inputOf(endpoint, sample));
      expect(again.ok ? null : again.error).toBeNull();
    }
  });
});
