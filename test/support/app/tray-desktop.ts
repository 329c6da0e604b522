import { appendFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./start-natter.ts";

/** A Linux desktop whose host of tray icons a test starts and ends. */
export interface TrayDesktop {
  readonly env: Readonly<Record<string, string>>;
  /** Starts or ends the host, and signals that on the session bus. */
  readonly setHost: (hasHost: boolean) => void;
}

/** Makes a desktop whose session bus answers through a script in the place of `gdbus`. */
export function createTrayDesktop(hasHost: boolean): TrayDesktop {
  const tools = temporaryFolder();
  const signals = join(tools, "signals");
  const answer = join(tools, "answer");
  const script = [
    "#!/bin/sh",
    `if [ "$1" = monitor ]; then exec tail -n +1 -f "${signals}"; fi`,
    // Only the host of tray icons is there: no other property has a value.
    `case "$*" in *StatusNotifierHostRegistered*) cat "${answer}" ;; *) exit 1 ;; esac`,
  ];
  writeFileSync(join(tools, "gdbus"), `${script.join("\n")}\n`, { mode: 0o755 });
  // The first line of `gdbus monitor`. Like that line, signals are not lost that come before the monitor listens.
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
