import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../api/catalogue.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { unwrapEnvelope } from "../../main/service/envelope.ts";
import { samples } from "./samples/all.ts";
import type { Sample } from "./samples/sample.ts";
import { sendSample } from "./samples/send-sample.ts";
import { sectionsOfReference } from "../support/sections-of-reference.ts";
import { corruptedBodies, corruptedQueries } from "./samples/corrupted-inputs.ts";
import { startScenario } from "./scenario.ts";
import type { ServiceResponse, Scenario } from "./scenario.ts";

const sections = sectionsOfReference();
const names = Object.keys(endpointCatalogue) as EndpointName[];

interface Ready {
  readonly endpoint: Endpoint;
  readonly sample: Sample;
  readonly send: (changes?: Partial<Sample>) => Promise<ServiceResponse>;
}

/** Builds a scenario with everything that the endpoint's sample needs. */
async function ready(name: EndpointName, isStrict = false): Promise<Ready> {
  const scenario: Scenario = await startScenario({ isStrict });
  const endpoint: Endpoint = endpointCatalogue[name];
  const sample = await samples[name](scenario);
  return {
    endpoint,
    sample,
    send: (changes = {}) => sendSample(scenario.service, endpoint, { ...sample, ...changes }),
  };
}

/** Expects an envelope with the status in it and at least one reason. Refusals have this form under every base URL. */
function expectRefusal(came: ServiceResponse, what: string, status: number | readonly number[]): void {
  const allowed = typeof status === "number" ? [status] : status;
  expect(allowed, `${what}: ${came.text.slice(0, 300)}`).toContain(came.status);
  expect(String(came.at("meta", "code")).startsWith(String(came.status)), what).toBe(true);
  expect(came.at("meta", "errors", 0), what).toEqual(expect.any(String));
}

describe.each(names)("%s", (name) => {
  test("each call of the catalogue is there under its own name, and cites sections of the reference that exist", () => {
    expect(endpointCatalogue[name].name).toBe(name);
    for (const citation of endpointCatalogue[name].source.split("; ")) expect(sections).toContain(citation);
  });

  test("each call of the catalogue succeeds with a documented status, and its answer matches its schema", async () => {
    const { endpoint, send } = await ready(name);
    const came = await send();
    expect(endpoint.successes, came.text.slice(0, 300)).toContain(came.status);
    if (endpoint.base === "v3" && came.text !== "") {
      expect(came.at("meta", "errors")).toBeNull();
      expect(String(came.at("meta", "code")).startsWith(String(came.status))).toBe(true);
    }
    const read = endpoint.answer.safeParse(unwrapEnvelope(came.json ?? undefined));
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test("each call that needs a token refuses an unknown, an empty and a missing token", async () => {
    const { endpoint, sample, send } = await ready(name);
    if (endpoint.token === "none") {
      expect(sample.token).toBeNull();
      return;
    }
    for (const token of ["stranger", "", null]) expectRefusal(await send({ token }), "token", 401);
  });

  test("a call that needs an attestation is refused with 40102 without a valid attestation", async () => {
    const { endpoint, sample, send } = await ready(name);
    expect(sample.headers?.["x-verify-token"] !== undefined).toBe(endpoint.needsAttestation === true);
    if (endpoint.needsAttestation !== true) return;
    for (const attestation of ["", "made-up"]) {
      const came = await send({ headers: { ...sample.headers, "x-verify-token": attestation } });
      expectRefusal(came, "attestation", 401);
      expect(came.at("meta", "code")).toBe(40_102);
    }
  });

  test("each call refuses a body with a missing, wrongly typed or too long field, and names the field", async () => {
    const { endpoint, sample, send } = await ready(name, true);
    const calls = [
      ...corruptedBodies(endpoint, sample).map((corrupted) => ({
        corrupted,
        changes: { body: corrupted.value },
      })),
      ...corruptedQueries(endpoint, sample).map((corrupted) => ({
        corrupted,
        changes: { query: corrupted.value as Readonly<Record<string, string>> },
      })),
    ];
    for (const { corrupted, changes } of calls.filter((one) => !one.corrupted.isValid)) {
      const came = await send(changes);
      expectRefusal(came, corrupted.what, 400);
      const named = expect.stringContaining(corrupted.field) as unknown;
      expect(came.at("meta", "errors"), corrupted.what).toEqual(expect.arrayContaining([named]) as unknown);
    }
    // Another rule may refuse a value that the schema accepts, or the call may succeed. It must not fail with 5xx.
    for (const { corrupted, changes } of calls.filter((one) => one.corrupted.isValid)) {
      const came = await send(changes);
      const isNotYet = Object.values(endpoint.refusals).some((refusal) => refusal.status === came.status);
      expect(came.status < 500 || isNotYet, `${corrupted.what}: ${came.text.slice(0, 300)}`).toBe(true);
    }
  });

  test("each call answers an unknown or malformed id in its path without an internal error", async () => {
    const { endpoint, sample, send } = await ready(name);
    const variables = Object.keys(sample.path ?? {});
    for (const variable of variables) {
      for (const value of ["0", "1+2", "%00", "..", "x".repeat(500), "\u{1F41F}"]) {
        const came = await send({ path: { ...sample.path, [variable]: value } });
        // The changed path may lead to another route, or to an HTML page of status 404 or 500. Such answers are not
        // checked.
        const isElsewhere = came.json === null;
        if (isElsewhere) continue;
        const isFine = endpoint.successes.includes(came.status) || came.status === 304;
        if (!isFine)
          expect([400, 401, 403, 404, 409, 412, 414, 415], `${variable}=${value}`).toContain(came.status);
      }
    }
  });
});
