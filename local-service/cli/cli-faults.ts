import type { z } from "zod";
import { faultRule } from "../http/fault-rule.ts";
import type { FaultRule } from "../http/fault-rule.ts";
import { pushFaults } from "../push/push-faults.ts";
import type { PushFaultSettings } from "../push/push-faults.ts";

/** A fault that one `--fault` argument sets. */
export type CliFault =
  | { readonly kind: "route"; readonly rule: FaultRule }
  | { readonly kind: "push"; readonly settings: PushFaultSettings };

/**
 * Reads one `--fault`: a route and its fault, as in `sendGroupMessage status=503 times=3`, or `push` and its
 * probabilities, as in `push duplicated=0.2`. Returns an error text if the fault is invalid.
 */
export function parseFaultOption(text: string): CliFault | string {
  const [route = "", ...words] = text.trim().split(/\s+/);
  const fields = Object.fromEntries(words.map(readField));
  const wrong = (schema: z.ZodType, value: unknown): string | null => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue === undefined ? null : `--fault "${text}": ${[...issue.path, issue.message].join(" ")}`;
  };
  if (route === "push") {
    // Checked without the defaults, because another `--fault` may set a field that this one leaves out.
    return wrong(pushFaults, fields) ?? { kind: "push", settings: fields };
  }
  const rule = { ...fields, route };
  return wrong(faultRule, rule) ?? { kind: "route", rule: faultRule.parse(rule) };
}

function readField(word: string): [string, unknown] {
  const [name = "", value = ""] = word.split(/=(.*)/s, 2);
  if (name === "errors") return [name, [value]];
  return [name, /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value];
}
