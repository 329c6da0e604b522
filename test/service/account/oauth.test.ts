import { expect, test } from "vitest";
import { readResponse, startScenario } from "../scenario.ts";

const callback = "http://localhost:16924/callback?kept=1";

test("the sign-in page lists the people to choose from, by name", async () => {
  const { service } = await startScenario();
  const query = new URLSearchParams({ client_id: "natter", redirect_uri: callback });
  const { status, text } = await readResponse(fetch(`${service.oauth}?${query.toString()}`));
  expect(status).toBe(200);
  expect(text).toContain("Continue as Alice Example");
});

test("choosing a person on the sign-in page redirects to the callback with a token for the account in the query", async () => {
  const { service, alice } = await startScenario();
  const query = new URLSearchParams({ client_id: "natter", redirect_uri: callback, user_id: alice.id });
  const sent = await fetch(`${service.oauth}?${query.toString()}`, { redirect: "manual" });
  expect(sent.status).toBe(302);
  const target = new URL(sent.headers.get("location") ?? "");
  expect(target.origin).toBe("http://localhost:16924");
  expect(target.searchParams.get("kept")).toBe("1");
  const token = target.searchParams.get("access_token") ?? "";
  const me = await readResponse(fetch(`${service.urls.v3}/users/me?token=${token}`));
  expect(me.at("response", "id")).toBe(alice.id);
});

test("a sign-in with a callback on another computer is refused, and so is a sign-in without a client id", async () => {
  const { service, alice } = await startScenario();
  const wrong = [
    { client_id: "natter", redirect_uri: "https://elsewhere.example/callback" },
    { client_id: "natter", redirect_uri: "javascript:alert(1)" },
    { client_id: "natter" },
    { redirect_uri: callback },
  ];
  for (const query of wrong) {
    const search = new URLSearchParams({ ...query, user_id: alice.id }).toString();
    expect((await fetch(`${service.oauth}?${search}`, { redirect: "manual" })).status).toBe(400);
  }
});
