// A test process of its own, to be killed: it starts the sample, tells of it, and waits.
import { startSample } from "./sample-app.ts";

const app = await startSample();
process.send?.({ pids: app.pids, userData: app.userData });
await app.gone;
