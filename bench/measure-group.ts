// Measures one group in a process of its own and prints its results as JSON, so that what one group leaves in memory
// cannot affect the next group. run.ts starts this process.
import { constants } from "node:os";
import { measureGroup } from "./measures.ts";
import { cleanUpAll } from "./support/cleanup.ts";
import { takeGroupResults } from "./support/group-results.ts";
import type { GroupRequest } from "./support/group-results.ts";
import { printProgress } from "./support/waiting.ts";

const request = JSON.parse(process.argv[2] ?? "") as GroupRequest;
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    stopping.abort();
    void cleanUpAll().finally(() => process.exit(128 + constants.signals[signal]));
  });
}

const results = await takeGroupResults(request, () => measureGroup(request.name, request.amounts));
// After a stop signal, errors are expected because the app is ended, and the cleanup has to run to its end.
if (!stopping.signal.aborted) {
  if (results.failure !== null) printProgress(`${request.name}: ${results.failure}`);
  // Resources that the cleanup does not yet cover must not keep the process alive.
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
}
