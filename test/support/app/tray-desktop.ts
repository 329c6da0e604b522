import { appendFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** A Linux desktop on which a test starts and ends the host of tray icons. */
export interface TrayDesktop {
  readonly env: Readonly<Record<string, string>>;
  /** Starts or ends the host, and sends the signal for that on the session bus. */
  readonly setHost: (hasHost: boolean) => void;
}

/** Makes a desktop on which a script replaces `gdbus` and answers for the session bus. */
export function createTrayDesktop(hasHost: boolean): TrayDesktop {
  const tools = temporaryFolder();
  const signals = join(tools, "signals");
  const answer = join(tools, "answer");
  const script = [
    "#!/bin/sh",
    `if [ "$1" = monitor ]; then exec tail -n +1 -f "${signals}"; fi`,
    // The script answers only whether there is a host of tray icons. No other property has a value.
    `case "$*" in *StatusNotifierHostRegistered*) cat "${answer}" ;; *) exit 1 ;; esac`,
  ];
  writeFileSync(join(tools, "gdbus"), `${script.join("\n")}\n`, { mode: 0o755 });
  // The first line that `gdbus monitor` prints. Signals are appended to the file, so none is lost before the monitor
  // reads it.
  writeFileSync(signals, "Monitoring signals from all objects owned by org.kde.StatusNotifierWatcher\n");
  const write = (is: boolean): void => {
    writeFileSync(answer, `(<${String(is)}>,)\n`);
  };
  write(hasHost);
  return {
    env: { PATH: `${tools}${delimiter}${process.env["PATH"] ?? ""}`, XDG_RUNTIME_DIR: tools },
    setHost(is) {
      write(is);
      appendFileSync(signals, `StatusNotifierHost${is ? "Registered" : "Unregistered"} ()\n`);
    },
  };
}
