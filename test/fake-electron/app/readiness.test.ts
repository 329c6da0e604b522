// These tests run only on the stand-in, because on real Electron the app of the second test waits for ever.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolderOfFile } from "../../support/files/temporary-folder.ts";

const register = fileURLToPath(new URL("../register.mjs", import.meta.url));
const folder = temporaryFolderOfFile();

async function output(main: string): Promise<string> {
  const file = join(folder, "main.mjs");
  writeFileSync(file, `import { app } from "electron";\n${main}`);
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  const child = spawn(process.execPath, ["--import", register, file], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return text(child.stdout);
}

test("an app becomes ready when its main module has finished, including its top-level awaits", async () => {
  const written = await output(`
    app.on("ready", () => { console.log("ready"); app.exit(0); });
    await new Promise((resolve) => setTimeout(resolve, 20));
    console.log("ended");
  `);
  expect(written).toBe("ended\nready\n");
});

test("if the main module waits at its top level for the app to be ready, the app never becomes ready", async () => {
  const written = await output(`
    app.on("ready", () => console.log("ready"));
    await app.whenReady();
    console.log("went on");
  `);
  expect(written).toBe("");
});
