import { expect, test } from "vitest";
import { refusingRules } from "./lint-planted.ts";

const rule = "no-restricted-syntax";
const calls = [
  "export const send = ({ service }) => service.call({}, {});\n",
  "export const send = (parts) => parts.service.call({}, {});\n",
  "export class Sender { #service; send() { return this.#service.call({}, {}); } }\n",
];

test.each(calls)(
  "lint refuses a call of the service in main/chat that does not go through ask.ts: %s",
  async (code) => {
    expect(await refusingRules("main/chat/groups/planted.ts", code)).toContain(rule);
  },
);

test.each(["ask.ts", "rate-limit.ts", "with-token-check.ts"])(
  "lint allows main/chat/core/%s to call the service without ask.ts",
  async (file) => {
    for (const code of calls) expect(await refusingRules(`main/chat/core/${file}`, code)).not.toContain(rule);
  },
);
