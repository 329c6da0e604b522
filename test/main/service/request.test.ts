import { expect, test } from "vitest";
import { catalogue } from "../../../api/catalogue.ts";
import { requestParts, requestUrl } from "../../../main/service/request.ts";
import { localBaseUrls } from "../../../api/shared/base-urls.ts";

const bases = localBaseUrls("http://127.0.0.1:1");
const none = { path: {}, query: undefined, body: undefined };

test("the path is filled with percent-encoded values below the endpoint's base", () => {
  const input = { path: { chat_id: "1+2" }, query: undefined, body: undefined };
  expect(requestUrl(bases, catalogue.getChat, input)).toBe("http://127.0.0.1:1/v3/chats/1%2B2");
});

test("a missing path variable is a mistake in the program and throws", () => {
  expect(() => requestUrl(bases, catalogue.getChat, none)).toThrow("chat_id");
});

test("query values are encoded, and those that are undefined are left out", () => {
  const query = { other_user_id: "7+8 ü", after_id: undefined, limit: 100, acceptFiles: 1 };
  const url = requestUrl(bases, catalogue.listDirectMessages, { ...none, query });
  expect(url).toBe(
    "http://127.0.0.1:1/v3/direct_messages?other_user_id=7%2B8+%C3%BC&limit=100&acceptFiles=1",
  );
});

test.each(Object.values(catalogue).filter(({ token }) => token !== "none"))(
  "the token of $name is in the header X-Access-Token, and in no address",
  (called) => {
    expect(requestParts(called, { body: undefined }, "a&b").headers["x-access-token"]).toBe("a&b");
  },
);

test("a call that is made before there is a token never carries one", () => {
  expect(requestParts(catalogue.logIn, { body: undefined }, "secret").headers).toEqual({
    accept: "application/json",
  });
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
