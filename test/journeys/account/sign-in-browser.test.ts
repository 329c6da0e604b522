import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import type { Browser } from "playwright";
import { expect } from "../../support/expect.ts";
import { onTestFinished, test } from "vitest";
import { oauthCallbackAddress, oauthCallbackPort } from "../../../preload/model/session/session.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { findChromium } from "../../fake-electron/chromium/executable.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";

/** Chooses the browser on the sign-in screen of a computer that has no client id yet. */
async function chooseBrowser({ page }: Natter): Promise<void> {
  await page.getByRole("button", { name: "Use the browser" }).click();
}

/** Continues the sign-in in the browser, with a client id. Returns the address that the app opened in the browser. */
async function goToBrowser({ page, desktop }: Natter): Promise<URL> {
  await page.getByRole("textbox", { name: "Client ID" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: "Finish in the browser" }).waitFor();
  const asked = (await desktop.openedLinks()).at(-1);
  const address = new URL(asked ?? "");
  // The real service has the callback address from the client's registration. The local service takes it as a
  // parameter.
  address.searchParams.set("redirect_uri", oauthCallbackAddress);
  return address;
}

/** Launches a browser like the user's own, independent of Natter's window. */
async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  onTestFinished(() => browser.close());
  return browser;
}

/** Visits the callback with a new token of the person and returns that token. */
async function comeBackAs(address: URL, person: Person, { world }: JourneyService): Promise<string> {
  address.searchParams.set("user_id", person.id);
  const sent = await fetch(address, { redirect: "manual" });
  // `visit` is used and not `fetch`, because the headers of `fetch` would show that the request is no navigation.
  expect(await visit(new URL(sent.headers.get("location") ?? ""))).toBe(303);
  return world.accounts.tokensOf(person.id).at(-1)?.token ?? "";
}

test("signing in by the browser needs a client id, which the screen says how to get, and a confirmation", async () => {
  const service = await startJourneyService();
  service.ines.picture = avatarName({ face: "ines" });
  const natter = await startNatter({ service });
  const { page, row } = natter;
  await chooseBrowser(natter);
  await expect(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Open the developer page" }).click();
  await expect.poll(() => natter.desktop.openedLinks()).toEqual(["https://dev.groupme.com/applications"]);
  await page.reload();
  await chooseBrowser(natter);
  const address = await goToBrowser(natter);
  expect(address.searchParams.get("client_id")).toBe("natter-test");

  const tab = await (await openBrowser()).newPage();
  await tab.goto(address.href);
  await tab.getByRole("link", { name: `Continue as ${service.ines.name}` }).click();
  await expect(tab.getByText("You can close this page.", { exact: false })).toBeVisible();
  // Neither the browser's address nor its Back entry contains the token.
  expect(tab.url()).toBe(`${oauthCallbackAddress}/done`);
  await tab.goBack();
  expect(tab.url()).not.toContain("access_token");

  const account = page.getByRole("group", { name: `Account: ${service.ines.name}` });
  await expect(account).toBeFocused();
  await expect(account).toContainText(service.ines.email);
  await expect(account.locator("img")).toHaveJSProperty("naturalWidth", 60);
  await expect(row("Sunday Five-a-side")).toHaveCount(0);
  await page.getByRole("button", { name: /^Continue as/ }).press("Enter");
  await expect(row("Sunday Five-a-side")).toBeVisible();
});

test("if the user rejects the account that signed in with the browser, nothing is stored and its token is revoked", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  await chooseBrowser(natter);
  const token = await comeBackAs(await goToBrowser(natter), service.kwame, service);
  await expect(page.getByRole("group", { name: `Account: ${service.kwame.name}` })).toBeVisible();
  expect(service.world.accounts.byToken(token)?.id).toBe(service.kwame.id);
  await page.getByRole("button", { name: "Not me" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  await expect.poll(() => service.world.accounts.byToken(token)).toBeUndefined();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

test("after the service has ended the session, the user signs in again in the browser, and unsent messages are sent", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  service.world.accounts.endTokensOf(service.ines.id);
  await natter.send("written too late");
  await page.getByRole("button", { name: "Sign in again" }).click({ timeout: 15_000 });
  await page.getByRole("dialog").getByText("Browser", { exact: true }).click();
  await comeBackAs(await goToBrowser(natter), service.ines, service);
  await page.getByRole("button", { name: /^Continue as/ }).click();
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("written too late")).toContainText("Sent", { timeout: 15_000 });
});

test("a web page that is open in the browser cannot sign Natter in with its own token by any request", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await chooseBrowser(natter);
  const address = await goToBrowser(natter);
  const { token } = service.world.accounts.giveToken(service.kwame.id, "elsewhere", true);
  const tab = await (await openBrowser()).newPage();
  await tab.goto(await startPage());
  const tried = await tab.evaluate(bringToken, `${oauthCallbackAddress}/?access_token=${token}`);
  expect(tried).toEqual({
    fetch: "refused",
    beacon: true,
    image: "refused",
    script: "refused",
    frame: "done",
  });
  await expect(natter.page.getByRole("heading", { name: "Finish in the browser" })).toBeVisible();
  // After the attempts of the page, the app still waits and accepts the user's own visit of the callback.
  await comeBackAs(address, service.ines, service);
  await expect(natter.page.getByRole("group", { name: `Account: ${service.ines.name}` })).toBeVisible();
});

test("if another program uses one of the two callback addresses, the browser is not opened and an error is shown", async () => {
  const service = await startJourneyService();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(oauthCallbackPort, "::1", resolve));
  onTestFinished(() => void other.close());
  const natter = await startNatter({ service });
  const { page, desktop } = natter;
  await chooseBrowser(natter);
  await page.getByRole("textbox", { name: "Client ID" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Another program uses the address");
  expect(await desktop.openedLinks()).toEqual([]);
  // Natter wants the port on two addresses. It has released the address that was free.
  await expect(visit(new URL(`http://127.0.0.1:${String(oauthCallbackPort)}/`))).rejects.toThrow(
    "ECONNREFUSED",
  );
});

test("the user can cancel the wait for the browser", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  await chooseBrowser(natter);
  await goToBrowser(natter);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

/** Serves a web page on another port of this computer. Returns its address. */
async function startPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Open</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

/** Runs in the page. Requests the address in every way that a page can, and returns the result of each. */
async function bringToken(address: string) {
  const loads = (element: HTMLElement & { src: string }): Promise<string> =>
    new Promise((resolve) => {
      element.onload = () => {
        resolve(element instanceof HTMLIFrameElement ? "done" : "taken");
      };
      element.onerror = () => {
        resolve("refused");
      };
      element.src = address;
      document.body.append(element);
    });
  const fetched = await fetch(address, { mode: "no-cors" }).then(
    ({ type }) => (type === "opaque" ? "refused" : type),
    () => "refused",
  );
  return {
    fetch: fetched,
    beacon: navigator.sendBeacon(address, "x"),
    image: await loads(document.createElement("img")),
    script: await loads(document.createElement("script")),
    frame: await loads(document.createElement("iframe")),
  };
}

/** Requests the address and returns the HTTP status. */
function visit(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}
