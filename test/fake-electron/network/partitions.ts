// Imitates where sessions keep their files, https://www.electronjs.org/docs/latest/api/session#sessionfrompartitionpartition-options
import { join } from "node:path";
import { readIdentity } from "../app/app-identity.ts";
import { appPaths } from "../app/app-paths.ts";
import { SystemProxy } from "./proxy.ts";
import { SessionNetwork } from "./session-network.ts";

const { name, version } = readIdentity(process.argv[1] ?? "");
const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${name}/${version} Chrome/156.0.0.0 Electron/45.4.1 Safari/537.36`;

/**
 * The network of the session with this partition. "" is the default session. Of the other sessions, only those whose
 * partition begins with `persist:` store files.
 */
export function networkOfPartition(partition: string, hasCache: boolean): SessionNetwork {
  const userData = appPaths.get("userData", name);
  const isPersistent = partition === "" || partition.startsWith("persist:");
  const folder =
    partition === "" ? userData : join(userData, "Partitions", partition.replace("persist:", ""));
  const proxy = new SystemProxy(process.argv);
  return new SessionNetwork({ folder: isPersistent ? folder : null, hasCache, proxy, userAgent });
}
