import { describe, expect, test } from "vitest";
import type { CallInput, Endpoint } from "../../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import type { EndpointName } from "../../../api/catalogue.ts";
import { createService } from "../../../main/service/call.ts";
import type { ServiceError } from "../../../main/service/service-error.ts";
import type { FaultRule } from "../../../local-service/http/fault-rule.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { createShortenedClock } from "../../support/clock/shortened-clock.ts";
import { samples } from "../samples/all.ts";
import type { Sample } from "../samples/sample.ts";
import { startScenario } from "../scenario.ts";

/**
 * Creates a client whose requests are counted and whose waits are recorded. Waits between tries take no real time.
 * `realTimeOutMs` is how long a call really waits for its answer.
 */
function clientOf(service: LocalService, token: string | null, realTimeOutMs = timeOutMs) {
  const asked = { count: 0, waits: [] as number[] };
  const client = createService({
    baseUrls: service.urls,
    fetch: (...input) => {
      asked.count += 1;
      return fetch(...input);
    },
    token: () => token,
    clock: createShortenedClock((delay) => {
      // A delay of at least `timeOutMs` is the timeout of a call, because all waits between tries are shorter.
      if (delay >= timeOutMs) return realTimeOutMs;
      asked.waits.push(delay);
      return 0;
    }),
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
  const { client, asked } = clientOf(service, alice.token, rule.hang === undefined ? timeOutMs : 100);
  const reply = await client.call(endpointCatalogue.getMe, none);
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
])("the fault %s is reported by the client with its kind of error", async (_what, rule, error) => {
  expect((await failure(rule)).error).toMatchObject(error);
});

test("if the service is not running, a call of the client fails with the error offline", async () => {
  const { service, alice } = await startScenario();
  const { client } = clientOf(service, alice.token);
  await service.stop();
  expect(await client.call(endpointCatalogue.getMe, none)).toEqual({ ok: false, error: { kind: "offline" } });
});

test("if requests are limited, the client waits out a short Retry-After, and returns the error limited for a long one", async () => {
  const short = await failure({ status: 429, retry_after: 2, times: 1 });
  expect([short.error, short.count, short.waits]).toEqual([null, 2, [2000]]);
  const long = await failure({ status: 429, retry_after: 60, times: 1 });
  expect([long.error?.kind, long.count]).toEqual(["limited", 1]);
});

/** The input with which the client makes the call of a sample. */
function inputOf(endpoint: Endpoint, { path = {}, query, body, headers }: Sample): CallInput<Endpoint> {
  return { path, query, body, ...(headers === undefined ? {} : { headers }) };
}

describe.each(Object.keys(endpointCatalogue) as EndpointName[])("%s", (name) => {
  const endpoint: Endpoint = endpointCatalogue[name];

  test("the client can make each call, and repeats it after a 502 only if the catalogue calls a repetition safe", async () => {
    const scenario = await startScenario();
    const sample = await samples[name](scenario);
    // The upload code of the client sends uploads. It never repeats them automatically.
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
