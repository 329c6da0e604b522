// Runs before every file of journeys. The app that its tests shared is handed on to the next file of this process, unless the
// clock is set anew for each file: an app keeps the clock of its start. When the process ends, the app ends too, and removes
// its folder.
import { afterAll, inject } from "vitest";
import { closeSharedApp } from "./shared-app.ts";

if (inject("startsAt") !== null) afterAll(closeSharedApp);
