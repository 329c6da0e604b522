// Records the calls of the interface that each test makes, if NATTER_RECORD_CALLS names a folder. From these records,
// `npm run interface-coverage -- --calls=FOLDER` chooses a journey for each call.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { endpointNameOf } from "./endpoint-name-of.ts";

/** The calls that one test made. */
export interface RecordedCalls {
  /** The path of the test file, from the project's folder. */
  readonly file: string;
  readonly title: string;
  readonly calls: readonly string[];
}

const folder = process.env["NATTER_RECORD_CALLS"] ?? "";
const root = join(import.meta.dirname, "../../..");

if (folder !== "") {
  mkdirSync(folder, { recursive: true });
  const calls = new Set<string>();
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const path = (request.url ?? "").split("?")[0] ?? "";
    const name = endpointNameOf(request.method ?? "", path);
    if (name !== null) calls.add(name);
  });
  // Calls that an app makes while it is emptied for the next test belong to no test.
  beforeEach(() => {
    calls.clear();
  });
  afterEach(() => {
    const { testPath = "", currentTestName: title = "" } = expect.getState();
    const recorded: RecordedCalls = { file: relative(root, testPath), title, calls: [...calls].sort() };
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(recorded));
  });
}
