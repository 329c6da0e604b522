import specs from "@asyncapi/specs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { catalogue } from "../../../api/catalogue.ts";
import type { EndpointName } from "../../../api/catalogue.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { asyncapiDocument } from "../../../local-service/reference/asyncapi.ts";
import { openapiDocument } from "../../../local-service/reference/openapi.ts";
import { pushMessages } from "../../../local-service/reference/push-messages.ts";
import { listenTo } from "../push/push-listener.ts";
import { samples } from "../samples/all.ts";
import { sendSample } from "../samples/send-sample.ts";
import { lookInto, must, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";

const names = Object.keys(catalogue) as EndpointName[];

/** A copy as a reader of the printed document has it. */
function printed(document: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}

const openapi = printed(openapiDocument("v3"));
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

/** Every operation with its place in the document, by the name of its call. */
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Placed] => [
      operation.operationId,
      { operation, place: `rest#/paths/${path.replaceAll("/", "~1")}/${method}` },
    ]),
  ),
);

/** The operation of a call. */
function placed(name: EndpointName): Placed {
  const found = operations.get(name);
  if (found === undefined) throw new Error(`${name} is not described`);
  return found;
}

const rest = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: "rest", ...openapi });

/** What is wrong with a value by the schema at a place of the OpenAPI document. */
function wrongInRest(place: string, value: unknown): readonly unknown[] {
  const check = rest.compile({ $ref: `${place}/content/application~1json/schema` });
  return check(value) ? [] : (check.errors ?? []);
}

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(openapi));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test("is told from one that is not valid", async () => {
    const { valid } = await new Validator().validate({ ...structuredClone(openapi), paths: { nowhere: {} } });
    expect(valid).toBe(false);
  });

  test("has every call of the catalogue, once, and no other", () => {
    expect([...operations.keys()].sort()).toEqual([...names].sort());
  });

  test("wraps what versions 2 and 4 answer, where the service is started so", () => {
    const answer = ["paths", "/v4/pinned_conversations", "get", "responses", "200", "content"];
    const schema = [...answer, "application/json", "schema"];
    expect(lookInto(openapi, schema)).toEqual({
      $ref: "#/components/schemas/ListPinnedConversationsAnswer",
    });
    expect(lookInto(printed(openapiDocument("v2-v4")), schema)).toMatchObject({
      properties: { response: { $ref: "#/components/schemas/ListPinnedConversationsAnswer" } },
    });
  });

  test.each(names)("describes what %s is sent and what it answers", async (name) => {
    const scenario = await startScenario();
    const endpoint: Endpoint = catalogue[name];
    const sample = await samples[name](scenario);
    const { operation, place } = placed(name);
    if (sample.body !== undefined) expect(wrongInRest(`${place}/requestBody`, sample.body)).toEqual([]);
    const came = await sendSample(scenario.service, endpoint, sample);
    const response = operation.responses[came.status];
    expect(response, String(came.status)).toBeDefined();
    if (came.json === null) return;
    expect(wrongInRest(`${place}/responses/${String(came.status)}`, came.json)).toEqual([]);
  });

  test("describes a refusal", async () => {
    const { alice } = await startScenario();
    const came = await alice.get("v3", "/groups/0");
    expect(came.status).toBe(404);
    const { place } = placed("getGroup");
    expect(wrongInRest(`${place}/responses/404`, came.json)).toEqual([]);
    expect(wrongInRest(`${place}/responses/404`, { response: null })).not.toEqual([]);
  });
});

/** The official schema brings the dialects that it is written in. */
const ofAsyncapi = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });

const pushes = new Ajv({ strict: false }).addSchema({ $id: "push", ...asyncapi });

/** What is wrong with something heard, by the message of its type on the kind of channel it was heard on. */
function wrongInPush(channel: string, data: unknown): readonly unknown[] {
  const kind = { user: "user", group: "group", direct_message: "directMessage" }[channel.split("/")[1] ?? ""];
  const type = String(lookInto(data, ["type"]));
  const message = lookInto(asyncapi, ["channels", kind ?? "", "messages", type]);
  if (message === undefined) return [`${type} is not described on ${channel}`];
  const payload = String(lookInto(asyncapi, ["components", "messages", type, "payload", "$ref"]));
  const check = pushes.compile({ $ref: `push${payload}` });
  return check(data) ? [] : (check.errors ?? []);
}

describe("the AsyncAPI document", () => {
  test("is valid AsyncAPI 3.0, and is told from one that is not", () => {
    const check = ofAsyncapi.compile(printed(specs.schemas["3.0.0"]));
    check(asyncapi);
    expect(check.errors ?? []).toEqual([]);
    expect(check({ ...asyncapi, channels: { user: { address: 5 } } })).toBe(false);
  });

  test("describes everything that is heard while people talk, react, read, vote, come and go", async () => {
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
    const heard = () => listeners.flatMap((listener) => listener.heard);
    const types = () => [...new Set(heard().map(({ data }) => String(lookInto(data, ["type"]))))];
    await expect.poll(() => types().sort()).toEqual(pushMessages.map(({ type }) => type).sort());
    for (const { channel, data } of heard()) {
      expect(wrongInPush(channel, data), JSON.stringify(data)).toEqual([]);
    }
    expect(wrongInPush(`/user/${alice.id}`, { type: "line.create", subject: {} })).not.toEqual([]);
  });
});

/** Something of everything that the service tells of. */
async function liveThrough(
  { world, clock, alice, bob, carol, group }: Scenario,
  chat: string,
): Promise<void> {
  const [first, second] = ["Frist", "Oops"].map((text) =>
    must(world.messages.postInGroup(bob.id, group.id, { text })),
  );
  must(world.messages.edit(bob.id, group.id, first?.id ?? "", "First"));
  must(world.reactions.react(alice.id, group.id, first?.id ?? "", { type: "unicode", code: "🔥" }));
  must(world.messages.delete(bob.id, group.id, second?.id ?? ""));
  const direct = must(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  must(world.reactions.react(alice.id, chat, direct.id, { type: "unicode", code: "🔥" }));
  must(world.sendReadReceipt(alice.id, chat, direct.id));
  world.type(bob.id, group.id);
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
  const other = must(world.createGroup({ name: "Sculling", creatorId: carol.id }));
  world.addMember(other.id, bob.id);
  const place = other.memberships.find(({ userId }) => userId === bob.id)?.id ?? "";
  await bob.post("v3", `/groups/${other.id}/members/${place}/remove`);
  await alice.delete("v3", `/chats/${chat}`);
  clock.advance(30_000);
}
