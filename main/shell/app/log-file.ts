import { join } from "node:path";
import electronLog from "electron-log/node";
import type { Log } from "../../async/log.ts";
import { describeError, redact } from "./redact.ts";

type Facts = Parameters<Log["info"]>[1];

/**
 * Opens the log file `natter.log` in a folder. It has one line for each event and holds up to a megabyte; one previous
 * file is kept too. Tokens are removed from every line. If the disk is full, lines are lost, but the app continues.
 */
export function openLog(parts: { readonly folder: string; readonly isOnConsole: boolean }): Log {
  const logger = electronLog.create({ logId: `natter ${parts.folder}` });
  const { file, console: consoleTransport } = logger.transports;
  file.resolvePathFn = () => join(parts.folder, "natter.log");
  file.format = "{y}-{m}-{d}T{h}:{i}:{s}.{ms} {level} {text}";
  file.maxSize = 1024 * 1024;
  file.writeOptions = { flag: "a", mode: 0o600, encoding: "utf8" };
  consoleTransport.level = parts.isOnConsole ? "info" : false;
  return {
    info(event, facts) {
      logger.info(formatLine(event, facts));
    },
    warn(event, facts) {
      logger.warn(formatLine(event, facts));
    },
    error(event, error) {
      logger.error(redact(`${event}: ${describeError(error)}`));
    },
  };
}

function formatLine(event: string, facts: Facts): string {
  const words = Object.entries(facts ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return redact([event, ...words].join(" "));
}
