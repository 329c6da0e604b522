import { existsSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endChangesBeforeSleep, networkFetch } from "../../../../main/shell/network/network.ts";
import { powerMonitor } from "../../../fake-electron/desktop/power-monitor.ts";
import { appPaths } from "../../../fake-electron/app/app-paths.ts";
import { answerJson, startFakeServiceHost } from "../../../support/network/fake-service-host.ts";
import type { FakeServiceHost } from "../../../support/network/fake-service-host.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

vi.mock("electron", async () => {
  const { readiness } = await import("../../../fake-electron/app/readiness.ts");
  readiness.isReady = true;
  const { session } = await import("../../../fake-electron/network/session.ts");
  const { powerMonitor } = await import("../../../fake-electron/desktop/power-monitor.ts");
  return { app: { getName: () => "Natter", getVersion: () => "1.2.3" }, powerMonitor, session };
});

let host: FakeServiceHost;
let userData: string;
beforeEach(async () => {
  userData = temporaryFolder();
  appPaths.set("userData", userData);
  host = await startFakeServiceHost();
});
afterEach(async () => {
  await host.close();
});

test("nothing of a response is stored on the disk, neither its address nor its cookie", async () => {
  host.answer(answerJson(200, { secret: true }, { "set-cookie": "who=sam", "cache-control": "max-age=9" }));
  await (await networkFetch(`${host.origin}/x?secret=1`)).text();
  expect(existsSync(userData) ? readdirSync(userData) : []).toEqual([]);
});

test("a cookie from a response is not sent back", async () => {
  host.answer(answerJson(200, {}, { "set-cookie": "who=sam" }));
  await (await networkFetch(host.origin)).text();
  await (await networkFetch(host.origin, { credentials: "include" })).text();
  expect(host.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});

test("a request names the app and its version, and nothing of the system", async () => {
  await (await networkFetch(host.origin)).text();
  expect(host.requests[0]?.headers["user-agent"]).toBe("Natter/1.2.3");
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with %i fails, and neither the token nor the body goes to its target",
  async (status) => {
    const elsewhere = await startFakeServiceHost();
    try {
      host.answer((_request, response) => {
        response.writeHead(status, { location: `${elsewhere.origin}/taken` }).end();
      });
      const init = { method: "POST", body: "password", headers: { "x-access-token": "t" } };
      await expect(networkFetch(host.origin, { ...init, redirect: "follow" })).rejects.toThrow("redirect");
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  },
);

/**
 * Answers requests with a body that never ends. The returned function counts the answers whose connection has closed.
 */
function neverEnd(): () => number {
  let gone = 0;
  host.answer((request, response) => {
    if (request.url !== "/endless") {
      response.end("fine");
      return;
    }
    response.on("close", () => (gone += 1));
    response.write("x");
  });
  return () => gone;
}

test("cancelling a body ends its request, so that the six connections to a host are free again", async () => {
  const gone = neverEnd();
  for (let turn = 0; turn < 8; turn += 1) {
    const { body } = await networkFetch(`${host.origin}/endless`);
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  }
  expect(await (await networkFetch(host.origin)).text()).toBe("fine");
  await eventually(() => {
    expect(gone()).toBe(8);
  });
});

test("cancelling a body before anything is read ends its request too", async () => {
  const gone = neverEnd();
  for (let turn = 0; turn < 8; turn += 1) await (await networkFetch(`${host.origin}/endless`)).body?.cancel();
  await eventually(() => {
    expect(gone()).toBe(8);
  });
});

test("the caller's signal ends a request, both before its response and in the middle of its body", async () => {
  const gone = neverEnd();
  const giveUp = new AbortController();
  const { body } = await networkFetch(`${host.origin}/endless`, { signal: giveUp.signal });
  const reader = body?.getReader();
  await reader?.read();
  const rest = reader?.read();
  giveUp.abort();
  await expect(rest).rejects.toThrow();
  await expect(networkFetch(host.origin, { signal: giveUp.signal })).rejects.toThrow();
  await eventually(() => {
    expect(gone()).toBe(1);
  });
});

test("a response without a body has a null body", async () => {
  host.answer((_request, response) => {
    response.writeHead(304, { etag: "e" }).end();
  });
  const response = await networkFetch(host.origin);
  expect([response.status, response.body, response.headers.get("etag")]).toEqual([304, null, "e"]);
});

test("a pending request that changes something ends before the computer sleeps; a request that only reads continues", async () => {
  endChangesBeforeSleep();
  const answers: (() => void)[] = [];
  host.answer((_request, response) => void answers.push(() => response.end("{}")));
  const sent = networkFetch(host.origin, { method: "POST", body: "{}" });
  const read = networkFetch(host.origin);
  const sentOutcome = sent.then(
    () => "answered",
    () => "ended",
  );
  await expect.poll(() => answers.length).toBe(2);
  powerMonitor.emit("suspend");
  expect(await sentOutcome).toBe("ended");
  for (const answer of answers) answer();
  expect((await read).status).toBe(200);
});
