import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { answerAppRequest, contentSecurityPolicy } from "../../../../main/shell/page/app-response.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolderOfFile } from "../../../support/files/temporary-folder.ts";

const folder = temporaryFolderOfFile();
beforeAll(async () => {
  await writeFile(join(folder, "index.html"), "<p>page</p>");
});

function answer(address: string, init?: RequestInit): Promise<Response> {
  // Node's Request accepts only http, and the handler does not look at the scheme.
  const request = new Request(address.replace("app:", "http:"), init);
  return answerAppRequest(request, {
    folder,
    media: (path) => Promise.resolve(new Response(`media of ${path}`)),
    printing: { answer: (path) => Promise.resolve(new Response(`document of ${path}`)) },
    log: createRecordingLog().log,
  });
}

test("the page is served with a policy that allows nothing from elsewhere and nothing inline", async () => {
  const response = await answer("app://bundle/index.html");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("<p>page</p>");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy,
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
});

test("the policy denies everything by default and allows no address, no inline code and no evaluation", () => {
  expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
  expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|wss?:|\*|data:|connect-src/);
  expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
});

test("an address without a path returns the page's HTML file", async () => {
  expect(await (await answer("app://bundle/")).text()).toBe("<p>page</p>");
});

test("a document that is being printed has an origin of its own", async () => {
  expect(await (await answer("app://print/a1/index.html")).text()).toBe("document of /a1/index.html");
  expect((await answer("app://bundle/a1/index.html")).status).toBe(404);
});

test("a HEAD request for the page gets no body", async () => {
  const response = await answer("app://bundle/index.html", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("requests for another host or a missing file, or with another method, are refused under the same policy", async () => {
  for (const [address, init, status] of [
    ["app://elsewhere/index.html", {}, 404],
    ["app://bundle/missing.js", {}, 404],
    ["app://bundle/index.html", { method: "POST", body: "x" }, 405],
  ] as const) {
    const response = await answer(address, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-security-policy")).toBe(contentSecurityPolicy);
  }
});

test("a media path is passed unchanged to the media handler", async () => {
  const response = await answer("app://bundle/media/https%3A%2F%2Fi.example%2F1.png");
  expect(await response.text()).toBe("media of /media/https%3A%2F%2Fi.example%2F1.png");
});
