// Runs inside a private session. Performs the steps in its first argument, and prints their results as one JSON array.
import {
  canShowPrompt,
  createKeychain,
  keychainPromptTimeoutMs,
} from "../../main/shell/keychain/keychain.ts";
import type { Step } from "./private-session.ts";
import { createShortenedClock } from "../support/clock/shortened-clock.ts";

const steps = JSON.parse(process.argv[2] ?? "[]") as Step[];
const ignore = (): void => undefined;
const keychain = createKeychain({
  serviceName: "natter",
  platform: process.platform,
  canPrompt: canShowPrompt(process.platform, process.env),
  // The app waits a minute for a prompt. The test shortens this to two seconds.
  clock: createShortenedClock((delay) => (delay === keychainPromptTimeoutMs ? 2_000 : delay)),
  log: { info: ignore, warn: ignore, error: ignore },
});

const results: unknown[] = [];
for (const [action, account, secret] of steps) {
  if (action === "read") results.push(await keychain.read(account));
  if (action === "write") results.push(await keychain.write(account, secret));
  if (action === "remove") results.push(await keychain.remove(account));
}
process.stdout.write(JSON.stringify(results), () => {
  if (keychain.isWaiting()) process.kill(process.pid, "SIGKILL");
});
