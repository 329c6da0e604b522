import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The items of Electron's security checklist, by the titles of their sections. */
const items = [
  "1. Only load secure content",
  "2. Do not enable Node.js integration for remote content",
  "3. Enable context isolation",
  "4. Enable process sandboxing",
  "5. Handle session permission requests from remote content",
  "6. Do not disable webSecurity",
  "7. Define a Content Security Policy",
  "8. Do not enable allowRunningInsecureContent",
  "9. Do not enable experimental features",
  "10. Do not use enableBlinkFeatures",
  "11. Do not use allowpopups for WebViews",
  "12. Verify WebView options before creation",
  "13. Disable or limit navigation",
  "14. Disable or limit creation of new windows",
  "15. Do not use shell.openExternal with untrusted content",
  "16. Use a current version of Electron",
  "17. Validate the sender of all IPC messages",
  "18. Avoid usage of the file:// protocol and prefer usage of custom protocols",
  "19. Check which fuses you can change",
  "20. Do not expose Electron APIs to untrusted web content",
];

test("each item of Electron's security checklist has exactly one test, whose title is the item's number and title", () => {
  const text = readFileSync(join(import.meta.dirname, "../security/checklist.test.ts"), "utf8");
  const titles = [...text.matchAll(/^test\("(.*?)", /gm)].map(([, title]) => title);
  expect(titles).toEqual(items);
  expect(text).not.toMatch(/\btest\.\w/);
});
