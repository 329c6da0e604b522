import { expect as playwrightExpect } from "playwright/test";

/**
 * `expect` for the tests that look at a window. Its timeout is longer than Playwright's five seconds, because on two
 * busy cores a window may take that long to draw a change. A longer timeout costs no time if the test passes.
 */
export const expect = playwrightExpect.configure({ timeout: 20_000 });
