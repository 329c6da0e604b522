// Runs in every file of journeys. Ends the app that the tests of the file shared.
import { afterAll } from "vitest";
import { closeSharedApp } from "./shared-app.ts";

afterAll(closeSharedApp);
