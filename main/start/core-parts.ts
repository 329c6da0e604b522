import type { ApiClients } from "../accounts/api-clients.ts";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import type { Application } from "../shell/app/application.ts";
import type { AppFolders } from "../shell/app/folders.ts";
import type { ProxyLogin } from "../shell/network/proxy-login.ts";

/** The parts that exist before Electron is ready. All other parts are created from them. */
export interface CoreParts {
  readonly application: Application;
  readonly folders: AppFolders;
  readonly network: ApiClients;
  readonly proxyLogin: ProxyLogin;
  /** Origin of a local service that replaces the real one; null: the real one. */
  readonly serviceOrigin: string | null;
  /** Name of the separate folder and keychain entry for accounts of a local service; null for the real one. */
  readonly subfolder: string | null;
  readonly clock: Clock;
  readonly log: Log;
}
