// A fake distribution of Electron with only what electron-builder reads: a program with fuses, and an archive.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadFromBuilder } from "../../../scripts/package/load-from-builder.mjs";

/** Marks the start of the fuses in Electron's program. */
const sentinel = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

/** A program with these fuses, "0" for off and "1" for on. When started, it prints its arguments. */
export function programWithFuses(wire: string): Buffer {
  const script = '#!/bin/sh\necho "$@"\nexit 0\n';
  return Buffer.concat([Buffer.from(script + sentinel), Buffer.from([1, wire.length]), Buffer.from(wire)]);
}

/** Writes the fake distribution of Electron, with the fuses as Electron ships them. */
export async function writeDistribution(folder: string): Promise<void> {
  const archived = `${folder}-archived`;
  const { createPackage } = loadFromBuilder("@electron/asar") as {
    createPackage: (from: string, to: string) => Promise<void>;
  };
  for (const path of [join(folder, "resources"), join(folder, "locales"), archived])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(archived, "main.js"), "");
  await createPackage(archived, join(folder, "resources/default_app.asar"));
  writeFileSync(join(folder, "electron"), programWithFuses("101100011"), { mode: 0o755 });
  writeFileSync(join(folder, "chrome-sandbox"), "#!/bin/sh\n", { mode: 0o755 });
  for (const name of ["version", "LICENSE", "LICENSES.chromium.html", "locales/en-US.pak"])
    writeFileSync(join(folder, name), "A stand-in.\n");
}
