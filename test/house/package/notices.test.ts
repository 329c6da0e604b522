import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { isAllowed, licenceFaults, notices } from "../../../scripts/package/licences.mjs";
import { createSbom } from "../../../scripts/package/sbom.mjs";
import { shippedPackages } from "../../../scripts/package/shipped-packages.mjs";

const shipped = shippedPackages();

test("every package of the installed app has an allowed licence", () => {
  expect(licenceFaults(shipped)).toEqual([]);
});

test("the list of shipped packages has those that the app loads or bundles, and their dependencies, but no tools", () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "faye",
      "tough-cookie",
      "svelte",
      "@fontsource-variable/inter",
      "emojibase-data",
    ]),
  );
  for (const tool of ["vitest", "typescript", "electron-builder", "sharp", "oxlint"])
    expect(names).not.toContain(tool);
});

const planted = { name: "planted", version: "1.0.0", integrity: "", text: "", home: "" };

test("a package whose licence is not allowed, or that names no licence, is refused with its name", () => {
  expect(licenceFaults([{ ...planted, licence: "GPL-3.0-only" }])).toEqual([
    "planted 1.0.0 has the licence GPL-3.0-only",
  ]);
  expect(licenceFaults([{ ...planted, licence: "" }])).toEqual(["planted 1.0.0 names no licence"]);
});

test("of alternative licences (OR) one must be allowed; of licences that apply together (AND) all must be allowed", () => {
  expect(isAllowed("(MIT OR GPL-3.0-only)")).toBe(true);
  expect(isAllowed("MIT AND GPL-3.0-only")).toBe(false);
  expect(isAllowed("MIT AND ISC")).toBe(true);
  expect(isAllowed("SEE LICENSE IN LICENSE")).toBe(false);
});

test("the licence notices name each shipped package with its licence, and have the texts of the licences", () => {
  const text = notices(shipped);
  for (const { name, version, licence } of shipped)
    expect(text).toContain(`${name} ${version}\nLicence: ${licence}\n`);
  expect(text).toContain("SIL OPEN FONT LICENSE");
});

test("the software bill of materials is valid by the schema of CycloneDX, and does not change from build to build", () => {
  const require = createRequire(import.meta.url);
  const library = dirname(require.resolve("@cyclonedx/cyclonedx-library/package.json"));
  const read = (name: string): object =>
    JSON.parse(readFileSync(join(library, "res/schema", `${name}.SNAPSHOT.schema.json`), "utf8")) as object;
  // Not validated: the formats of the schema, which ajv knows only with another package. They do not matter for this
  // test.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read("bom-1.6"));
  const sbom = createSbom(shipped);
  expect(validate(sbom), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...sbom, components: [{ name: "x" }] })).toBe(false);
  expect(createSbom(shippedPackages())).toEqual(sbom);
  expect(sbom.components).toHaveLength(shipped.length + 1);
  expect(sbom.components.map(({ name }) => name)).toContain("electron");
});
