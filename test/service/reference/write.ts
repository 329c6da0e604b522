// Writes what is made of the pages in docs/interface. Run by `npm run interface-reference`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folder, freshPages } from "./pages.ts";

for (const [name, text] of await freshPages()) await writeFile(join(folder, name), text);
