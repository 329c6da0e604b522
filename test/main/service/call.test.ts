import { localBaseUrls } from "../../../api/shared/base-urls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createService } from "../../../main/service/call.ts";
import type { ServiceParts } from "../../../main/service/call.ts";
import { catalogue } from "../../../api/catalogue.ts";
import type { Service } from "../../../main/service/service.ts";
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

/** Real time, but waits between tries cost a millisecond. */
const hurriedClock: ServiceParts["clock"] = {
  now: () => Date.UTC(2026, 10, 20, 10, 0, 0),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay > 5000 ? delay : Math.min(delay, 1));
    return () => {
      clearTimeout(timer);
    };
  },
};
const realClock: ServiceParts["clock"] = {
  now: Date.now,
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};

function service(changes: Partial<ServiceParts> = {}): Service {
  return createService({
    baseUrls: localBaseUrls(host.origin),
    fetch,
    token: () => token,
    clock: hurriedClock,
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

test("an enveloped answer is unwrapped and parsed", async () => {
  host.answer(answerJson(200, enveloped({ ...me, id: 1, extra: true })));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: true, value: { id: "1", name: "Sam", extra: true }, status: 200 });
  expect(host.requests[0]).toMatchObject({ url: "/v3/users/me", headers: { "x-access-token": token } });
});

test("a bare answer is parsed as it is", async () => {
  host.answer(answerJson(200, { receipts: [{ conversation_id: 5, last_read_message_id: "9" }] }));
  const reply = await service().call(catalogue.listReadPositions, none);
  expect(reply).toMatchObject({ ok: true, value: { receipts: [{ conversation_id: "5" }] } });
});

test("the token is asked for anew for each call", async () => {
  let current = "first";
  host.answer(answerJson(200, enveloped(me)));
  const changing = service({ token: () => current });
  await changing.call(catalogue.getMe, none);
  current = "second";
  await changing.call(catalogue.getMe, none);
  expect(host.requests.map(({ headers }) => headers["x-access-token"])).toEqual(["first", "second"]);
});

test("a body arrives as raw UTF-8 JSON", async () => {
  host.answer(answerJson(201, enveloped({ message })));
  const body = { message: { source_guid: "g", text: "ça va 🫠", attachments: [] } };
  const reply = await service().call(catalogue.sendGroupMessage, { ...newMessage, body });
  expect(reply).toMatchObject({ ok: true, status: 201 });
  expect(host.requests[0]?.body).toBe('{"message":{"source_guid":"g","text":"ça va 🫠","attachments":[]}}');
  expect(host.requests[0]?.headers["content-type"]).toBe("application/json");
});

test("an answer too large to be taken apart is not read on, and is unreadable", async () => {
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
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toMatchObject({ ok: false, error: { kind: "unreadable", endpoint: "getMe" } });
  expect(written).toBeLessThan(200_000_000);
});

test("a 304 stands for the empty page that the endpoint declares", async () => {
  host.answer((_request, response) => {
    response.writeHead(304).end();
  });
  const input = { path: { group_id: "5" }, query: { limit: 20, after_id: "9" }, body: undefined };
  const reply = await service().call(catalogue.listGroupMessages, input);
  expect(reply).toEqual({ ok: true, value: { count: 0, messages: [] }, status: 304 });
});

test("any 2xx is a success, and an answer that nobody reads may be empty", async () => {
  host.answer((_request, response) => {
    response.writeHead(204).end();
  });
  const reply = await service().call(catalogue.logOut, none);
  expect(reply).toEqual({ ok: true, value: undefined, status: 204 });
});

test("a refusal is named by its status", async () => {
  host.answer(answerJson(409, refused(409, ["duplicate"])));
  const reply = await service().call(catalogue.sendGroupMessage, newMessage);
  expect(reply).toMatchObject({
    ok: false,
    error: { kind: "refused", status: 409, code: 409, refusal: "duplicate", errors: ["duplicate"] },
  });
});

test("a refusal that names a code goes before one by status alone", async () => {
  const endpoint = {
    ...catalogue.getMe,
    refusals: { unauthorised: { status: 401 }, phoneOnly: { status: 401, code: 40102 } },
  };
  host.answer(answerJson(401, refused(40102)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "phoneOnly" } });
  host.answer(answerJson(401, refused(40199)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "unauthorised" } });
});

test("a refusal that the endpoint does not know has no name but keeps status, code and errors", async () => {
  host.answer(answerJson(401, refused(40121, ["banned"])));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toMatchObject({
    error: { kind: "refused", status: 401, code: 40121, refusal: null, errors: ["banned"] },
  });
});

test("the body of a refusal is kept, out of its envelope where it has one", async () => {
  const input = { path: { mfa_id: "m" }, query: undefined, body: { verification: { pin: "1" } } };
  host.answer(answerJson(400, { remaining_attempts: 2 }));
  const bare = await service().call(catalogue.confirmVerification, input);
  expect(bare).toMatchObject({ error: { refusal: "wrongPin", body: { remaining_attempts: 2 } } });
  host.answer(answerJson(400, { response: { remaining_attempts: 1 }, meta: { code: 400, errors: [] } }));
  const wrapped = await service().call(catalogue.confirmVerification, input);
  expect(wrapped).toMatchObject({ error: { refusal: "wrongPin", body: { remaining_attempts: 1 } } });
});

test("a refusal without JSON is a refusal all the same", async () => {
  host.answer((_request, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<h1>not here</h1>");
  });
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "refused", status: 404, code: null, errors: [] } });
});

test.each([420, 429])("%i is a limit with the time to wait", async (status) => {
  host.answer(answerJson(status, refused(42901), { "retry-after": "30" }));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "limited", retryAfterMs: 30_000 } });
  expect(host.requests).toHaveLength(1);
});

test("the time to wait may be a date", async () => {
  host.answer(answerJson(429, refused(429), { "retry-after": "Fri, 20 Nov 2026 10:00:05 GMT" }));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "limited", retryAfterMs: 5000 } });
});

test("a limit without a time says so", async () => {
  host.answer(answerJson(429, refused(429)));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toMatchObject({ error: { kind: "limited", retryAfterMs: null } });
});

test("a short limit is waited out for what is harmless to repeat, and told for what is not", async () => {
  host.answer((request, response) => {
    const isFirst = host.requests.length === 1;
    answerJson(isFirst ? 429 : 200, enveloped(me), { "retry-after": "1" })(request, response);
  });
  expect(await service().call(catalogue.getMe, none)).toMatchObject({ ok: true });
  host.answer(answerJson(429, refused(429), { "retry-after": "1" }));
  const sent = await service().call(catalogue.sendGroupMessage, newMessage);
  expect(sent).toEqual({ ok: false, error: { kind: "limited", retryAfterMs: 1000 } });
  expect(host.requests).toHaveLength(3);
});

test("a failing service is asked three times in all for what is harmless to repeat", async () => {
  host.answer(answerJson(503, refused(503)));
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "service-failed", status: 503 } });
  expect(host.requests).toHaveLength(3);
});

test("a service that recovers in time is not noticed", async () => {
  host.answer((request, response) => {
    answerJson(host.requests.length < 3 ? 500 : 200, enveloped(me))(request, response);
  });
  expect(await service().call(catalogue.getMe, none)).toMatchObject({ ok: true, value: me });
});

test.each([
  ["a message", 502],
  ["a message", 500],
])("%s is sent once only, also when the service fails with %i", async (_what, status) => {
  host.answer(answerJson(status, refused(status)));
  const reply = await service().call(catalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "service-failed", status } });
  expect(host.requests).toHaveLength(1);
});

test("a refusal that the endpoint declares for a 5xx is no failure of the service", async () => {
  const endpoint = { ...catalogue.getMe, refusals: { notReady: { status: 503 } } };
  host.answer(answerJson(503, refused(503)));
  expect(await service().call(endpoint, none)).toMatchObject({ error: { refusal: "notReady" } });
  expect(host.requests).toHaveLength(1);
});

test("nobody listening is offline", async () => {
  await host.close();
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "offline" } });
});

test("a connection that breaks after the request is not offline: the service may have acted", async () => {
  host.answer((_request, response) => {
    response.socket?.destroy();
  });
  const reply = await service().call(catalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("after a failure that nobody knows the service may have acted, so that a message is looked for before it is sent again", async () => {
  const failing = (): Promise<Response> => Promise.reject(new Error("net::ERR_HTTP2_PING_FAILED"));
  const reply = await service({ fetch: failing }).call(catalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("an answer whose body breaks off is not offline, whatever the network calls it", async () => {
  const breaking = (): Promise<Response> => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.error(new Error("gone"));
      },
    });
    return Promise.resolve(new Response(body, { status: 201 }));
  };
  const reply = await service({ fetch: breaking }).call(catalogue.sendGroupMessage, newMessage);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("a harmless call is repeated when its connection breaks", async () => {
  host.answer((request, response) => {
    if (host.requests.length === 1) response.socket?.destroy();
    else answerJson(200, enveloped(me))(request, response);
  });
  expect(await service().call(catalogue.getMe, none)).toMatchObject({ ok: true });
});

test("no answer in time is timed-out, and is not repeated", async () => {
  host.answer(() => {
    // Never answers.
  });
  const reply = await service({ clock: realClock, timeOutMs: 40 }).call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("an answer that begins in time but does not end is timed-out", async () => {
  host.answer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"response":');
  });
  const reply = await service({ clock: realClock, timeOutMs: 60 }).call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("a call that its caller gives up is a value too", async () => {
  const caller = new AbortController();
  host.answer(() => {
    caller.abort();
  });
  const reply = await service().call(catalogue.getMe, none, { signal: caller.signal });
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect(host.requests).toHaveLength(1);
});

test("a caller who has given up before sends nothing", async () => {
  const reply = await service().call(catalogue.getMe, none, { signal: AbortSignal.abort() });
  expect(reply).toMatchObject({ ok: false });
  expect(host.requests).toHaveLength(0);
});

test("an answer that is not JSON is unreadable", async () => {
  host.answer((_request, response) => {
    response.writeHead(200).end("<html>");
  });
  const reply = await service().call(catalogue.getMe, none);
  expect(reply).toEqual({ ok: false, error: { kind: "unreadable", endpoint: "getMe", field: "body" } });
});

test("an answer that lacks a field is unreadable, naming endpoint and field", async () => {
  host.answer(answerJson(200, enveloped({ count: 1, messages: [{ ...message, created_at: undefined }] })));
  const input = { path: { group_id: "5" }, query: { limit: 20 }, body: undefined };
  const reply = await service().call(catalogue.listGroupMessages, input);
  expect(reply).toEqual({
    ok: false,
    error: { kind: "unreadable", endpoint: "listGroupMessages", field: "messages.0.created_at" },
  });
});

test("a sent direct message may come back under either key", async () => {
  const input = {
    path: {},
    query: undefined,
    body: { direct_message: { source_guid: "g", text: "hi", attachments: [], recipient_id: "2" } },
  };
  for (const key of ["message", "direct_message"]) {
    host.answer(answerJson(201, enveloped({ [key]: { id: "9", created_at: 1 } })));
    const reply = await service().call(catalogue.sendDirectMessage, input);
    expect(reply).toMatchObject({ ok: true, value: { message: { id: "9" } } });
  }
});

test("failures are logged by endpoint and kind, never with the token or an address", async () => {
  host.answer(answerJson(500, refused(500, [token])));
  await service().call(catalogue.getMe, none);
  await host.close();
  await service().call(catalogue.getMe, none);
  expect(logged).toHaveLength(2);
  expect(logged.join()).toContain("getMe");
  expect(logged.join()).not.toContain(token);
  expect(logged.join()).not.toContain("127.0.0.1");
});
