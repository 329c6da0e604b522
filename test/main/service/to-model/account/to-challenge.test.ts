import { expect, test } from "vitest";
import { toChallenge } from "../../../../../main/service/to-model/account/to-challenge.ts";

const wire = {
  code: "m1",
  methods: { sms: "+1 XXX-XXX-1234" },
  long_pin: "A1B2C3",
  system_number: "+15550100",
};

test("a challenge offers a PIN by text message, and a text for the person to send back", () => {
  expect(toChallenge(wire)).toMatchObject({
    smsHint: "+1 XXX-XXX-1234",
    isPinSent: false,
    textBack: { number: "+15550100" },
  });
});

test("the text message that verifies the person ends with the long PIN of the challenge in parentheses", () => {
  expect(toChallenge(wire).textBack?.message).toMatch(/^\w[^()]*\(A1B2C3\)$/);
});

test("a verification method that the service does not offer is null", () => {
  expect(toChallenge({ code: "m1", methods: null })).toEqual({
    smsHint: null,
    isPinSent: false,
    textBack: null,
  });
});

test("a challenge offers a text to send back only if it has both the PIN and the phone number", () => {
  expect(toChallenge({ ...wire, long_pin: null }).textBack).toBeNull();
  expect(toChallenge({ ...wire, system_number: "" }).textBack).toBeNull();
});
