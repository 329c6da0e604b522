import { expect, test } from "vitest";
import { catalogue } from "../../../main/service/endpoints/catalogue.ts";
import { requestParts, requestUrl } from "../../../main/service/request.ts";
import { localBaseUrls } from "../../../main/service/base-urls.ts";

const bases = localBaseUrls("http://127.0.0.1:1");
const none = { path: {}, query: undefined, body: undefined };

test("the path is filled with percent-encoded values below the endpoint's base", () => {
  const input = { path: { chat_id: "1+2" }, query: undefined, body: undefined };
  expect(requestUrl(bases, catalogue.getChat, input, null)).toBe("http://127.0.0.1:1/v3/chats/1%2B2");
});

test("a missing path variable is a mistake in the program and throws", () => {
  expect(() => requestUrl(bases, catalogue.getChat, none, null)).toThrow("chat_id");
});

test("query values are encoded, and those that are undefined are left out", () => {
  const query = { other_user_id: "7+8 ü", after_id: undefined, limit: 100, acceptFiles: 1 };
  const url = requestUrl(bases, catalogue.listDirectMessages, { ...none, query }, null);
  expect(url).toBe(
    "http://127.0.0.1:1/v3/direct_messages?other_user_id=7%2B8+%C3%BC&limit=100&acceptFiles=1",
  );
});

test("the token is the query parameter `token`", () => {
  expect(requestUrl(bases, catalogue.getMe, none, "a&b")).toBe("http://127.0.0.1:1/v3/users/me?token=a%26b");
});

test("a call that is made before there is a token never carries one", () => {
  expect(requestUrl(bases, catalogue.logIn, none, "secret")).toBe("http://127.0.0.1:1/v2/access_tokens");
});

test("a body is JSON in which emoji stand as they are", () => {
  const parts = requestParts(catalogue.like, { body: { like_icon: { type: "unicode", code: "🫶" } } }, null);
  expect(parts.method).toBe("POST");
  expect(parts.body).toBe('{"like_icon":{"type":"unicode","code":"🫶"}}');
  expect(parts.headers["content-type"]).toBe("application/json");
});

test("without a body neither body nor content type is sent", () => {
  const parts = requestParts(catalogue.getMe, { body: undefined }, null);
  expect(parts).not.toHaveProperty("body");
  expect(parts.headers).not.toHaveProperty("content-type");
});
