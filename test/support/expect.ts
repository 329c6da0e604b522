import { expect as playwrightExpect } from "playwright/test";

/**
 * What the tests that look at a window expect with. It waits longer than Playwright's five seconds: on two busy cores a window
 * may take that long to draw what it was told, and a wait costs nothing where all is well.
 */
export const expect = playwrightExpect.configure({ timeout: 20_000 });
