import { expect, test } from "vitest";
import { startScenario } from "./scenario.ts";

test("the own account has its documented fields", async () => {
  const { alice } = await startScenario();
  const { status, at } = await alice.get("v3", "/users/me");
  expect(status).toBe(200);
  expect(at("meta")).toEqual({ code: 200, errors: null });
  expect(at("response")).toMatchObject({
    id: alice.id,
    user_id: alice.id,
    name: "Alice Example",
    email: "alice@example.test",
    image_url: null,
    mfa: { enabled: false, channels: null },
    zip_code: null,
    tags: [],
  });
  // Seconds, not milliseconds.
  expect(at("response", "created_at")).toSatisfy((time) => Number.isInteger(time) && Number(time) < 1e11);
});

test("the own account never shows the password or a token", async () => {
  const { alice } = await startScenario();
  const { text } = await alice.get("v3", "/users/me");
  expect(text).not.toContain("alice-password");
  expect(text).not.toContain(alice.token);
});
