import specs from "@asyncapi/specs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import type { EndpointName } from "../../../api/catalogue.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { asyncapiDocument } from "../../../local-service/reference/asyncapi.ts";
import { openapiDocument } from "../../../local-service/reference/openapi.ts";
import { pushMessageKinds } from "../../../local-service/reference/push-messages.ts";
import { listenTo } from "../push/push-listener.ts";
import { samples } from "../samples/all.ts";
import { sendSample } from "../samples/send-sample.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";

const names = Object.keys(endpointCatalogue) as EndpointName[];

/** A copy of a document as printed to JSON and parsed again. */
function printed(document: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}

const openapi = printed(openapiDocument({ enveloped: "v3", isStrict: false }));
const asyncapi = printed(asyncapiDocument());

interface Operation {
  readonly operationId: string;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Placed {
  readonly operation: Operation;
  readonly place: string;
}

const paths = openapi["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Each operation with its position in the document, by the name of its call. */
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Placed] => [
      operation.operationId,
      { operation, place: `rest#/paths/${path.replaceAll("/", "~1")}/${method}` },
    ]),
  ),
);

/** The operation of a call with its position. Throws if the document does not have the call. */
function placed(name: EndpointName): Placed {
  const found = operations.get(name);
  if (found === undefined) throw new Error(`${name} is not described`);
  return found;
}

const rest = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: "rest", ...openapi });

/** What is wrong with `value` according to the schema at `place` in the OpenAPI document; empty if it is valid. */
function wrongInRest(place: string, value: unknown): readonly unknown[] {
  const check = rest.compile({ $ref: `${place}/content/application~1json/schema` });
  return check(value) ? [] : (check.errors ?? []);
}

describe("the OpenAPI document", () => {
  test("the OpenAPI document is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(openapi));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test("an OpenAPI document with an invalid path fails the validation", async () => {
    const { valid } = await new Validator().validate({ ...structuredClone(openapi), paths: { nowhere: {} } });
    expect(valid).toBe(false);
  });

  test("the OpenAPI document has every call of the catalogue exactly once, and no other", () => {
    expect([...operations.keys()].sort()).toEqual([...names].sort());
  });

  test("if the service wraps answers of versions 2 and 4, its OpenAPI document describes their envelope", () => {
    const answer = ["paths", "/v4/pinned_conversations", "get", "responses", "200", "content"];
    const schema = [...answer, "application/json", "schema"];
    expect(valueAtPath(openapi, schema)).toEqual({
      $ref: "#/components/schemas/ListPinnedConversationsAnswer",
    });
    expect(
      valueAtPath(printed(openapiDocument({ enveloped: "v2-v4", isStrict: false })), schema),
    ).toMatchObject({
      properties: { response: { $ref: "#/components/schemas/ListPinnedConversationsAnswer" } },
    });
  });

  test.each(names)("the OpenAPI document describes the request and the answer of %s", async (name) => {
    const scenario = await startScenario();
    const endpoint: Endpoint = endpointCatalogue[name];
    const sample = await samples[name](scenario);
    const { operation, place } = placed(name);
    if (sample.body !== undefined) expect(wrongInRest(`${place}/requestBody`, sample.body)).toEqual([]);
    const came = await sendSample(scenario.service, endpoint, sample);
    const response = operation.responses[came.status];
    expect(response, String(came.status)).toBeDefined();
    if (came.json === null) return;
    expect(wrongInRest(`${place}/responses/${String(came.status)}`, came.json)).toEqual([]);
  });

  test("the OpenAPI document allows empty optional fields, as other clients send them, only if the service is not strict", () => {
    const strict = printed(openapiDocument({ enveloped: "v3", isStrict: true }));
    const bot = ["components", "schemas", "CreateBotBody", "properties", "bot"];
    expect(valueAtPath(strict, [...bot, "properties", "dm_notification"])).toEqual({ type: "boolean" });
    expect(valueAtPath(openapi, [...bot, "properties", "dm_notification"])).toEqual({
      anyOf: [{ type: "boolean" }, { $ref: "#/components/schemas/NotGiven" }],
    });
    expect(valueAtPath(openapi, ["components", "schemas", "NotGiven", "enum"])).toEqual([null, ""]);
    const sent = ["components", "schemas", "SendDirectMessageAnswer"];
    expect(valueAtPath(strict, [...sent, "anyOf"])).toHaveLength(2);
    expect(valueAtPath(openapi, [...sent, "allOf"])).toHaveLength(2);
    const omit = (document: unknown) =>
      (valueAtPath(document, ["paths", "/v3/groups", "get", "parameters"]) as { name: string }[]).find(
        ({ name }) => name === "omit",
      );
    expect(omit(strict)).not.toHaveProperty("allowEmptyValue");
    expect(omit(openapi)).toHaveProperty("allowEmptyValue", true);
    const security = ["paths", "/image/pictures", "post", "security"];
    expect(valueAtPath(strict, security)).toEqual([{ tokenInHeader: [] }]);
    expect(valueAtPath(openapi, security)).toEqual([{ tokenInHeader: [] }, { tokenInQuery: [] }]);
  });

  test("the OpenAPI document describes the answer with which a call is refused", async () => {
    const { alice } = await startScenario();
    const came = await alice.get("v3", "/groups/0");
    expect(came.status).toBe(404);
    const { place } = placed("getGroup");
    expect(wrongInRest(`${place}/responses/404`, came.json)).toEqual([]);
    expect(wrongInRest(`${place}/responses/404`, { response: null })).not.toEqual([]);
  });
});

/**
 * Checks AsyncAPI documents. It loads no JSON Schema dialects, because the official schema contains those in which it
 * is written.
 */
const asyncapiValidator = new Ajv({
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
});

const pushes = new Ajv({ strict: false }).addSchema({ $id: "push", ...asyncapi });

/** The errors of pushed data by the schema of its type on this kind of channel; empty if it is valid. */
function wrongInPush(channel: string, data: unknown): readonly unknown[] {
  const kind = { user: "user", group: "group", direct_message: "directMessage" }[channel.split("/")[1] ?? ""];
  const type = String(valueAtPath(data, ["type"]));
  const message = valueAtPath(asyncapi, ["channels", kind ?? "", "messages", type]);
  if (message === undefined) return [`${type} is not described on ${channel}`];
  const payload = String(valueAtPath(asyncapi, ["components", "messages", type, "payload", "$ref"]));
  const check = pushes.compile({ $ref: `push${payload}` });
  return check(data) ? [] : (check.errors ?? []);
}

describe("the AsyncAPI document", () => {
  test("the AsyncAPI document is valid AsyncAPI 3.0, and a document with an invalid channel fails the validation", () => {
    const check = asyncapiValidator.compile(printed(specs.schemas["3.0.0"]));
    check(asyncapi);
    expect(check.errors ?? []).toEqual([]);
    expect(check({ ...asyncapi, channels: { user: { address: 5 } } })).toBe(false);
  });

  test("the AsyncAPI document describes every push that the service sends while people talk, react, read, vote, join and leave", async () => {
    const scenario = await startScenario();
    const { service, alice, bob, group } = scenario;
    const listeners = [listenTo(service, alice), listenTo(service, bob)];
    const chat = chatIdOf(asId(alice.id), asId(bob.id));
    for (const [index, { id }] of [alice, bob].entries()) {
      for (const channel of [
        `/user/${id}`,
        `/group/${group.id}`,
        `/direct_message/${chat.replace("+", "_")}`,
      ]) {
        expect(await listeners[index]?.subscribe(channel)).toBeNull();
      }
    }
    await liveThrough(scenario, chat);
    const received = () => listeners.flatMap((listener) => listener.received);
    const types = () => [...new Set(received().map(({ data }) => String(valueAtPath(data, ["type"]))))];
    await expect.poll(() => types().sort()).toEqual(pushMessageKinds.map(({ type }) => type).sort());
    for (const { channel, data } of received()) {
      expect(wrongInPush(channel, data), JSON.stringify(data)).toEqual([]);
    }
    expect(wrongInPush(`/user/${alice.id}`, { type: "line.create", subject: {} })).not.toEqual([]);
  });
});

/** Makes everything happen in the service that leads to a push, so that a push of every type is sent. */
async function liveThrough(
  { world, clock, alice, bob, carol, group }: Scenario,
  chat: string,
): Promise<void> {
  const [first, second] = ["Frist", "Oops"].map((text) =>
    unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text })),
  );
  unwrapOrThrow(world.messages.edit(bob.id, group.id, first?.id ?? "", "First"));
  unwrapOrThrow(world.reactions.react(alice.id, group.id, first?.id ?? "", { type: "unicode", code: "🔥" }));
  unwrapOrThrow(world.messages.delete(bob.id, group.id, second?.id ?? ""));
  const direct = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  unwrapOrThrow(world.reactions.react(alice.id, chat, direct.id, { type: "unicode", code: "🔥" }));
  unwrapOrThrow(world.sendReadReceipt(alice.id, chat, direct.id));
  world.publishTyping(bob.id, group.id);
  const poll = await alice.post("v3", `/poll/${group.id}`, {
    subject: "When?",
    options: [{ title: "Today" }, { title: "Tomorrow" }],
    expiration: Math.floor(clock.now() / 1000) + 3600,
    type: "single",
    visibility: "public",
  });
  const pollId = String(poll.at("response", "poll", "data", "id"));
  await bob.post("v3", `/poll/${group.id}/${pollId}/1`);
  await bob.post("v2", `/groups/${group.id}/memberships/mute`, { duration: 60 });
  await alice.post("v3", `/groups/${group.id}/update`, { name: "Rowing eight" });
  const other = unwrapOrThrow(world.createGroup({ name: "Sculling", ownerId: carol.id }));
  world.addMember(other.id, bob.id);
  const membershipId = other.memberships.find(({ userId }) => userId === bob.id)?.id ?? "";
  await bob.post("v3", `/groups/${other.id}/members/${membershipId}/remove`);
  await alice.delete("v3", `/chats/${chat}`);
  clock.advance(30_000);
}
