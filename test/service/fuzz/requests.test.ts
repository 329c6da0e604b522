import fc from "fast-check";
import { expect, test } from "vitest";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";
import { arbitraryOf } from "./arbitrary-of-schema.ts";
import { usedBytes } from "./used-bytes.ts";

const requestCount = 20_000;
const atOnce = 20;
/** The seed of the generated requests. The same seed generates the same requests. */
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** The allowed growth of the heap in bytes, because the requests add to the world all the time. */
const maxGrowth = 60 * 1024 * 1024;

interface Generated {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly caller: number;
  readonly headers: Readonly<Record<string, string>>;
}

const endpoints = Object.values(endpointCatalogue) as readonly Endpoint[];

function requestsTo(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Generated> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: 20 }));
  const variables = endpoint.path.match(/:\w+/g) ?? [];
  const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
  const query = arbitraryOf(endpoint.query, ids).map((value) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asText(one)]))
      : {},
  );
  const body = fc.oneof(
    { weight: 9, arbitrary: arbitraryOf(endpoint.body, ids).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  );
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc
      .tuple(...variables.map(() => id))
      .map((values) =>
        values.reduce(
          (filled, value) => filled.replace(/:\w+/, () => encodeURIComponent(value)),
          endpoint.path,
        ),
      ),
    query,
    body: endpoint.method === "GET" ? fc.constant(undefined) : body,
    caller: fc.nat({ max: 3 }),
    headers: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constant({ "x-verify-token": "local-attestation", "x-conversation-id": ids[0] ?? "" }),
      },
      { weight: 1, arbitrary: fc.constant({ "content-type": "multipart/form-data; boundary=x" }) },
    ),
  });
}

/** The ids of everything in the small world, so that requests find something. */
function idsOf({ world, alice, bob, carol, group }: Scenario): string[] {
  const posted = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  const direct = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const memberships = group.memberships.map((membership) => membership.id);
  return [group.id, posted.id, direct.id, direct.conversationId, alice.id, bob.id, carol.id, ...memberships];
}

async function send(scenario: Scenario, generated: Generated): Promise<string | null> {
  const { endpoint, path, query, body, headers } = generated;
  const { service, world } = scenario;
  const people = [scenario.alice, scenario.bob, scenario.carol];
  const person = people[generated.caller];
  // Some requests end tokens. The person then gets a new token, so that later requests are accepted.
  const token =
    person === undefined
      ? "stranger"
      : (world.accounts.tokenOf(person.id) ?? world.accounts.giveToken(person.id, "fuzz").token);
  const search = new URLSearchParams({ ...query, token });
  const init = {
    method: endpoint.method,
    headers: { "content-type": "application/json", "x-access-token": token, ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  };
  const response = await fetch(`${service.urls[endpoint.base]}${path}?${search.toString()}`, init);
  const text = await response.text();
  // A changed path may match no route. The service answers that with an HTML page of status 500.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  const isFine =
    response.status < 500 || (isPage && text.includes("Something went wrong") && isRewritten(generated));
  return isFine || isDocumented(endpoint, response.status)
    ? null
    : `${endpoint.name} ${response.status} ${path} ${body ?? ""}`;
}

/** Whether the endpoint documents this status. Some calls document a 5xx that means "not ready yet". */
function isDocumented(endpoint: Endpoint, status: number): boolean {
  return Object.values(endpoint.refusals).some((refusal) => refusal.status === status);
}

/** Whether the path is read in another way than intended, because a variable is empty or only dots. */
function isRewritten({ path }: Generated): boolean {
  return /\/(?:\.|%2e|\/|$)/i.test(path);
}

test(
  `${String(requestCount)} generated requests over all routes are answered without a 500, and memory stays flat`,
  { timeout: 240_000 },
  async () => {
    const scenario = await startScenario();
    const ids = idsOf(scenario);
    const each = Math.ceil(requestCount / endpoints.length);
    const generated = endpoints.flatMap((endpoint, index) =>
      fc.sample(requestsTo(endpoint, ids), { numRuns: each, seed: seed + index }),
    );
    // The routes take turns, so that a request to one route meets what requests to other routes have changed.
    const mixed = Array.from({ length: each }, (_unused, turn) =>
      endpoints.map((_endpoint, index) => generated[index * each + turn]),
    ).flat();
    expect(mixed.length).toBeGreaterThanOrEqual(requestCount);
    const batches = Array.from({ length: Math.ceil(mixed.length / atOnce) }, (_unused, index) =>
      mixed.slice(index * atOnce, (index + 1) * atOnce).filter((one) => one !== undefined),
    );
    const failures: (string | null)[] = [];
    let usedAtFirst = 0;
    for (const [index, batch] of batches.entries()) {
      failures.push(...(await Promise.all(batch.map((one) => send(scenario, one)))));
      // After a quarter of the requests, everything that is created once and stays in memory exists.
      if (index === Math.floor(batches.length / 4)) usedAtFirst = usedBytes();
    }
    expect(failures.filter((failure) => failure !== null).slice(0, 20)).toEqual([]);
    expect(usedBytes() - usedAtFirst).toBeLessThan(maxGrowth);
  },
);
