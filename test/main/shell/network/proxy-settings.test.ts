import { expect, onTestFinished, test, vi } from "vitest";
import type { Keychain } from "../../../../main/chat/core/ports.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { proxyHostFault } from "../../../../preload/model/session/proxy.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { startFakeServiceHost } from "../../../support/network/fake-service-host.ts";
import { startHttpProxy } from "../../../support/network/http-proxy.ts";
import type { HttpProxy } from "../../../support/network/http-proxy.ts";
import { startProxyLogin } from "../../../support/network/proxy-login-harness.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

vi.mock("electron", async () =>
  (await import("../../../support/network/electron-network.ts")).electronNetwork(),
);

const service = "http://service.example/v3";
/**
 * Starts a proxy that sends every request to a host which answers "fine". With `isAsking`, the proxy asks for a
 * password.
 */
async function startProxy(isAsking: boolean): Promise<HttpProxy> {
  const host = await startFakeServiceHost();
  host.answer((_request, response) => response.end("fine"));
  onTestFinished(() => host.close());
  const proxy = await startHttpProxy(host.origin);
  if (isAsking) proxy.askFor("ines:open sesame");
  return proxy;
}

async function setUp(changes: Partial<Settings>, keychainReply: "ok" | "absent" = "ok") {
  let settings: Settings = { ...defaultSettings, ...changes };
  const secrets = new Map<string, string>();
  const absent = { ok: false, because: "absent" } as const;
  const keychain: Keychain = {
    read: (name) =>
      Promise.resolve(keychainReply === "ok" ? { ok: true, value: secrets.get(name) ?? null } : absent),
    write: (name, secret) => {
      if (keychainReply !== "ok") return Promise.resolve(absent);
      secrets.set(name, secret);
      return Promise.resolve({ ok: true, value: undefined });
    },
    remove: (name) => {
      secrets.delete(name);
      return Promise.resolve(keychainReply === "ok" ? { ok: true, value: undefined } : absent);
    },
  };
  const { networkFetch, networkSession, setNetworkProxy, login, ...parts } = await startProxyLogin();
  const { ProxySettings, changesProxy } = await import("../../../../main/shell/network/proxy-settings.ts");
  const onChanged = vi.fn();
  const proxy = new ProxySettings({
    settings: () => settings,
    keychain,
    login,
    setProxy: setNetworkProxy,
    fetch: networkFetch,
    serviceAddress: service,
    onChanged,
    clock: parts.clock,
    log: parts.log,
  });
  proxy.start();
  return {
    ...parts,
    commands: proxy.commands(),
    secrets,
    onChanged,
    get: () => networkFetch(`${service}/x`),
    route: () => networkSession().resolveProxy(service),
    async change(next: Partial<Settings>) {
      settings = { ...settings, ...next };
      if (changesProxy(next)) proxy.applyChanges();
      await settle();
    },
  };
}

const custom = (port: number, changes: Partial<Settings> = {}): Partial<Settings> => ({
  proxyMode: "custom",
  proxyHost: "127.0.0.1",
  proxyPort: port,
  ...changes,
});

test("calls and uploads use a custom proxy from the start", async () => {
  const { port, asked } = await startProxy(false);
  const { get, proxyFor } = await setUp(custom(port));
  expect(await (await get()).text()).toBe("fine");
  expect(asked).toEqual([`GET ${service}/x`]);
  expect(await proxyFor(service)).toBe(`http://127.0.0.1:${String(port)}/`);
});

test("a change of the proxy applies at once, and connections are opened again", async () => {
  const first = await startProxy(false);
  const second = await startProxy(false);
  const { change, get, onChanged, route } = await setUp(custom(first.port));
  await (await get()).text();
  await change(custom(second.port));
  await (await get()).text();
  expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  await change({ proxyMode: "none" });
  expect(await route()).toBe("DIRECT");
  await change({ theme: "dark" });
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test("the stored name and password answer the proxy, and the person is not asked", async () => {
  const { port } = await startProxy(true);
  const { commands, get, questions, onPassed, secrets, proxyFor } = await setUp(
    custom(port, { proxyUser: "ines" }),
  );
  expect(await commands.keepProxyPassword({ password: "open sesame" })).toEqual({
    ok: true,
    value: "keychain",
  });
  expect([...secrets]).toEqual([["proxy", "open sesame"]]);
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => onPassed.mock.calls.length).toBe(1);
  expect(await (await get()).text()).toBe("fine");
  expect(questions).toEqual([]);
  expect(await proxyFor(service)).toBe(`http://ines:open%20sesame@127.0.0.1:${String(port)}/`);
});

test("if the stored password is wrong, the person is asked", async () => {
  const { port } = await startProxy(true);
  const { commands, get, questions } = await setUp(custom(port, { proxyUser: "ines" }));
  await commands.keepProxyPassword({ password: "guessed" });
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toMatchObject({ isAskedAgain: true, realm: "The office" });
});

test("without a keychain the password is kept for this run, and it is in no line of the log", async () => {
  const { port } = await startProxy(true);
  const { commands, get, onPassed, lines } = await setUp(custom(port, { proxyUser: "ines" }), "absent");
  expect(await commands.keepProxyPassword({ password: "open sesame" })).toEqual({
    ok: true,
    value: "this-run",
  });
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => onPassed.mock.calls.length).toBe(1);
  expect(lines.join()).not.toContain("sesame");
});

test("removing the password removes it from the keychain", async () => {
  const { commands, secrets } = await setUp({});
  await commands.keepProxyPassword({ password: "open sesame" });
  await commands.keepProxyPassword({ password: null });
  expect(secrets.size).toBe(0);
});

test("a check of the proxy says whether the service answers", async () => {
  const { port } = await startProxy(false);
  const { commands } = await setUp(custom(port));
  expect(await commands.checkProxy()).toEqual({ ok: true, value: "works" });
});

test("a check of the proxy waits until the proxy has received the stored password", async () => {
  const { port } = await startProxy(true);
  const { commands } = await setUp(custom(port, { proxyUser: "ines" }));
  await commands.keepProxyPassword({ password: "open sesame" });
  expect(await commands.checkProxy()).toEqual({ ok: true, value: "works" });
});

test("if the password is wrong, a check of the proxy says so, and only a later call asks for another", async () => {
  const { port } = await startProxy(true);
  const { commands, get, questions } = await setUp(custom(port, { proxyUser: "ines" }));
  await commands.keepProxyPassword({ password: "guessed" });
  expect(await commands.checkProxy()).toEqual({ ok: true, value: "password" });
  expect(questions).toEqual([]);
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => questions.length).toBe(1);
});

test.each([
  ["net::ERR_PROXY_CONNECTION_FAILED", "unreachable"],
  ["net::ERR_SOCKS_CONNECTION_FAILED", "unreachable"],
  ["net::ERR_TUNNEL_CONNECTION_FAILED", "refused"],
  ["net::ERR_PROXY_AUTH_REQUESTED", "password"],
  ["net::ERR_NAME_NOT_RESOLVED", "no-answer"],
] as const)("a check of the proxy explains %s", async (code, result) => {
  const { ProxySettings } = await import("../../../../main/shell/network/proxy-settings.ts");
  const proxy = new ProxySettings({
    settings: () => defaultSettings,
    keychain: { read: vi.fn(), write: vi.fn(), remove: vi.fn() },
    login: { useStored: vi.fn(), forgetAnswers: vi.fn(), acceptsStored: () => Promise.resolve(false) },
    setProxy: vi.fn(),
    fetch: () => Promise.reject(new Error(code)),
    serviceAddress: service,
    onChanged: vi.fn(),
    clock: createFixedClock(),
    log: createRecordingLog().log,
  });
  expect(await proxy.commands().checkProxy()).toEqual({ ok: true, value: result });
});

test("the settings are described to Electron, also a numeric address with colons", async () => {
  const { proxyConfigOf } = await import("../../../../main/shell/network/proxy-settings.ts");
  const of = (changes: Partial<Settings>) =>
    proxyConfigOf({ ...defaultSettings, proxyMode: "custom", proxyPort: 1080, ...changes });
  expect(of({ proxyHost: "proxy.example", proxyKind: "socks5" })).toEqual({
    mode: "fixed_servers",
    proxyRules: "socks5://proxy.example:1080",
  });
  expect(of({ proxyHost: "2001:db8::7" }).proxyRules).toBe("http://[2001:db8::7]:1080");
  expect(of({ proxyHost: "[2001:db8::7]" }).proxyRules).toBe("http://[2001:db8::7]:1080");
  // A host in a settings file that a person has edited must not add rules for proxies.
  expect(of({ proxyHost: "a;direct://" })).toEqual({ mode: "system" });
  expect(of({ proxyHost: "" })).toEqual({ mode: "system" });
});

test("an invalid host of a proxy is refused with its fault", () => {
  expect(proxyHostFault("proxy.example")).toBeNull();
  expect(proxyHostFault("192.0.2.7")).toBeNull();
  expect(proxyHostFault("::1")).toBeNull();
  expect(proxyHostFault("bücher.example")).toBeNull();
  expect(proxyHostFault("")).toBe("empty");
  expect(proxyHostFault("http://proxy.example")).toBe("address");
  expect(proxyHostFault("proxy.example:8080")).toBe("address");
  expect(proxyHostFault("ines@proxy")).toBe("address");
  expect(proxyHostFault("two words")).toBe("characters");
  expect(proxyHostFault("a;b")).toBe("characters");
});
