import { mkdirSync, writeFileSync } from "node:fs";
import { licenceFaults, notices } from "../package/licences.mjs";
import { createSbom } from "../package/sbom.mjs";
import { shippedPackages } from "../package/shipped-packages.mjs";
import { inRoot } from "../setup/places.mjs";
import { giveUp } from "../setup/say.mjs";

/** Writes the notices of licences and the list of parts into dist/. Ends the build if a licence is not allowed. */
export function writeNotices() {
  const packages = shippedPackages();
  const faults = licenceFaults(packages);
  if (faults.length > 0) giveUp(`These packages cannot ship:\n  ${faults.join("\n  ")}`);
  mkdirSync(inRoot("dist"), { recursive: true });
  writeFileSync(inRoot("dist/THIRD-PARTY-NOTICES.txt"), notices(packages));
  writeFileSync(inRoot("dist/sbom.cdx.json"), `${JSON.stringify(createSbom(packages), null, 2)}\n`);
}
