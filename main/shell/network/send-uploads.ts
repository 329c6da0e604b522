import type { Log } from "../../async/log.ts";
import { sendStreamBy } from "../../service/send-stream.ts";
import type { SendStream } from "../../service/send-stream.ts";
import type { ProxyLogin } from "./proxy-login.ts";
import { systemCertificates } from "./system-certificates.ts";
import { systemProxy } from "./system-proxy.ts";

/** Makes what sends uploads: by the proxies of the system, with what was answered to them, and with its certificates. */
export function sendUploadsBy(proxyLogin: Pick<ProxyLogin, "answerTo">, log: Log): SendStream {
  return sendStreamBy(
    systemProxy(log, (place) => proxyLogin.answerTo(place)),
    systemCertificates(log),
  );
}
