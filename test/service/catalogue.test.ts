import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { catalogue } from "../../api/catalogue.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { unwrap } from "../../main/service/envelope.ts";
import { handlers } from "../../local-service/handlers/handlers.ts";
import { samples } from "./samples/all.ts";
import type { Sample } from "./samples/sample.ts";
import { sendSample } from "./samples/send-sample.ts";
import { sectionsOfReference } from "../support/sections-of-reference.ts";
import { spoiltBodies, spoiltQueries } from "./samples/spoil.ts";
import { startScenario } from "./scenario.ts";
import type { Came, Scenario } from "./scenario.ts";

const sections = sectionsOfReference();
const names = Object.keys(catalogue) as EndpointName[];

interface Ready {
  readonly endpoint: Endpoint;
  readonly sample: Sample;
  readonly send: (changes?: Partial<Sample>) => Promise<Came>;
}

/** An endpoint with everything there that its sample needs. */
async function ready(name: EndpointName): Promise<Ready> {
  const scenario: Scenario = await startScenario();
  const endpoint: Endpoint = catalogue[name];
  const sample = await samples[name](scenario);
  return {
    endpoint,
    sample,
    send: (changes = {}) => sendSample(scenario.service, endpoint, { ...sample, ...changes }),
  };
}

/** A refusal is an envelope with the status in it and at least one reason, on every base. */
function expectRefusal(came: Came, what: string, status: number | readonly number[]): void {
  const allowed = typeof status === "number" ? [status] : status;
  expect(allowed, `${what}: ${came.text.slice(0, 300)}`).toContain(came.status);
  expect(String(came.at("meta", "code")).startsWith(String(came.status)), what).toBe(true);
  expect(came.at("meta", "errors", 0), what).toEqual(expect.any(String));
}

describe.each(names)("%s", (name) => {
  test("has a handler, and says where it is written", () => {
    expect(handlers[name]).toBeTypeOf("function");
    expect(catalogue[name].name).toBe(name);
    for (const citation of catalogue[name].source.split("; ")) expect(sections).toContain(citation);
  });

  test("succeeds with the status as written, and its answer passes its schema", async () => {
    const { endpoint, send } = await ready(name);
    const came = await send();
    expect(endpoint.successes, came.text.slice(0, 300)).toContain(came.status);
    if (endpoint.base === "v3" && came.text !== "") {
      expect(came.at("meta", "errors")).toBeNull();
      expect(String(came.at("meta", "code")).startsWith(String(came.status))).toBe(true);
    }
    const read = endpoint.answer.safeParse(unwrap(came.json ?? undefined));
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test("refuses a stranger's token, and none at all", async () => {
    const { endpoint, sample, send } = await ready(name);
    if (endpoint.token === "none") {
      expect(sample.token).toBeNull();
      return;
    }
    for (const token of ["stranger", "", null]) expectRefusal(await send({ token }), "token", 401);
  });

  test("is refused with 40102 without an attestation, if it needs one", async () => {
    const { endpoint, sample, send } = await ready(name);
    expect(sample.headers?.["x-verify-token"] !== undefined).toBe(endpoint.needsAttestation === true);
    if (endpoint.needsAttestation !== true) return;
    for (const attestation of ["", "made-up"]) {
      const came = await send({ headers: { ...sample.headers, "x-verify-token": attestation } });
      expectRefusal(came, "attestation", 401);
      expect(came.at("meta", "code")).toBe(40_102);
    }
  });

  test("refuses a field that is missing, of a wrong type or too long, and names it", async () => {
    const { endpoint, sample, send } = await ready(name);
    const calls = [
      ...spoiltBodies(endpoint, sample).map((spoilt) => ({ spoilt, changes: { body: spoilt.value } })),
      ...spoiltQueries(endpoint, sample).map((spoilt) => ({
        spoilt,
        changes: { query: spoilt.value as Readonly<Record<string, string>> },
      })),
    ];
    for (const { spoilt, changes } of calls.filter((one) => !one.spoilt.isValid)) {
      const came = await send(changes);
      expectRefusal(came, spoilt.what, 400);
      const named = expect.stringContaining(spoilt.field) as unknown;
      expect(came.at("meta", "errors"), spoilt.what).toEqual(expect.arrayContaining([named]) as unknown);
    }
    // What the schema takes may break another rule, or be done; what it must not do is fail.
    for (const { spoilt, changes } of calls.filter((one) => one.spoilt.isValid)) {
      const came = await send(changes);
      const isNotYet = Object.values(endpoint.refusals).some((refusal) => refusal.status === came.status);
      expect(came.status < 500 || isNotYet, `${spoilt.what}: ${came.text.slice(0, 300)}`).toBe(true);
    }
  });

  test("takes no path that leads nowhere", async () => {
    const { endpoint, sample, send } = await ready(name);
    const variables = Object.keys(sample.path ?? {});
    for (const variable of variables) {
      for (const value of ["0", "1+2", "%00", "..", "x".repeat(500), "\u{1F41F}"]) {
        const came = await send({ path: { ...sample.path, [variable]: value } });
        // A path that another route or none answers is that one's business: 404 and 500 pages are HTML.
        const isElsewhere = came.json === null;
        if (isElsewhere) continue;
        const isFine = endpoint.successes.includes(came.status) || came.status === 304;
        if (!isFine)
          expect([400, 401, 403, 404, 409, 412, 414, 415], `${variable}=${value}`).toContain(came.status);
      }
    }
  });
});
