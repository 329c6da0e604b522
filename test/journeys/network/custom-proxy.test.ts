import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { startHttpProxy } from "../../support/network/http-proxy.ts";
import { refuseDirectConnections } from "../../support/network/refuse-direct-connections.ts";
import { say } from "../../support/service/journey-world.ts";

/**
 * Makes Chromium use the proxy for loopback too, where the service of a journey is. Without this rule, loopback is
 * never reached through a proxy.
 */
const alsoForLoopback = ({ evaluate }: Natter): Promise<void> =>
  evaluate(({ session }) => {
    const network = session.fromPartition("network");
    const setProxy = network.setProxy.bind(network);
    network.setProxy = (config) => setProxy({ ...config, proxyBypassRules: "<-loopback>" });
  });

test("a proxy with a password can be set and tried before the sign-in, and all requests then use the proxy", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, football } = service;
  const proxy = await startHttpProxy();
  proxy.askFor("ines:open sesame");
  const keychain = await startSecretService();
  const natter = await startNatter({ service, env: keychain.env });
  await alsoForLoopback(natter);
  const directCount = refuseDirectConnections(proxy, service.service.port);
  const { page } = natter;

  await page.getByRole("button", { name: "Proxy…" }).click();
  const dialog = page.getByRole("dialog", { name: "Proxy", exact: true });
  const tried = dialog.getByRole("status");
  const tryIt = () => dialog.getByRole("button", { name: "Try it" }).click();
  await dialog.getByRole("radio", { name: "Another proxy" }).check();
  await dialog.getByLabel("Name or address").fill(`http://${proxy.address}`);
  await tryIt();
  await expect(dialog).toContainText("Type only the name or the address");
  await dialog.getByLabel("Name or address").fill("127.0.0.1");
  await dialog.getByLabel("Port", { exact: true }).fill(String(proxy.port));
  await dialog.getByRole("textbox", { name: "Username", exact: true }).fill("ines");
  await dialog.getByLabel("Password", { exact: true }).fill("guessed");
  await tryIt();
  await expect(tried).toHaveText("The proxy asks for another username or password. Check both.");
  await dialog.getByLabel("Password", { exact: true }).fill("open sesame");
  await tryIt();
  await expect(tried).toHaveText("The service answers.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await keychain.secrets()).toContain("open sesame");

  await signInWithToken(natter, service, ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.send("Written at the office");
  await expect(natter.message("Written at the office")).toContainText("Sent");
  say(world, kwame, football.id, "Heard at the office");
  await expect(natter.message("Heard at the office")).toBeVisible();
  expect(directCount()).toBe(0);
  expect(proxy.asked.some((asked) => asked.startsWith("CONNECT 127.0.0.1:"))).toBe(true);
  expect(natter.output()).not.toContain("open sesame");
});
