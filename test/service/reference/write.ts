// Writes the generated parts of the pages in docs/interface. Run by `npm run interface-reference`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { interfaceFolder, buildInterfacePages } from "./pages.ts";

for (const [name, text] of await buildInterfacePages()) await writeFile(join(interfaceFolder, name), text);
