import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { startDemoService } from "../../../local-service/start-demo.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { findChromium } from "../../fake-electron/chromium/executable.ts";

/** What the attacking page knows about the demo: more than a page can find out. */
interface Known {
  readonly origin: string;
  readonly token: string;
  readonly groupId: string;
}

/** Starts the app's demo with its simulated people stopped. `changes` lists every later change in its world. */
async function startDemo() {
  const service = await startDemoService();
  onTestFinished(() => service.stop());
  service.peopleSimulator.stop();
  const changes: string[] = [];
  service.world.onChange(({ kind }) => changes.push(kind));
  const [person] = service.people;
  const [group] = service.world.conversations.groupsOf(person?.id ?? "");
  const known: Known = { origin: originOf(service), token: person?.token ?? "", groupId: group?.id ?? "" };
  return { service, known, changes };
}

const originOf = ({ port }: LocalService): string => `http://127.0.0.1:${String(port)}`;

/** Opens a page of another port of this computer, in a browser that resolves `rebound.example` to this computer. */
async function openPage(): Promise<Page> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Open</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP rebound.example 127.0.0.1"],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  return page;
}

test("a web page in a browser cannot read or change anything in the demo, even if it knows the token", async () => {
  const { service, known, changes } = await startDemo();
  const page = await openPage();
  expect(await page.evaluate(attack, known)).toEqual({
    read: "refused",
    "write as text": "refused",
    "write by form": "shown, unreadable",
    upload: "refused",
    "make a bot": "refused",
    "drive others": "refused",
    "shake hands": "refused",
    listen: "refused",
    "listen to events": "refused",
    "run an answer": "refused",
    "show a picture": "refused",
  });
  expect(changes).toEqual([]);
  expect(service.world.bots.ofPerson(service.people[0]?.id ?? "")).toEqual([]);
  expect(service.push.isListening(service.people[0]?.id ?? "")).toBe(false);
});

test("a web page whose host name resolves to this computer cannot read or change anything in the demo", async () => {
  const { service, known, changes } = await startDemo();
  const page = await openPage();
  // The page has the same origin as the service now, so the browser blocks none of its requests.
  const rebound = `http://rebound.example:${String(service.port)}`;
  await page.goto(`${rebound}/v3/users/me?token=${known.token}`);
  expect(await page.textContent("body")).toBe(
    '{"meta":{"code":403,"errors":["web pages are not let in"]},"response":null}',
  );
  const answered = await page.evaluate(attack, { ...known, origin: rebound });
  expect(Object.values(answered).filter((outcome) => !/^(?:refused|403)/.test(outcome))).toEqual([]);
  expect(changes).toEqual([]);
});

/** Runs in the page. Tries everything that a page can, and returns the outcome of each attempt by name. */
async function attack({ origin, token, groupId }: Known): Promise<Record<string, string>> {
  const messages = `${origin}/v3/groups/${groupId}/messages?token=${token}`;
  const message = JSON.stringify({ message: { source_guid: "page", text: "From a page" } });
  const handshake = JSON.stringify([
    {
      channel: "/meta/handshake",
      version: "1.0",
      supportedConnectionTypes: ["callback-polling", "long-polling"],
    },
  ]);
  // The page cannot read a response from another origin. The test sees that the request was refused, because the world
  // is unchanged.
  const ask = (address: string, init: RequestInit = {}): Promise<string> =>
    fetch(address, init).then(
      ({ type, status }) => (type === "opaque" ? "refused" : String(status)),
      () => "refused",
    );
  const first = (target: EventTarget, good: string): Promise<string> =>
    new Promise((resolve) => {
      target.addEventListener(good, () => {
        resolve("let in");
      });
      target.addEventListener("error", () => {
        resolve("refused");
      });
    });
  const load = (element: HTMLImageElement | HTMLScriptElement, address: string): Promise<string> => {
    const loaded = first(element, "load");
    element.src = address;
    document.body.append(element);
    return loaded;
  };
  const form = async (): Promise<string> => {
    const frame = document.createElement("iframe");
    frame.name = "answer";
    document.body.append(frame);
    const shown = first(frame, "load");
    const sent = document.createElement("form");
    Object.assign(sent, { method: "post", enctype: "text/plain", action: messages, target: "answer" });
    const field = document.createElement("input");
    // The form sends the field as text: its name, an equals sign and its value. Together they are JSON.
    Object.assign(field, { name: message.slice(0, -2) + ',"x":"', value: '"}}' });
    sent.append(field);
    document.body.append(sent);
    sent.submit();
    await shown;
    try {
      return (frame.contentDocument?.body.textContent ?? "").includes("403") ? "403" : "shown, unreadable";
    } catch {
      return "shown, unreadable";
    }
  };
  const text = { "content-type": "text/plain" };
  const steal = `?${new URLSearchParams({ message: handshake, jsonp: "steal" }).toString()}`;
  return {
    read: await ask(`${origin}/v3/users/me?token=${token}`),
    "write as text": await ask(messages, { method: "POST", mode: "no-cors", headers: text, body: message }),
    "write by form": await form(),
    upload: await ask(`${origin}/image/pictures`, { method: "POST", mode: "no-cors", body: new Blob(["x"]) }),
    "make a bot": await ask(`${origin}/v3/bots?token=${token}`, {
      method: "POST",
      mode: "no-cors",
      headers: text,
      body: JSON.stringify({ bot: { name: "Page", group_id: groupId, callback_url: origin } }),
    }),
    "drive others": await ask(`${origin}/__control/world`),
    "shake hands": await ask(`${origin}/faye`, {
      method: "POST",
      mode: "no-cors",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `message=${encodeURIComponent(handshake)}`,
    }),
    listen: await first(new WebSocket(`${origin.replace("http", "ws")}/faye`), "open"),
    "listen to events": await first(new EventSource(`${origin}/faye/x`), "open"),
    "run an answer": await load(document.createElement("script"), `${origin}/faye${steal}`),
    "show a picture": await load(document.createElement("img"), `${origin}/videos/640x360.last-minute.jpg`),
  };
}
