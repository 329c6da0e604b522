import { expect, test, vi } from "vitest";
import { systemCertificates } from "../../../../main/shell/network/system-certificates.ts";
import { createRecordingLog } from "../shell-parts.ts";

const { log, lines } = createRecordingLog();

test("what the computer trusts is added to what Node brings, each once, and read once", () => {
  const read = vi.fn((type?: string) => (type === "system" ? ["own", "known"] : ["known"]));
  const certificates = systemCertificates(log, read);
  expect(certificates()).toEqual(["known", "own"]);
  expect(certificates()).toEqual(["known", "own"]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("where those of the computer cannot be read, the log says so, and Node's are used", () => {
  const certificates = systemCertificates(log, (type) => {
    if (type === "system") throw new Error("no store");
    return ["known"];
  });
  expect(certificates()).toEqual(["known"]);
  expect(lines).toHaveLength(1);
});

test("Node tells both", () => {
  expect(systemCertificates(log)().length).toBeGreaterThan(50);
});
