import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "../../../api/catalogue.ts";
import { folder, freshPages } from "./pages.ts";

test("docs/interface is what `npm run interface-reference` writes", async () => {
  for (const [name, fresh] of await freshPages()) {
    expect(await readFile(join(folder, name), "utf8").catch(() => "is not there"), name).toBe(fresh);
  }
});

test("every call of the catalogue stands on one page, with its method and path", async () => {
  const whole = [...(await freshPages()).values()].join("\n");
  for (const { name, method, base, path } of Object.values(catalogue)) {
    expect(whole.split(`\n### ${name}\n`), name).toHaveLength(2);
    expect(whole).toContain(`\`${method} {${base}}${path}\``);
  }
});
