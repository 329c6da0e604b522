// The list of parts (SBOM) of the installed app, in the format CycloneDX 1.6.
import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";

/** @typedef {import("./shipped-packages.mjs").ShippedPackage} ShippedPackage */

/**
 * The list of parts. The same packages give the same text: it has no date and no random number.
 * @param {readonly ShippedPackage[]} packages
 */
export function createSbom(packages) {
  const { name, version, license, devDependencies } = JSON.parse(
    readFileSync(inRoot("package.json"), "utf8"),
  );
  const own = `pkg:npm/${name}@${version}`;
  const components = [
    ...packages.map(component),
    component({ name: "electron", version: devDependencies.electron, licence: "MIT", integrity: "" }),
  ];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        name,
        version,
        purl: own,
        licenses: licencesOf(license),
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: components.map((each) => each["bom-ref"]) }],
  };
}

/** @param {Pick<ShippedPackage, "name" | "version" | "licence" | "integrity">} part */
function component({ name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: licencesOf(licence),
    ...(integrity.startsWith("sha512-")
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }] }
      : {}),
  };
}

/** @param {string} expression */
function licencesOf(expression) {
  return /[ ()]/.test(expression) ? [{ expression }] : [{ license: { id: expression } }];
}
