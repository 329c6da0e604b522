import { fixedClock } from "../../local-service/shared/clock.ts";
import type { ServiceClock } from "../../local-service/shared/clock.ts";
import type { LocalService, LocalServiceOptions } from "../../local-service/start.ts";
import { World } from "../../local-service/world/world.ts";
import type { Group } from "../../local-service/world/groups/group.ts";
import { isRefused } from "../../local-service/world/refused.ts";
import type { ServiceRefusal } from "../../local-service/world/refused.ts";
import type { BaseUrlName } from "../../api/shared/endpoint.ts";
import { startTestService } from "../support/service/start-local-service.ts";

/** A response: its status, its JSON (null if there is none), its text and its headers. */
export interface ServiceResponse {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
  /** The value at a path in the JSON; undefined if there is none. */
  readonly at: (...path: readonly (string | number)[]) => unknown;
}

/** A person who calls the service over HTTP with their own token. */
export interface Caller {
  readonly id: string;
  readonly token: string;
  get(base: BaseUrlName, path: string, query?: Readonly<Record<string, string>>): Promise<ServiceResponse>;
  post(base: BaseUrlName, path: string, body?: unknown, more?: CallOptions): Promise<ServiceResponse>;
  put(base: BaseUrlName, path: string, body?: unknown, more?: CallOptions): Promise<ServiceResponse>;
  delete(base: BaseUrlName, path: string, query?: Readonly<Record<string, string>>): Promise<ServiceResponse>;
}

/** The optional query and headers of a call. */
export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The header of a call that only the phone apps may make. The local service accepts this value. */
export const attestedHeaders = { "x-verify-token": "local-attestation" };

/** A small world behind a real service: alice and bob are in a group, carol is not. The clock stands still. */
export interface Scenario {
  readonly service: LocalService;
  readonly world: World;
  readonly clock: ServiceClock;
  readonly alice: Caller;
  readonly bob: Caller;
  readonly carol: Caller;
  readonly group: Group;
}

/** Builds the small world and starts a service with it, lenient by default. */
export async function startScenario(options: Pick<LocalServiceOptions, "isStrict"> = {}): Promise<Scenario> {
  const clock = fixedClock(Date.now());
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
  const group = unwrapOrThrow(
    world.createGroup({ name: "Rowing", ownerId: alice, description: "Eight seats" }),
  );
  world.addMember(group.id, bob);
  const service = await startTestService({ ...options, world });
  const [a, b, c] = service.people.map((person) => createCaller(service, person.id, person.token));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three people were expected");
  return { service, world, clock, alice: a, bob: b, carol: c, group };
}

/** Posts a message as bob in the group. Returns its id. */
export function postAsBob({ world, bob, group }: Scenario, text = "Well rowed"): string {
  return unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text })).id;
}

/** A caller with this token, which may be unknown to the service. */
export function createCaller(service: LocalService, id: string, token: string): Caller {
  const send = (
    method: string,
    base: BaseUrlName,
    path: string,
    body: unknown,
    more: CallOptions,
  ): Promise<ServiceResponse> => {
    const search = new URLSearchParams({ ...more.query, token });
    const headers = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...more.headers,
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return readResponse(
      fetch(`${service.urls[base]}${path}?${search.toString()}`, { method, headers, ...sent }),
    );
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
export async function readResponse(sent: Promise<Response>): Promise<ServiceResponse> {
  const response = await sent;
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const json: unknown = isJson ? JSON.parse(text) : null;
  return {
    status: response.status,
    text,
    headers: response.headers,
    json,
    at: (...path) => valueAtPath(json, path),
  };
}

/** Returns the value of an action in the world. Throws if the world refuses the action. */
export function unwrapOrThrow<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(outcome.errors.join(", "));
  return outcome;
}

/** The fields of a new message, as a client sends them. */
export function newMessage(text: string | null, sourceGuid: string, attachments: readonly object[] = []) {
  return { source_guid: sourceGuid, text, attachments };
}

/** The value at a path in any JSON; undefined if there is none. */
export function valueAtPath(json: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    const isContainer = typeof inner === "object" && inner !== null;
    return isContainer ? (Reflect.get(inner, key) as unknown) : undefined;
  }, json);
}
