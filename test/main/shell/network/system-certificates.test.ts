import { expect, test, vi } from "vitest";
import { createCertificateReader } from "../../../../main/shell/network/system-certificates.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const { log, lines } = createRecordingLog();

test("certificates that the computer trusts are added to Node's, each once, and are read once", () => {
  const read = vi.fn((type?: string) => (type === "system" ? ["own", "known"] : ["known"]));
  const certificates = createCertificateReader(log, read);
  expect(certificates()).toEqual(["known", "own"]);
  expect(certificates()).toEqual(["known", "own"]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("if the computer's certificates cannot be read, that is logged and Node's are used", () => {
  const certificates = createCertificateReader(log, (type) => {
    if (type === "system") throw new Error("no store");
    return ["known"];
  });
  expect(certificates()).toEqual(["known"]);
  expect(lines).toHaveLength(1);
});

test("Node reads its own list of certificates and the computer's, and neither fails", () => {
  const own = createRecordingLog();
  expect(createCertificateReader(own.log)().length).toBeGreaterThan(50);
  expect(own.lines).toEqual([]);
});
