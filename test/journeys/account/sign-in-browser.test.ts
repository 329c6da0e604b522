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

/** Goes to the browser with a client id; gives the address that the browser was opened at. */
async function goToBrowser({ page, desktop }: Natter): Promise<URL> {
  await page.getByRole("button", { name: "Continue in the browser" }).click();
  await page.getByRole("textbox", { name: "Client id" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: "Finish in the browser" }).waitFor();
  const [asked] = await desktop.openedLinks();
  const address = new URL(asked ?? "");
  // The service knows the callback by registration; the local one is told.
  address.searchParams.set("redirect_uri", oauthCallbackAddress);
  return address;
}

/** A browser of this person, as it is: Natter's window is not part of it. */
async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  onTestFinished(() => browser.close());
  return browser;
}

/** Brings the token of somebody to the callback, and gives that token. */
async function comeBackAs(address: URL, person: Person, { world }: JourneyService): Promise<string> {
  address.searchParams.set("user_id", person.id);
  const sent = await fetch(address, { redirect: "manual" });
  // As a browser goes there: what `fetch` says of itself is no visit.
  expect(await visit(new URL(sent.headers.get("location") ?? ""))).toBe(303);
  return world.accounts.tokensOf(person.id).at(-1)?.token ?? "";
}

test("without a client id the button says how to get one; with one the browser signs in, once that is confirmed", async () => {
  const service = await startJourneyService();
  service.ines.picture = avatarName({ face: "ines" });
  const natter = await startNatter({ service });
  const { page, row } = natter;
  await page.getByRole("button", { name: "Continue in the browser" }).click();
  await expect(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.reload();
  const address = await goToBrowser(natter);
  expect(address.searchParams.get("client_id")).toBe("natter-test");

  const tab = await (await openBrowser()).newPage();
  await tab.goto(address.href);
  await tab.getByRole("link", { name: `Continue as ${service.ines.name}` }).click();
  await expect(tab.getByText("You can close this page.", { exact: false })).toBeVisible();
  // Neither where the browser is, nor where its Back leads, is the token.
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

test("an account that somebody else brought is refused: nothing is kept, and its token opens nothing any more", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  const token = await comeBackAs(await goToBrowser(natter), service.kwame, service);
  await expect(page.getByRole("group", { name: `Account: ${service.kwame.name}` })).toBeVisible();
  expect(service.world.accounts.byToken(token)?.id).toBe(service.kwame.id);
  await page.getByRole("button", { name: "Not me" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  await expect.poll(() => service.world.accounts.byToken(token)).toBeUndefined();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

test("a page that is open in the browser cannot bring a token, whatever it tries", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
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
  // The wait goes on: the person's own visit is taken.
  await comeBackAs(address, service.ines, service);
  await expect(natter.page.getByRole("group", { name: `Account: ${service.ines.name}` })).toBeVisible();
});

test("where another program holds one of the two addresses, the browser is not opened, and that is said", async () => {
  const service = await startJourneyService();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(oauthCallbackPort, "::1", resolve));
  onTestFinished(() => void other.close());
  const { page, desktop } = await startNatter({ service });
  await page.getByRole("button", { name: "Continue in the browser" }).click();
  await page.getByRole("textbox", { name: "Client id" }).fill("natter-test");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Another program uses the address");
  expect(await desktop.openedLinks()).toEqual([]);
  // Natter has let go of the other address.
  await expect(visit(new URL(`http://127.0.0.1:${String(oauthCallbackPort)}/`))).rejects.toThrow(
    "ECONNREFUSED",
  );
});

test("waiting for the browser can be given up", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  await goToBrowser(natter);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

/** A web page on another port of this computer. */
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

/** What a page can do to another address, run in that page. */
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

/** The status that an address is answered with. */
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
