import { heldClock } from "../../local-service/shared/clock.ts";
import type { ServiceClock } from "../../local-service/shared/clock.ts";
import type { LocalService } from "../../local-service/start.ts";
import { World } from "../../local-service/world/world.ts";
import type { Group } from "../../local-service/world/groups/group.ts";
import { isRefused } from "../../local-service/world/refused.ts";
import type { Refused } from "../../local-service/world/refused.ts";
import type { BaseName } from "../../api/shared/endpoint.ts";
import { startTestService } from "../support/service/start-local-service.ts";

/** What came back: the status, the JSON (null where there was none), and the text as it was. */
export interface Came {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
  /** What stands in the JSON at a path; undefined where nothing does. */
  readonly at: (...path: readonly (string | number)[]) => unknown;
}

/** Somebody who calls the service over HTTP with their own token. */
export interface Caller {
  readonly id: string;
  readonly token: string;
  get(base: BaseName, path: string, query?: Readonly<Record<string, string>>): Promise<Came>;
  post(base: BaseName, path: string, body?: unknown, more?: Besides): Promise<Came>;
  put(base: BaseName, path: string, body?: unknown, more?: Besides): Promise<Came>;
  delete(base: BaseName, path: string, query?: Readonly<Record<string, string>>): Promise<Came>;
}

/** What a call can bring beside its path and body. */
export interface Besides {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The header with which the local service takes a call that only the phone apps may make. */
export const attested = { "x-verify-token": "local-attestation" };

/** A small world behind a real service: alice and bob are in a group, carol is not. Time is held. */
export interface Scenario {
  readonly service: LocalService;
  readonly world: World;
  readonly clock: ServiceClock;
  readonly alice: Caller;
  readonly bob: Caller;
  readonly carol: Caller;
  readonly group: Group;
}

/** Builds the small world and starts a service with it. */
export async function startScenario(): Promise<Scenario> {
  const clock = heldClock(Date.now());
  const world = new World(clock, 7);
  const people = ["alice", "bob", "carol"].map((name) =>
    world.accounts.add({
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Example`,
      email: `${name}@example.test`,
      password: `${name}-password`,
    }),
  );
  for (const person of people) world.accounts.giveToken(person.id, "test", true);
  const [alice = "", bob = ""] = people.map((person) => person.id);
  const group = must(world.createGroup({ name: "Rowing", creatorId: alice, description: "Eight seats" }));
  world.addMember(group.id, bob);
  const service = await startTestService({ world });
  const [a, b, c] = service.people.map((person) => callerOf(service, person.id, person.token));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three people were expected");
  return { service, world, clock, alice: a, bob: b, carol: c, group };
}

/** Somebody who calls with this token, known to the service or not. */
export function callerOf(service: LocalService, id: string, token: string): Caller {
  const send = (
    method: string,
    base: BaseName,
    path: string,
    body: unknown,
    more: Besides,
  ): Promise<Came> => {
    const search = new URLSearchParams({ ...more.query, token });
    const headers = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...more.headers,
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return come(fetch(`${service.urls[base]}${path}?${search.toString()}`, { method, headers, ...sent }));
  };
  return {
    id,
    token,
    get: (base, path, query = {}) => send("GET", base, path, undefined, { query }),
    post: (base, path, body, more = {}) => send("POST", base, path, body, more),
    put: (base, path, body, more = {}) => send("PUT", base, path, body, more),
    delete: (base, path, query = {}) => send("DELETE", base, path, undefined, { query }),
  };
}

/** Waits for a response and reads all of it. */
export async function come(sent: Promise<Response>): Promise<Came> {
  const response = await sent;
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const json: unknown = isJson ? JSON.parse(text) : null;
  return {
    status: response.status,
    text,
    headers: response.headers,
    json,
    at: (...path) => lookInto(json, path),
  };
}

/** Takes the value of what cannot be refused in this test. */
export function must<Value>(outcome: Value | Refused): Value {
  if (isRefused(outcome)) throw new Error(outcome.errors.join(", "));
  return outcome;
}

/** What a client sends as a new message. */
export function newMessage(text: string | null, sourceGuid: string, attachments: readonly object[] = []) {
  return { source_guid: sourceGuid, text, attachments };
}

/** What stands in any JSON at a path; undefined where nothing does. */
export function lookInto(json: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    const isContainer = typeof inner === "object" && inner !== null;
    return isContainer ? (Reflect.get(inner, key) as unknown) : undefined;
  }, json);
}
