// Runs before every file of journeys. Ends the app that its tests shared.
import { afterAll } from "vitest";
import { closeSharedApp } from "./shared-app.ts";

afterAll(closeSharedApp);
