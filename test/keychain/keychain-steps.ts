// Runs inside a private session: does the steps named in its first argument, prints what each came to as one JSON array.
import { systemClock } from "../../main/shell/app/clock.ts";
import { canShowPrompt, createKeychain, promptLimit } from "../../main/shell/keychain/keychain.ts";
import type { Step } from "./private-session.ts";

const steps = JSON.parse(process.argv[2] ?? "[]") as Step[];
const silent = (): void => undefined;
const keychain = createKeychain({
  serviceName: "natter",
  platform: process.platform,
  canPrompt: canShowPrompt(process.platform, process.env),
  // A minute of patience with the prompt would be a minute of test: here it is two seconds.
  clock: {
    ...systemClock,
    after: (delay, callback) => systemClock.after(delay === promptLimit ? 2_000 : delay, callback),
  },
  log: { info: silent, warn: silent, error: silent },
});

const results: unknown[] = [];
for (const [deed, account, secret] of steps) {
  if (deed === "read") results.push(await keychain.read(account));
  if (deed === "write") results.push(await keychain.write(account, secret));
  if (deed === "remove") results.push(await keychain.remove(account));
}
process.stdout.write(JSON.stringify(results), () => {
  if (keychain.isWaiting()) process.kill(process.pid, "SIGKILL");
});
