import { vi } from "vitest";
import type { ProxyPasswordRequest } from "../../../preload/model/session/proxy.ts";
import { createFixedClock } from "../clock/fixed-clock.ts";
import { createRecordingLog } from "../recording-log.ts";

/**
 * The network of the main process with the login to its proxy, from modules of the test's own. `questions` has what the
 * page was told: a question, or null once none is open.
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
  login.begin((_name, value) => void questions.push(value as ProxyPasswordRequest | null), onPassed);
  const proxyFor = createSystemProxyFinder(log, (place) => login.answerTo(place));
  return { ...network, login, questions, onPassed, proxyFor, clock, log, lines };
}
