import { expect, test } from "vitest";
import { toProblem } from "../../../../main/chat/core/problem.ts";
import { refusal } from "../../../support/account/fake-service.ts";

test("a 401 response without an error code means that the token is not accepted", () => {
  expect(toProblem(refusal(401))).toEqual({ kind: "signed-out" });
});

test("a 401 response for missing device attestation means that only the phone app may make the call", () => {
  expect(toProblem(refusal(401, 40102))).toEqual({ kind: "phone-app-only" });
  expect(toProblem(refusal(401, 40103))).toEqual({ kind: "phone-app-only" });
  expect(toProblem(refusal(401, 401, ["device_verification_failed"]))).toEqual({ kind: "phone-app-only" });
});

test("the error code 40121 means that the account is closed", () => {
  expect(toProblem(refusal(401, 40121))).toEqual({ kind: "account-banned" });
});

test("any other refusal carries the service's own reason, if it gave one", () => {
  expect(toProblem(refusal(422, 422, ["links not allowed"]))).toEqual({
    kind: "refused",
    status: 422,
    reason: "links not allowed",
  });
  expect(toProblem(refusal(403))).toEqual({ kind: "refused", status: 403, reason: null });
  expect(toProblem(refusal(404))).toEqual({ kind: "not-found" });
});

test("an error of the service that is no refusal keeps its kind and its fields", () => {
  expect(toProblem({ kind: "offline" })).toEqual({ kind: "offline" });
  expect(toProblem({ kind: "timed-out" })).toEqual({ kind: "timed-out" });
  expect(toProblem({ kind: "limited", retryAfterMs: 9 })).toEqual({ kind: "limited", retryAfterMs: 9 });
  expect(toProblem({ kind: "service-failed", status: 503 })).toEqual({ kind: "service-failed", status: 503 });
  expect(toProblem({ kind: "unreadable", endpoint: "getMe", field: "id" })).toEqual({
    kind: "unreadable",
    endpoint: "getMe",
    field: "id",
  });
});
