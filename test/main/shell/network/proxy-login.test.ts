import { expect, onTestFinished, test, vi } from "vitest";
import { createSendStream } from "../../../../main/service/send-stream.ts";
import { startFakeServiceHost } from "../../../support/network/fake-service-host.ts";
import { startHttpProxy } from "../../../support/network/http-proxy.ts";
import { startProxyLogin } from "../../../support/network/proxy-login-harness.ts";
import { eventually } from "../../../support/clock/eventually.ts";

vi.mock("electron", async () =>
  (await import("../../../support/network/electron-network.ts")).electronNetwork(),
);

async function setUp() {
  const proxy = await startHttpProxy();
  const before = [...process.argv];
  process.argv.push(...proxy.switches);
  const host = await startFakeServiceHost();
  host.answer((_request, response) => response.end("fine"));
  onTestFinished(async () => {
    process.argv.splice(0, process.argv.length, ...before);
    await host.close();
  });
  proxy.askFor("ines:open sesame");
  const { networkFetch, login, questions, ...parts } = await startProxyLogin();
  const asks = (count: number): Promise<void> =>
    eventually(() => {
      expect(questions.filter((question) => question !== null)).toHaveLength(count);
    });
  const get = (): Promise<Response> =>
    networkFetch(`${host.origin}/x`, { headers: { "x-access-token": "t" } });
  return { ...parts, proxy, host, questions, login, asks, commands: login.commands(), get };
}

const refused = "net::ERR_PROXY_AUTH_REQUESTED";

test("a person answers the proxy's question for a password, and all later requests pass", async () => {
  const { proxy, host, questions, onPassed, asks, commands, proxyFor, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  const question = { hostAndPort: proxy.address, realm: "The office", isAskedAgain: false };
  expect(await commands.getProxyQuestion()).toMatchObject({ value: question });
  await commands.answerProxy({ username: "ines", password: "open sesame" });
  await eventually(() => {
    expect(onPassed).toHaveBeenCalledTimes(1);
  });
  expect(questions).toEqual([question, null]);
  expect(await (await get()).text()).toBe("fine");
  expect(await proxyFor(host.origin)).toBe(`http://ines:open%20sesame@${proxy.address}/`);
});

async function* chunks(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new Uint8Array(1000));
}

test.each(["50%off", "a%41b", "a:b@c/d"])(
  "an upload sends the proxy the password as the person typed it: %s",
  async (password) => {
    const { proxy, host, onPassed, asks, commands, proxyFor, get } = await setUp();
    proxy.askFor(`ines%20:${password}`);
    await expect(get()).rejects.toThrow(refused);
    await asks(1);
    await commands.answerProxy({ username: "ines%20", password });
    await eventually(() => {
      expect(onPassed).toHaveBeenCalledTimes(1);
    });
    const response = await createSendStream(proxyFor)({
      url: `${host.origin}/upload`,
      method: "POST",
      headers: { "content-length": "1000" },
      body: chunks(),
      signal: new AbortController().signal,
    });
    expect([response.status, await response.text()]).toEqual([200, "fine"]);
    expect(proxy.asked.at(-1)).toBe(`POST ${host.origin}/upload`);
  },
);

test("the request that sends the password to the proxy carries no token", async () => {
  const { host, commands, onPassed, asks, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  await commands.answerProxy({ username: "ines", password: "open sesame" });
  await eventually(() => {
    expect(onPassed).toHaveBeenCalledTimes(1);
  });
  expect(host.requests.map(({ url, headers }) => [url, headers["x-access-token"]])).toEqual([
    ["/", undefined],
  ]);
});

test("a wrong password for the proxy leads to the question again, marked as asked again", async () => {
  const { questions, onPassed, asks, commands, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  await commands.answerProxy({ username: "ines", password: "guessed" });
  await asks(2);
  expect(questions.at(-1)).toMatchObject({ isAskedAgain: true });
  expect(onPassed).not.toHaveBeenCalled();
});

test("any number of refusals by the proxy leads to one question", async () => {
  const { asks, questions, get } = await setUp();
  await Promise.all([get(), get(), get()].map((got) => expect(got).rejects.toThrow(refused)));
  await asks(1);
  await expect(get()).rejects.toThrow(refused);
  expect(questions).toHaveLength(1);
});

test("a dismissed question for the proxy's password does not return until the computer wakes", async () => {
  const { questions, onPassed, asks, commands, login, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  await commands.dismissProxyQuestion();
  expect(questions.at(-1)).toBeNull();
  await expect(get()).rejects.toThrow(refused);
  expect(await commands.getProxyQuestion()).toMatchObject({ value: null });
  login.wake();
  await expect(get()).rejects.toThrow(refused);
  await asks(2);
  expect(onPassed).not.toHaveBeenCalled();
});

type Scene = Awaited<ReturnType<typeof setUp>>;

/**
 * Lets the proxy refuse a request. The app then sends a request of its own to get the question for the password, which
 * the proxy never answers. Returns when that request is sent.
 */
async function leaveWithoutAnswer({ proxy, host, get }: Scene): Promise<void> {
  proxy.hangOn(`${host.origin}/`);
  await expect(get()).rejects.toThrow(refused);
  await eventually(() => {
    expect(proxy.asked.at(-1)).toBe(`GET ${host.origin}/`);
  });
  proxy.hangOn(null);
}

test("if the proxy does not answer the request for the password in half a minute, the next refusal asks again", async () => {
  const scene = await setUp();
  await leaveWithoutAnswer(scene);
  await scene.clock.pass(29_999);
  await expect(scene.get()).rejects.toThrow(refused);
  expect(scene.questions).toEqual([]);
  await scene.clock.pass(1);
  await expect(scene.get()).rejects.toThrow(refused);
  await scene.asks(1);
  expect(scene.onPassed).not.toHaveBeenCalled();
});

test("waking ends a request for the password without an answer, so the next refusal asks at once", async () => {
  const scene = await setUp();
  await leaveWithoutAnswer(scene);
  scene.login.wake();
  await expect(scene.get()).rejects.toThrow(refused);
  await scene.asks(1);
  expect(scene.onPassed).not.toHaveBeenCalled();
});

test("a person may take any time to answer, and the proxy has half a minute again after the answer", async () => {
  const { host, proxy, clock, onPassed, asks, commands, questions, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  await clock.pass(3_600_000);
  expect(questions.at(-1)).not.toBeNull();
  proxy.hangOn(`${host.origin}/`);
  await commands.answerProxy({ username: "ines", password: "open sesame" });
  await eventually(() => {
    expect(proxy.asked.filter((asked) => asked === `GET ${host.origin}/`)).toHaveLength(2);
  });
  expect(clock.waiting()).toEqual([30_000]);
  await clock.pass(30_000);
  proxy.hangOn(null);
  expect(await (await get()).text()).toBe("fine");
  expect(onPassed).not.toHaveBeenCalled();
});

test("waking closes the question for the proxy's password, because its connection may be dead", async () => {
  const { clock, commands, questions, asks, login, get } = await setUp();
  await expect(get()).rejects.toThrow(refused);
  await asks(1);
  login.wake();
  expect(await commands.getProxyQuestion()).toMatchObject({ value: null });
  expect(questions.at(-1)).toBeNull();
  expect(clock.waiting()).toEqual([]);
  await expect(get()).rejects.toThrow(refused);
  await asks(2);
});
