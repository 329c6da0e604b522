import { vi } from "vitest";
import type { ProxyPasswordRequest } from "../../../preload/model/session/proxy.ts";
import { createFixedClock } from "../clock/fixed-clock.ts";
import { createRecordingLog } from "../recording-log.ts";

/**
 * Loads the network of the main process with the login to its proxy, in modules that only this test uses. `questions`
 * records what was pushed to the page: a question, or null when no question is open any more.
 */
export async function startProxyLogin() {
  vi.resetModules();
  const network = await import("../../../main/shell/network/network.ts");
  const { ProxyLogin } = await import("../../../main/shell/network/proxy-login.ts");
  const { createSystemProxyFinder } = await import("../../../main/shell/network/system-proxy.ts");
  const questions: (ProxyPasswordRequest | null)[] = [];
  const onPassed = vi.fn();
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const login = new ProxyLogin(clock);
  login.handleRefusals((_name, value) => void questions.push(value as ProxyPasswordRequest | null), onPassed);
  const proxyFor = createSystemProxyFinder(log, (hostAndPort) => login.answerTo(hostAndPort));
  return { ...network, login, questions, onPassed, proxyFor, clock, log, lines };
}
