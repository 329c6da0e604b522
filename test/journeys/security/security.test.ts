import { expect } from "../../support/expect.ts";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished, test } from "vitest";
import { loggedLines } from "../../support/app/app-cache.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";

test("the page has no Node, no Electron and no access to the network", async () => {
  const service = await startJourneyService();
  const { page } = await startNatter({ service });
  const reached = await page.evaluate(async (address) => {
    const outcome = async (attempt: () => Promise<unknown>): Promise<string> => {
      try {
        await attempt();
        return "reached";
      } catch {
        return "refused";
      }
    };
    const socket = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const line = new WebSocket(address.replace("http", "ws"));
        line.onopen = resolve;
        line.onerror = reject;
      });
    return {
      fetch: await outcome(() => fetch(address)),
      socket: await outcome(socket),
      code: await outcome(() => {
        const made = new Function("return 1");
        return Promise.resolve(made.name);
      }),
      node: "require" in window || "process" in window,
    };
  }, service.service.urls.v3);
  expect(reached).toEqual({ fetch: "refused", socket: "refused", code: "refused", node: false });
});

test("the token never reaches the page, the log, or a file", async () => {
  const service = await startJourneyService();
  const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  expect(await natter.page.content()).not.toContain(token);
  expect(natter.output()).not.toContain(token);
  const { readdirSync, readFileSync, statSync } = await import("node:fs");
  const { join } = await import("node:path");
  const holding = readdirSync(natter.userData, { recursive: true, encoding: "utf8" })
    .map((name) => join(natter.userData, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    .filter((file) => readFileSync(file).includes(token));
  expect(holding).toEqual([]);
});

test("the page is denied location, notifications, camera and microphone", async () => {
  const { page } = await startNatter({});
  const states = await page.evaluate(async () => {
    const names = ["geolocation", "notifications", "camera", "microphone"] as PermissionName[];
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
  });
  expect(new Set(states)).toEqual(new Set(["denied"]));
});

test("the page cannot open a window or navigate away", async () => {
  const { page, context, userData } = await startNatter({ service: await startJourneyService() });
  const before = page.url();
  await page.evaluate(() => {
    window.open("https://natter.example/");
    location.href = "https://natter.example/elsewhere";
  });
  await expect.poll(() => loggedLines(userData).join("\n")).toContain("navigation prevented");
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe(before);
});

test("if the service sets cookies, neither of two accounts sends them back", async () => {
  const service = await startJourneyService();
  const begun = "http.server.request.start";
  const cookies: (string | undefined)[] = [];
  const setAndNote = (message: unknown): void => {
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    if (request.socket.localPort !== service.service.port) return;
    cookies.push(request.headers.cookie);
    response.setHeader("set-cookie", "who=somebody; Path=/; Max-Age=86400");
  };
  subscribe(begun, setAndNote);
  onTestFinished(() => {
    unsubscribe(begun, setAndNote);
  });
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.page.getByRole("button", { name: /^Account: Inês/ }).click();
  await natter.page.getByRole("menuitem", { name: "Add an account" }).click();
  await signInWithToken(natter, service, service.kwame);
  await natter.openChat("Building 14");
  expect(cookies.length).toBeGreaterThan(5);
  expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
});
