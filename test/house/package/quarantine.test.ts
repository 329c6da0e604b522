import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the packaged app asks macOS to mark the files that it writes as coming from the Internet", () => {
  const builder = readFileSync(new URL("../../../electron-builder.yml", import.meta.url), "utf8");
  const mac = /^mac:\n(?: .*\n|\n)*/m.exec(builder)?.[0];
  expect(mac).toMatch(/^ {2}extendInfo:\n(?: {4}.*\n)*? {4}LSFileQuarantineEnabled: true$/m);
});
