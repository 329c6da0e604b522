import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import { interfaceFolder, buildInterfacePages } from "./pages.ts";

test("docs/interface is what `npm run interface-reference` writes", async () => {
  for (const [name, fresh] of await buildInterfacePages()) {
    expect(await readFile(join(interfaceFolder, name), "utf8").catch(() => "is not there"), name).toBe(fresh);
  }
});

test("every call of the catalogue is on exactly one page, with its method and path", async () => {
  const whole = [...(await buildInterfacePages()).values()].join("\n");
  for (const { name, method, base, path } of Object.values(endpointCatalogue)) {
    expect(whole.split(`\n### ${name}\n`), name).toHaveLength(2);
    expect(whole).toContain(`\`${method} {${base}}${path}\``);
  }
});
