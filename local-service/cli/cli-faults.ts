import type { z } from "zod";
import { faultRule } from "../http/faults.ts";
import type { FaultRule } from "../http/faults.ts";
import { pushFaults } from "../push/push-faults.ts";
import type { PushFaultSettings } from "../push/push-faults.ts";

/** A fault as the command line names it. */
export type NamedFault =
  | { readonly kind: "route"; readonly rule: FaultRule }
  | { readonly kind: "push"; readonly settings: PushFaultSettings };

/**
 * Reads one fault: a route and what is wrong with it, as in `sendGroupMessage status=503 times=3`, or `push` and its
 * chances, as in `push duplicated=0.2`. Text is what is wrong with the fault itself.
 */
export function readFault(text: string): NamedFault | string {
  const [route = "", ...words] = text.trim().split(/\s+/);
  const fields = Object.fromEntries(words.map(readField));
  const wrong = (schema: z.ZodType, value: unknown): string | null => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue === undefined ? null : `--fault "${text}": ${[...issue.path, issue.message].join(" ")}`;
  };
  if (route === "push") {
    // As it was given: what was not named is what another says, or nothing.
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
