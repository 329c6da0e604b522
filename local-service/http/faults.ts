import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { catalogue } from "../../api/catalogue.ts";
import { createRandom } from "../shared/random.ts";
import { writeJson, writeText } from "./write-answer.ts";

/** What is served besides the calls of the catalogue: bytes by their address. */
const mediaRoutes = ["pictures", "uploads", "videos", "downloads", "emoji"];

function isRoute(name: string): boolean {
  return name === "*" || mediaRoutes.includes(name) || Object.hasOwn(catalogue, name);
}

/**
 * One way in which the service is broken on purpose. `route` is an endpoint's name, `*` for all, or one of `pictures`,
 * `uploads`, `videos`, `downloads` and `emoji`. `times` counts down with every request it meets; without it the rule stays until the
 * faults are set anew.
 */
export const faultRule = z.strictObject({
  route: z.string().refine(isRoute, "is no route; --list names them"),
  times: z.number().int().min(1).optional(),
  /** Wait so long, in milliseconds of real time, before anything else. */
  latency_ms: z.number().min(0).max(600_000).optional(),
  /** And by chance up to so long besides. */
  jitter_ms: z.number().min(0).max(600_000).optional(),
  /** Answer with this instead; the handler is not asked. */
  status: z.number().int().min(200).max(599).optional(),
  /** `meta.code` and `meta.errors` of that answer. */
  code: z.number().int().optional(),
  errors: z.array(z.string()).optional(),
  /** `Retry-After` of that answer, in seconds. */
  retry_after: z.number().optional(),
  /** End the connection. `before`: nothing happens; `after`: what was asked is done, and the answer lost. */
  drop: z.enum(["before", "after"]).optional(),
  /** Take the request and never answer it. `before` and `after` as above. */
  hang: z.enum(["before", "after"]).optional(),
  /** Spoil the body of a true answer. */
  body: z.enum(["truncated", "html", "missing-field"]).optional(),
  /** Which field `missing-field` takes away, wherever it stands. */
  field: z.string().default("id"),
});
/** A rule as it is given. */
export type FaultRule = z.input<typeof faultRule>;
type HeldRule = z.output<typeof faultRule>;

/** What a request has to go through. */
export interface Fault {
  /** The request was answered, or its connection ended; there is nothing left to do. */
  readonly isAnswered: boolean;
  /** Sends the true answer, spoilt as the rule says. */
  write(response: ServerResponse, status: number, body: unknown): void;
}

const none: Fault = { isAnswered: false, write: writeJson };
const answered: Fault = { ...none, isAnswered: true };

/** The faults of one service; the first rule that meets a route holds. */
export class Faults {
  readonly #random = createRandom(20_261);
  #rules: { rule: HeldRule; left: number }[] = [];

  /** Replaces all rules. */
  set(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => {
      const held = faultRule.parse(rule);
      return { rule: held, left: held.times ?? Infinity };
    });
  }

  /** Waits, refuses or hangs up as the rules say, before a request is looked at. */
  async before(route: string, response: ServerResponse): Promise<Fault> {
    const rule = this.#take(route);
    if (rule === undefined) return none;
    const wait = (rule.latency_ms ?? 0) + this.#random.next() * (rule.jitter_ms ?? 0);
    if (wait > 0) await delay(wait);
    if (rule.hang === "before") return answered;
    if (rule.drop === "before") {
      response.destroy();
      return answered;
    }
    if (rule.status !== undefined) {
      if (rule.retry_after !== undefined) response.setHeader("retry-after", String(rule.retry_after));
      const errors = rule.errors ?? ["made to fail"];
      writeJson(response, rule.status, { meta: { code: rule.code ?? rule.status, errors }, response: null });
      return answered;
    }
    return {
      isAnswered: false,
      write: (to, status, body) => {
        spoil(rule, to, status, body);
      },
    };
  }

  #take(route: string): HeldRule | undefined {
    const met = this.#rules.find(
      ({ rule, left }) => left > 0 && (rule.route === route || rule.route === "*"),
    );
    if (met === undefined) return undefined;
    met.left -= 1;
    return met.rule;
  }
}

function spoil(rule: HeldRule, response: ServerResponse, status: number, body: unknown): void {
  if (rule.hang === "after") return;
  if (rule.drop === "after") {
    response.destroy();
    return;
  }
  const text = JSON.stringify(body);
  switch (rule.body) {
    case "truncated":
      writeText(
        response,
        status,
        "application/json;charset=utf-8",
        text.slice(0, Math.ceil(text.length / 2)),
      );
      return;
    case "html":
      writeText(
        response,
        status,
        "text/html;charset=utf-8",
        "<!DOCTYPE html><title>Down for a moment</title>",
      );
      return;
    case "missing-field":
      writeJson(response, status, withoutField(body, rule.field));
      return;
    case undefined:
      writeJson(response, status, body);
  }
}

function withoutField(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutField(one, field));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== field);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutField(inner, field)]));
}
