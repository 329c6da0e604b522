import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Keychain } from "../../../../main/chat/core/ports.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { proxyHostFault } from "../../../../preload/model/session/proxy.ts";
import type { ProxyPasswordRequest } from "../../../../preload/model/session/proxy.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

vi.mock("electron", async () => {
  const { readiness } = await import("../../../fake-electron/app/readiness.ts");
  readiness.isReady = true;
  const { net } = await import("../../../fake-electron/network/net.ts");
  const { session } = await import("../../../fake-electron/network/session.ts");
  // Each test has a session of its own, so that a password from one test does not apply in the next.
  let count = 0;
  const fromPartition = (): Electron.Session => session.fromPartition(`test ${String((count += 1))}`);
  return { app: { getName: () => "Natter", getVersion: () => "1.2.3" }, net, session: { fromPartition } };
});

beforeEach(() => {
  vi.resetModules();
});

const service = "http://service.example/v3";
const credentials = `Basic ${Buffer.from("ines:open sesame").toString("base64")}`;

/** A proxy that answers each request itself, and asks for a password if it is told to. */
async function startAnsweringProxy(isAsking: boolean) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    if (isAsking && request.headers["proxy-authorization"] !== credentials)
      response.writeHead(407, { "proxy-authenticate": 'Basic realm="The office"' }).end();
    else response.end("fine");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, port: (server.address() as AddressInfo).port };
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
  const { networkFetch, networkSession, setNetworkProxy } =
    await import("../../../../main/shell/network/network.ts");
  const { ProxyLogin } = await import("../../../../main/shell/network/proxy-login.ts");
  const { ProxySettings, changesProxy } = await import("../../../../main/shell/network/proxy-settings.ts");
  const { createSystemProxyFinder } = await import("../../../../main/shell/network/system-proxy.ts");
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const login = new ProxyLogin(clock);
  const questions: ProxyPasswordRequest[] = [];
  const passed = vi.fn();
  login.begin((_name, value) => {
    if (value !== null) questions.push(value as ProxyPasswordRequest);
  }, passed);
  const onChanged = vi.fn();
  const proxy = new ProxySettings({
    settings: () => settings,
    keychain,
    login,
    setProxy: setNetworkProxy,
    fetch: networkFetch,
    serviceAddress: service,
    onChanged,
    clock,
    log,
  });
  proxy.start();
  return {
    proxy,
    commands: proxy.commands(),
    secrets,
    questions,
    passed,
    onChanged,
    lines,
    uploadProxy: createSystemProxyFinder(log, (place) => login.answerTo(place)),
    get: () => networkFetch(`${service}/x`),
    route: () => networkSession().resolveProxy(service),
    async change(next: Partial<Settings>) {
      settings = { ...settings, ...next };
      if (changesProxy(next)) proxy.changed();
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

test("a custom proxy carries calls and uploads, from the start", async () => {
  const { port, asked } = await startAnsweringProxy(false);
  const { get, uploadProxy } = await setUp(custom(port));
  expect(await (await get()).text()).toBe("fine");
  expect(asked[0]?.url).toBe(`${service}/x`);
  expect(await uploadProxy(service)).toBe(`http://127.0.0.1:${String(port)}/`);
});

test("a change of the proxy applies at once, and connections are opened again", async () => {
  const first = await startAnsweringProxy(false);
  const second = await startAnsweringProxy(false);
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
  const { port } = await startAnsweringProxy(true);
  const { commands, get, questions, passed, secrets, uploadProxy } = await setUp(
    custom(port, { proxyUser: "ines" }),
  );
  expect(await commands.keepProxyPassword({ password: "open sesame" })).toEqual({
    ok: true,
    value: "keychain",
  });
  expect([...secrets]).toEqual([["proxy", "open sesame"]]);
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => passed.mock.calls.length).toBe(1);
  expect(await (await get()).text()).toBe("fine");
  expect(questions).toEqual([]);
  expect(await uploadProxy(service)).toBe(`http://ines:open%20sesame@127.0.0.1:${String(port)}/`);
});

test("if the stored password is wrong, the person is asked", async () => {
  const { port } = await startAnsweringProxy(true);
  const { commands, get, questions } = await setUp(custom(port, { proxyUser: "ines" }));
  await commands.keepProxyPassword({ password: "guessed" });
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toMatchObject({ isAskedAgain: true, realm: "The office" });
});

test("without a keychain the password is kept for this run, and it is in no line of the log", async () => {
  const { port } = await startAnsweringProxy(true);
  const { commands, get, passed, lines } = await setUp(custom(port, { proxyUser: "ines" }), "absent");
  expect(await commands.keepProxyPassword({ password: "open sesame" })).toEqual({
    ok: true,
    value: "this-run",
  });
  await expect(get()).rejects.toThrow("ERR_PROXY_AUTH");
  await expect.poll(() => passed.mock.calls.length).toBe(1);
  expect(lines.join()).not.toContain("sesame");
});

test("removing the password removes it from the keychain", async () => {
  const { commands, secrets } = await setUp({});
  await commands.keepProxyPassword({ password: "open sesame" });
  await commands.keepProxyPassword({ password: null });
  expect(secrets.size).toBe(0);
});

test("a try says whether the service answers", async () => {
  const { port } = await startAnsweringProxy(false);
  const { commands } = await setUp(custom(port));
  expect(await commands.checkProxy()).toEqual({ ok: true, value: "works" });
});

test.each([
  ["net::ERR_PROXY_CONNECTION_FAILED", "unreachable"],
  ["net::ERR_SOCKS_CONNECTION_FAILED", "unreachable"],
  ["net::ERR_TUNNEL_CONNECTION_FAILED", "refused"],
  ["net::ERR_PROXY_AUTH_REQUESTED", "password"],
  ["net::ERR_NAME_NOT_RESOLVED", "no-answer"],
] as const)("a try explains %s", async (code, result) => {
  const { ProxySettings } = await import("../../../../main/shell/network/proxy-settings.ts");
  const proxy = new ProxySettings({
    settings: () => defaultSettings,
    keychain: { read: vi.fn(), write: vi.fn(), remove: vi.fn() },
    login: { useStored: vi.fn(), forget: vi.fn() },
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
  // A settings file that was edited by hand must not add rules of its own.
  expect(of({ proxyHost: "a;direct://" })).toEqual({ mode: "system" });
  expect(of({ proxyHost: "" })).toEqual({ mode: "system" });
});

test("a host is checked, and the fault is named", () => {
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
