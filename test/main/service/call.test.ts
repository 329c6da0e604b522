import { localServiceBaseUrls } from "../../../api/shared/base-urls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createService } from "../../../main/service/call.ts";
import type { ServiceParts } from "../../../main/service/call.ts";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import type { Service } from "../../../main/service/service.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { createShortenedClock } from "../../support/clock/shortened-clock.ts";
import { answerJson, startFakeServiceHost } from "../../support/network/fake-service-host.ts";
import type { FakeServiceHost } from "../../support/network/fake-service-host.ts";

const token = "t0k3n-of-the-test";
const me = { id: "1", name: "Sam" };
const none = { path: {}, query: undefined, body: undefined };
const message = { id: "9", created_at: 100, group_id: "5" };
const newMessage = {
  path: { group_id: "5" },
  query: undefined,
  body: { message: { source_guid: "g", text: "hi", attachments: [] } },
};

let host: FakeServiceHost;
let logged: string[];

beforeEach(async () => {
  host = await startFakeServiceHost();
  logged = [];
});
afterEach(() => host.close());

/** A clock with a fixed time that shortens waits of up to five seconds to one millisecond. */
const fastClock: ServiceParts["clock"] = {
  ...createShortenedClock((delay) => (delay > 5000 ? delay : Math.min(delay, 1))),
  now: () => Date.UTC(2026, 10, 20, 10, 0, 0),
};

function service(changes: Partial<ServiceParts> = {}): Service {
  return createService({
    baseUrls: localServiceBaseUrls(host.origin),
    fetch,
    token: () => token,
    clock: fastClock,
    log: {
      warn: (event, facts) => {
        logged.push(JSON.stringify([event, facts]));
      },
    },
    ...changes,
  });
}

const enveloped = (response: unknown): unknown => ({ response, meta: { code: 200, errors: null } });
const refused = (code: number, errors: readonly string[] = []): unknown => ({
  response: null,
  meta: { code, errors },
});

test("an enveloped response is unwrapped and parsed", async () => {
  host.answer(answerJson(200, enveloped({ ...me, id: 1, extra: true })));
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: true, value: { id: "1", name: "Sam", extra: true }, status: 200 });
  expect(host.requests[0]).toMatchObject({ url: "/v3/users/me", headers: { "x-access-token": token } });
});

test("a response without an envelope is parsed as it is", async () => {
  host.answer(answerJson(200, { receipts: [{ conversation_id: 5, last_read_message_id: "9" }] }));
  const reply = await service().call(endpointCatalogue.listReadPositions, none);
  expect(reply).toMatchObject({ ok: true, value: { receipts: [{ conversation_id: "5" }] } });
});

test("the token is read again for each call", async () => {
  let current = "first";
  host.answer(answerJson(200, enveloped(me)));
  const changing = service({ token: () => current });
  await changing.call(endpointCatalogue.getMe, none);
  current = "second";
  await changing.call(endpointCatalogue.getMe, none);
  expect(host.requests.map(({ headers }) => headers["x-access-token"])).toEqual(["first", "second"]);
});

test("a body is sent as unescaped UTF-8 JSON", async () => {
  host.answer(answerJson(201, enveloped({ message })));
  const body = { message: { source_guid: "g", text: "ça va 🫠", attachments: [] } };
  const reply = await service().call(endpointCatalogue.sendGroupMessage, { ...newMessage, body });
  expect(reply).toMatchObject({ ok: true, status: 201 });
  expect(host.requests[0]?.body).toBe('{"message":{"source_guid":"g","text":"ça va 🫠","attachments":[]}}');
  expect(host.requests[0]?.headers["content-type"]).toBe("application/json");
});

test("a response too large to parse is not read to its end, and is unreadable", async () => {
  let written = 0;
  host.answer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = (): void => {
      written += 1_000_000;
      if (written < 200_000_000 && !response.destroyed) response.write("[".repeat(1_000_000), more);
      else response.end();
    };
    more();
  });
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({ ok: false, error: { kind: "unreadable", endpoint: "getMe" } });
  expect(written).toBeLessThan(200_000_000);
});

test.each([
  ["spaces", " "],
  ["empty lists", "[],"],
])("a response with 2 GB of %s neither fills the memory nor blocks the thread", async (_name, filling) => {
  const part = filling.repeat(1_000_000 / filling.length);
  let written = 0;
  host.answer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write("[");
    const more = (): void => {
      written += part.length;
      if (written < 2_000_000_000 && !response.destroyed) response.write(part, more);
    };
    more();
  });
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({ ok: false, error: { kind: "unreadable", endpoint: "getMe" } });
  expect(written).toBeLessThan(32_000_000);
});

test("a 304 returns the empty page that the endpoint declares", async () => {
  host.answer((_request, response) => {
    response.writeHead(304).end();
  });
  const input = { path: { group_id: "5" }, query: { limit: 20, after_id: "9" }, body: undefined };
  const reply = await service().call(endpointCatalogue.listGroupMessages, input);
  expect(reply).toEqual({ ok: true, value: { count: 0, messages: [] }, status: 304 });
});

test("any 2xx response is a success, and may be empty if the endpoint declares no content", async () => {
  host.answer((_request, response) => {
    response.writeHead(204).end();
  });
  const reply = await service().call(endpointCatalogue.logOut, none);
  expect(reply).toEqual({ ok: true, value: undefined, status: 204 });
});

test("a refusal gets the name that the endpoint declares for the response's status", async () => {
  host.answer(answerJson(409, refused(409, ["duplicate"])));
  const reply = await service().call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(reply).toMatchObject({
    ok: false,
    error: { kind: "refused", status: 409, code: 409, refusal: "duplicate", errors: ["duplicate"] },
  });
});

test("a refusal that is declared by code takes precedence over a refusal that is declared by status only", async () => {
  const endpoint = {
    ...endpointCatalogue.getMe,
    refusals: { unauthorised: { status: 401 }, phoneOnly: { status: 401, code: 40102 } },
  };
  host.answer(answerJson(401, refused(40102)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "phoneOnly" } });
  host.answer(answerJson(401, refused(40199)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "unauthorised" } });
});

test("a refusal that the endpoint does not declare has no name but keeps status, code and errors", async () => {
  host.answer(answerJson(401, refused(40121, ["banned"])));
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({
    error: { kind: "refused", status: 401, code: 40121, refusal: null, errors: ["banned"] },
  });
});

test("the body of a refusal is returned without its envelope", async () => {
  const input = { path: { mfa_id: "m" }, query: undefined, body: { verification: { pin: "1" } } };
  host.answer(answerJson(400, { remaining_attempts: 2 }));
  const bare = await service().call(endpointCatalogue.confirmVerification, input);
  expect(bare).toMatchObject({ error: { refusal: "wrongPin", body: { remaining_attempts: 2 } } });
  host.answer(answerJson(400, { response: { remaining_attempts: 1 }, meta: { code: 400, errors: [] } }));
  const wrapped = await service().call(endpointCatalogue.confirmVerification, input);
  expect(wrapped).toMatchObject({ error: { refusal: "wrongPin", body: { remaining_attempts: 1 } } });
});

test("a refusal without JSON is still a refusal", async () => {
  host.answer((_request, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<h1>not here</h1>");
  });
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "refused", status: 404, code: null, errors: [] } });
});

test.each([420, 429])(
  "a response with the status %i is a rate limit with the time to wait",
  async (status) => {
    host.answer(answerJson(status, refused(42901), { "retry-after": "30" }));
    const reply = await service().call(endpointCatalogue.getMe, none);
    expect(reply).toEqual({ ok: false, error: { kind: "limited", retryAfterMs: 30_000 } });
    expect(host.requests).toHaveLength(1);
  },
);

test("a rate limit may name the date at which it ends instead of a time to wait", async () => {
  host.answer(answerJson(429, refused(429), { "retry-after": "Fri, 20 Nov 2026 10:00:05 GMT" }));
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "limited", retryAfterMs: 5000 } });
});

test("if a rate limit names no time to wait, the time is null", async () => {
  host.answer(answerJson(429, refused(429)));
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "limited", retryAfterMs: null } });
});

test("a call that is safe to repeat waits for a short rate limit to end; other calls return the limit", async () => {
  host.answer((request, response) => {
    const isFirst = host.requests.length === 1;
    answerJson(isFirst ? 429 : 200, enveloped(me), { "retry-after": "1" })(request, response);
  });
  expect(await service().call(endpointCatalogue.getMe, none)).toMatchObject({ ok: true });
  host.answer(answerJson(429, refused(429), { "retry-after": "1" }));
  const sent = await service().call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(sent).toEqual({ ok: false, error: { kind: "limited", retryAfterMs: 1000 } });
  expect(host.requests).toHaveLength(3);
});

test("a call that is safe to repeat is tried three times in all if the service fails", async () => {
  host.answer(answerJson(503, refused(503)));
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "service-failed", status: 503 } });
  expect(host.requests).toHaveLength(3);
});

test.each([
  enveloped(null),
  enveloped({}),
  {},
  null,
  enveloped({ message: null }),
  enveloped({ message: {} }),
])("a sent message that is answered with 201 and %j is not confirmed", async (body) => {
  host.answer(answerJson(201, body));
  expect(await service().call(endpointCatalogue.sendGroupMessage, newMessage)).toMatchObject({
    ok: false,
    error: { kind: "unreadable", endpoint: "sendGroupMessage" },
  });
  expect(host.requests).toHaveLength(1);
});

test("a 408 is a failure of the service, whatever text it has, and is tried again", async () => {
  host.answer((request, response) => {
    if (host.requests.length > 1) answerJson(200, enveloped(me))(request, response);
    else response.writeHead(408, { "content-type": "text/plain" }).end("upstream timed out");
  });
  expect(await service().call(endpointCatalogue.getMe, none)).toMatchObject({ ok: true, value: me });
  expect(host.requests).toHaveLength(2);
});

test("a call succeeds if the service recovers before the last retry", async () => {
  host.answer((request, response) => {
    answerJson(host.requests.length < 3 ? 500 : 200, enveloped(me))(request, response);
  });
  expect(await service().call(endpointCatalogue.getMe, none)).toMatchObject({ ok: true, value: me });
});

test.each([
  ["a message", 502],
  ["a message", 500],
])("%s is sent only once, even if the service fails with %i", async (_what, status) => {
  host.answer(answerJson(status, refused(status)));
  const reply = await service().call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "service-failed", status } });
  expect(host.requests).toHaveLength(1);
});

test("a 5xx that the endpoint declares as a refusal is not a failure of the service", async () => {
  const endpoint = { ...endpointCatalogue.getMe, refusals: { notReady: { status: 503 } } };
  host.answer(answerJson(503, refused(503)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "notReady" } });
  expect(host.requests).toHaveLength(1);
});

test("a call whose connection is refused fails as offline", async () => {
  await host.close();
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "offline" } });
});

test("if the connection breaks after sending, the call is timed-out and not offline, as the service may have acted", async () => {
  host.answer((_request, response) => {
    response.socket?.destroy();
  });
  const reply = await service().call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("an unknown network failure counts as timed-out, so that the caller looks for a message before sending it again", async () => {
  const failing = (): Promise<Response> => Promise.reject(new Error("net::ERR_HTTP2_PING_FAILED"));
  const reply = await service({ fetch: failing }).call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("a response whose body breaks off is timed-out, not offline, whatever the network's error", async () => {
  const breaking = (): Promise<Response> => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.error(new Error("gone"));
      },
    });
    return Promise.resolve(new Response(body, { status: 201 }));
  };
  const reply = await service({ fetch: breaking }).call(endpointCatalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("a call that is safe to repeat is retried when its connection breaks", async () => {
  host.answer((request, response) => {
    if (host.requests.length === 1) response.socket?.destroy();
    else answerJson(200, enveloped(me))(request, response);
  });
  expect(await service().call(endpointCatalogue.getMe, none)).toMatchObject({ ok: true });
});

test("a call without a response in time is timed-out and is not repeated", async () => {
  host.answer(() => {
    // Never answers.
  });
  const reply = await service({ clock: systemClock, timeOutMs: 40 }).call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("a response that begins in time but does not end is timed-out", async () => {
  host.answer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"response":');
  });
  const reply = await service({ clock: systemClock, timeOutMs: 60 }).call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("a call that its caller cancels returns a value and does not throw", async () => {
  const caller = new AbortController();
  host.answer(() => {
    caller.abort();
  });
  const reply = await service().call(endpointCatalogue.getMe, none, { signal: caller.signal });
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("a call that its caller cancelled before it started sends nothing", async () => {
  const reply = await service().call(endpointCatalogue.getMe, none, { signal: AbortSignal.abort() });
  expect(reply).toMatchObject({ ok: false });
  expect(host.requests).toHaveLength(0);
});

test("a response that is not JSON is unreadable", async () => {
  host.answer((_request, response) => {
    response.writeHead(200).end("<html>");
  });
  const reply = await service().call(endpointCatalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "unreadable", endpoint: "getMe", field: "body" } });
});

test("a response that lacks a field is unreadable, and endpoint and field are named", async () => {
  host.answer(answerJson(200, enveloped({ count: 1, messages: [{ ...message, created_at: undefined }] })));
  const input = { path: { group_id: "5" }, query: { limit: 20 }, body: undefined };
  const reply = await service().call(endpointCatalogue.listGroupMessages, input);
  expect(reply).toEqual({
    ok: false,
    error: { kind: "unreadable", endpoint: "listGroupMessages", field: "messages.0.created_at" },
  });
});

test("the response to a sent direct message may contain the message under `message` or `direct_message`", async () => {
  const input = {
    path: {},
    query: undefined,
    body: { direct_message: { source_guid: "g", text: "hi", attachments: [], recipient_id: "2" } },
  };
  for (const key of ["message", "direct_message"]) {
    host.answer(answerJson(201, enveloped({ [key]: { id: "9", created_at: 1 } })));
    const reply = await service().call(endpointCatalogue.sendDirectMessage, input);
    expect(reply).toMatchObject({ ok: true, value: { message: { id: "9" } } });
  }
});

test("failures are logged by endpoint and kind, never with the token or an address", async () => {
  host.answer(answerJson(500, refused(500, [token])));
  await service().call(endpointCatalogue.getMe, none);
  await host.close();
  await service().call(endpointCatalogue.getMe, none);
  expect(logged).toHaveLength(2);
  expect(logged.join()).toContain("getMe");
  expect(logged.join()).not.toContain(token);
  expect(logged.join()).not.toContain("127.0.0.1");
});
