// A separate test process, which a test kills. It starts the sample app, sends its process ids and user data folder,
// and waits.
import { startSample } from "./sample-app.ts";

const app = await startSample();
process.send?.({ pids: app.pids, userData: app.userData });
await app.gone;
