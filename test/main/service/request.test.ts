import { expect, test } from "vitest";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { toFetchRequestFields, requestUrl } from "../../../main/service/request.ts";
import { localServiceBaseUrls } from "../../../api/shared/base-urls.ts";

const bases = localServiceBaseUrls("http://127.0.0.1:1");
const none = { path: {}, query: undefined, body: undefined };

test("the path is filled with percent-encoded values and follows the endpoint's base address", () => {
  const input = { path: { group_id: "a/b ü" }, query: undefined, body: undefined };
  expect(requestUrl(bases, endpointCatalogue.getGroup, input)).toBe(
    "http://127.0.0.1:1/v3/groups/a%2Fb%20%C3%BC",
  );
});

test("a chat id's plus sign stays as it is in a path, because the service answers %2B with 404", () => {
  const input = { path: { chat_id: "1+2" }, query: undefined, body: undefined };
  expect(requestUrl(bases, endpointCatalogue.getChat, input)).toBe("http://127.0.0.1:1/v3/chats/1+2");
});

test("a missing path variable is an error in the program and throws", () => {
  expect(() => requestUrl(bases, endpointCatalogue.getChat, none)).toThrow("chat_id");
});

test("query values are encoded, and those that are undefined are left out", () => {
  const query = { other_user_id: "7+8 ü", after_id: undefined, limit: 100, acceptFiles: 1 };
  const url = requestUrl(bases, endpointCatalogue.listDirectMessages, { ...none, query });
  expect(url).toBe(
    "http://127.0.0.1:1/v3/direct_messages?other_user_id=7%2B8+%C3%BC&limit=100&acceptFiles=1",
  );
});

test.each(Object.values(endpointCatalogue).filter(({ token }) => token !== "none"))(
  "the token of $name is in the header X-Access-Token, and in no address",
  (called) => {
    expect(toFetchRequestFields(called, { body: undefined }, "a&b").headers["x-access-token"]).toBe("a&b");
  },
);

test("an endpoint that is called before sign-in never carries a token", () => {
  expect(toFetchRequestFields(endpointCatalogue.logIn, { body: undefined }, "secret").headers).toEqual({
    accept: "application/json",
  });
});

test("a body is JSON with unescaped emoji", () => {
  const parts = toFetchRequestFields(
    endpointCatalogue.like,
    { body: { like_icon: { type: "unicode", code: "🫶" } } },
    null,
  );
  expect(parts.method).toBe("POST");
  expect(parts.body).toBe('{"like_icon":{"type":"unicode","code":"🫶"}}');
  expect(parts.headers["content-type"]).toBe("application/json");
});

test("a request without a body has neither body nor content type", () => {
  const parts = toFetchRequestFields(endpointCatalogue.getMe, { body: undefined }, null);
  expect(parts).not.toHaveProperty("body");
  expect(parts.headers).not.toHaveProperty("content-type");
});
