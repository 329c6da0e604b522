import { build } from "vite";
import { rendererBuildConfig } from "./scripts/build/renderer.mjs";
const config = rendererBuildConfig("/tmp/zzout");
let out;
config.plugins = [
  ...(config.plugins ?? []),
  {
    name: "sizes",
    generateBundle(_o, bundle) {
      out = bundle;
    },
  },
];
await build({ ...config, logLevel: "silent" });
const entry = Object.values(out).find((c) => c.isEntry);
const seen = new Set();
const first = [];
(function walk(c) {
  if (!c || seen.has(c.fileName)) return;
  seen.add(c.fileName);
  first.push(c);
  for (const i of c.imports ?? []) walk(out[i]);
})(entry);
const mods = first.flatMap((c) =>
  Object.entries(c.modules).map(([id, m]) => [
    m.renderedLength ?? m.code?.length ?? 0,
    id.replace(/.*\/mg\//, ""),
    c.fileName,
  ]),
);
mods.sort((a, b) => b[0] - a[0]);
for (const m of mods.slice(0, Number(process.argv[2] ?? 60))) console.log(m.join(" "));
