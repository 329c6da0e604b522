import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { endpointCatalogue } from "../../api/catalogue.ts";
import { createRandom } from "../shared/random.ts";
import { faultRule } from "./fault-rule.ts";
import type { BurstLimit, CompleteFaultRule, FaultRule } from "./fault-rule.ts";
import { writeFaultRefusal, writeCorruptedAnswer } from "./fault-answers.ts";
import { writeJson } from "./write-answer.ts";

/** The effect of the fault rules on a request. */
export interface RequestFault {
  /**
   * The request is already answered, its connection is closed, or it never gets an answer. The caller must do nothing
   * more.
   */
  readonly isAnswered: boolean;
  /** Path variables and query parameters that replace those of the request; an empty text removes one. */
  readonly askInstead: Readonly<Record<string, string>>;
  /** Sends the real answer, corrupted if the rule says so. */
  write(response: ServerResponse, status: number, body: unknown): void;
}

const noFault: RequestFault = { isAnswered: false, askInstead: {}, write: writeJson };
const answeredRequest: RequestFault = { ...noFault, isAnswered: true };

/** The faults of a service, and the number of its requests. The first rule that matches a request applies. */
export class RequestFaults {
  readonly #random = createRandom(20_261);
  readonly #counts = new Map<string, number>();
  #rules: { rule: CompleteFaultRule; remainingTimes: number }[] = [];
  #burstLimit: BurstLimit | null = null;
  #pictureQuery = "";
  /** When the calls of the last window came, in milliseconds of real time. */
  #callTimes: number[] = [];

  /** Replaces all rules. */
  set(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => {
      const parsed = faultRule.parse(rule);
      return { rule: parsed, remainingTimes: parsed.times ?? Infinity };
    });
  }

  /** Limits how many requests the service answers within a time; null removes the limit. */
  limitBurst(burst: BurstLimit | null): void {
    this.#burstLimit = burst;
    this.#callTimes = [];
  }

  /** The query at the end of the addresses of all pictures; empty for none. */
  get pictureQuery(): string {
    return this.#pictureQuery;
  }

  /**
   * Gives the addresses of all pictures another query, like a host whose addresses contain a signature or a version.
   */
  rotatePictureQuery(query: string): void {
    this.#pictureQuery = query;
  }

  /** How many requests each route got since the start of the service. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /** Delays, refuses or drops a request according to the rules, before it is handled. */
  async applyBeforeHandling(route: string, response: ServerResponse): Promise<RequestFault> {
    this.#counts.set(route, (this.#counts.get(route) ?? 0) + 1);
    if (this.#isTooMany(route)) {
      const retryAfter = this.#burstLimit?.retry_after;
      const rule = faultRule.parse({ route, errors: ["too many requests"], retry_after: retryAfter });
      writeFaultRefusal(rule, response, 429);
      return answeredRequest;
    }
    const rule = this.#takeMatchingRule(route, response.req.url ?? "/");
    if (rule === undefined) return noFault;
    const wait = (rule.latency_ms ?? 0) + this.#random.next() * (rule.jitter_ms ?? 0);
    if (wait > 0) await delay(wait);
    if (rule.hang === "before") return answeredRequest;
    if (rule.drop === "before") {
      response.destroy();
      return answeredRequest;
    }
    if (rule.status !== undefined) {
      writeFaultRefusal(rule, response, rule.status);
      return answeredRequest;
    }
    return {
      isAnswered: false,
      askInstead: rule.ask_instead,
      write: (to, status, body) => {
        writeCorruptedAnswer(rule, to, status, body);
      },
    };
  }

  #takeMatchingRule(route: string, url: string): CompleteFaultRule | undefined {
    const matchingRule = this.#rules.find(
      ({ rule, remainingTimes }) =>
        remainingTimes > 0 && (rule.route === route || rule.route === "*") && hasValue(url, rule.for_id),
    );
    if (matchingRule === undefined) return undefined;
    matchingRule.remainingTimes -= 1;
    return matchingRule.rule;
  }

  /**
   * Whether a call of the interface exceeds the limit; if not, counts it. Refused calls are not counted, so that a
   * client that waits is answered again.
   */
  #isTooMany(route: string): boolean {
    if (this.#burstLimit === null || !Object.hasOwn(endpointCatalogue, route)) return false;
    const now = performance.now();
    const { requests, window_ms: window } = this.#burstLimit;
    this.#callTimes = this.#callTimes.filter((time) => time > now - window);
    if (this.#callTimes.length >= requests) return true;
    this.#callTimes.push(now);
    return false;
  }
}

/** Whether a part of the path or a value of the query equals this text. */
function hasValue(url: string, value: string | undefined): boolean {
  if (value === undefined) return true;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return (
    pathname.split("/").some((part) => decodePart(part) === value) ||
    [...searchParams.values()].includes(value)
  );
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing. The router refuses the request.
    return part;
  }
}
