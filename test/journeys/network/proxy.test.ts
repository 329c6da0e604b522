import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startHttpProxy } from "../../support/network/http-proxy.ts";
import { say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter, temporaryFolder } from "../../support/app/start-natter.ts";

const accepted = "net.server.socket";

/** Closes every connection to the port that does not come from the proxy. Returns a function that counts them. */
function reachOnlyBy(proxy: { readonly ports: ReadonlySet<number> }, port: number): () => number {
  let directCount = 0;
  const look = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    const { localPort, remotePort } = socket;
    if (localPort !== port) return;
    // The proxy records the port of its own connection in the same turn of the event loop, so this check waits for the
    // next turn.
    setImmediate(() => {
      if (proxy.ports.has(remotePort ?? 0)) return;
      directCount += 1;
      socket.destroy();
    });
  };
  subscribe(accepted, look);
  onTestFinished(() => {
    unsubscribe(accepted, look);
  });
  return () => directCount;
}

test("if only a proxy reaches the service, sign-in, messages both ways and files all go through it", async () => {
  const service = await startJourneyService();
  const proxy = await startHttpProxy();
  const { port } = service.service;
  const directCount = reachOnlyBy(proxy, port);
  const natter = await startNatter({ service, signedInAs: service.ines, args: proxy.switches });
  await natter.openChat("Sunday Five-a-side");
  await natter.send("Written at the office");
  await expect(natter.message("Written at the office")).toContainText("Sent");
  say(service.world, service.kwame, service.football.id, "Heard at the office");
  await expect(natter.message("Heard at the office")).toBeVisible();
  expect(proxy.asked).toContain(`CONNECT 127.0.0.1:${String(port)}`);
  const notes = join(temporaryFolder(), "notes.txt");
  writeFileSync(notes, "Shin pads");
  await natter.desktop.dropFiles(".conversation", [notes]);
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText("notes.txt");
  await natter.send("What to bring");
  await expect(natter.message("What to bring")).toContainText("Sent", { timeout: 30_000 });
  expect(proxy.asked.some((asked) => /^POST \S+\/files\?/.test(asked))).toBe(true);
  expect(directCount()).toBe(0);
});

test("the window asks for the proxy's password, and the waiting message is sent once the password is correct", async () => {
  const service = await startJourneyService();
  const proxy = await startHttpProxy();
  const natter = await startNatter({ service, signedInAs: service.ines, args: proxy.switches });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  proxy.askFor("ines:open sesame");
  await natter.send("Written before the door was open");
  await page.getByRole("button", { name: "Sign in…" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to the proxy" });
  await expect(dialog).toContainText(proxy.place);
  await expect(dialog).toContainText("The office");
  await dialog.getByLabel("Username").fill("ines");
  await dialog.getByLabel("Password", { exact: true }).fill("guessed");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toContainText("did not accept this");
  await dialog.getByLabel("Password", { exact: true }).fill("open sesame");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(natter.message("Written before the door was open")).toContainText("Sent");
  expect(natter.output()).not.toContain("open sesame");
});
