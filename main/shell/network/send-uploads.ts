import type { Log } from "../../async/log.ts";
import { createSendStream } from "../../service/send-stream.ts";
import type { SendStream } from "../../service/send-stream.ts";
import type { ProxyLogin } from "./proxy-login.ts";
import { createCertificateReader } from "./system-certificates.ts";
import { createSystemProxyFinder } from "./system-proxy.ts";

/**
 * Creates the function that sends uploads. It uses the system's proxies with their passwords, and the system's
 * certificates.
 */
export function createUploadSender(proxyLogin: Pick<ProxyLogin, "answerTo">, log: Log): SendStream {
  return createSendStream(
    createSystemProxyFinder(log, (hostAndPort) => proxyLogin.answerTo(hostAndPort)),
    createCertificateReader(log),
  );
}
