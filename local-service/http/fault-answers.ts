import type { ServerResponse } from "node:http";
import type { CompleteFaultRule } from "./fault-rule.ts";
import { writeJson, writeText } from "./write-answer.ts";

type Page = "html" | "xml" | "text";

/** Bodies that are no JSON, with their content types. */
const pages: Readonly<Record<Page, readonly [type: string, text: string]>> = {
  html: ["text/html;charset=utf-8", "<!DOCTYPE html><title>Down for a moment</title>"],
  xml: ["application/xml", '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>'],
  text: ["text/plain;charset=utf-8", "upstream connect error or disconnect/reset before headers"],
};

function isPage(body: CompleteFaultRule["body"]): body is Page {
  return body !== undefined && Object.hasOwn(pages, body);
}

/** Sends the answer that the rule's `status` produces. */
export function writeFaultRefusal(rule: CompleteFaultRule, response: ServerResponse, status: number): void {
  const { retry_after: retryAfter, location, body } = rule;
  if (retryAfter !== undefined) response.setHeader("retry-after", String(retryAfter));
  if (location !== undefined) response.setHeader("location", location);
  if (isPage(body)) {
    writeText(response, status, ...pages[body]);
    return;
  }
  const errors = rule.errors ?? ["made to fail"];
  writeJson(response, status, { meta: { code: rule.code ?? status, errors }, response: null });
}

/** Sends the real answer, corrupted as the rule says. Sends nothing if the rule drops or hangs the answer. */
export function writeCorruptedAnswer(
  rule: CompleteFaultRule,
  response: ServerResponse,
  status: number,
  answer: unknown,
): void {
  if (rule.hang === "after") return;
  if (rule.drop === "after") {
    response.destroy();
    return;
  }
  const body = withFields(answer, rule.set);
  if (isPage(rule.body)) {
    writeText(response, status, ...pages[rule.body]);
    return;
  }
  switch (rule.body) {
    case "truncated": {
      const text = JSON.stringify(body);
      writeText(
        response,
        status,
        "application/json;charset=utf-8",
        text.slice(0, Math.ceil(text.length / 2)),
      );
      return;
    }
    case "null":
    case "empty":
      writeJson(response, status, withPayload(body, rule.body === "null" ? null : {}));
      return;
    case "missing-field":
      writeJson(response, status, withoutField(body, rule.field));
      return;
    case undefined:
      writeJson(response, status, body);
  }
}

/** Replaces the payload, inside its envelope if it has one. */
function withPayload(body: unknown, payload: unknown): unknown {
  const isEnveloped = typeof body === "object" && body !== null && "meta" in body && "response" in body;
  return isEnveloped ? { ...body, response: payload } : payload;
}

/** Changes the objects in a value, however deep, from the inside out. */
function mapObjects(value: unknown, change: (object: object) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, mapObjects(one, change)]);
  return change(Object.fromEntries(inner) as object);
}

function withFields(value: unknown, fields: Readonly<Record<string, unknown>>): unknown {
  const names = Object.keys(fields);
  if (names.length === 0) return value;
  return mapObjects(value, (object) => {
    const present = names.filter((name) => Object.hasOwn(object, name));
    return { ...object, ...Object.fromEntries(present.map((name) => [name, fields[name]])) };
  });
}

function withoutField(value: unknown, field: string): unknown {
  return mapObjects(value, (object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => name !== field)),
  );
}
