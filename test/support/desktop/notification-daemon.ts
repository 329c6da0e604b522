import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SessionBus } from "../../fake-electron/session-bus/session-bus.ts";
import { endProgram, waitForService } from "./programs.ts";

const service = "org.freedesktop.Notifications";
const control = "org.dunstproject.cmd0";
const path = "/org/freedesktop/Notifications";
const properties = { service, path, interface: "org.freedesktop.DBus.Properties" };

/** A notification as the daemon has received and formatted it. */
export interface DaemonNotification {
  readonly id: number;
  readonly appName: string;
  readonly desktopEntry: string;
  readonly summary: string;
  readonly body: string;
  /** The text that is drawn, with the daemon's markup. */
  readonly formatted: string;
  /** Whether the notification has a picture of its own. */
  readonly hasPicture: boolean;
  /** The labels of the notification's actions. */
  readonly actions: readonly string[];
}

/** Nothing disappears by itself, so that no test depends on time. Markup is on, as in Debian's own settings. */
const settings = [
  "[global]",
  "markup = full",
  "font = Sans 11",
  "history_length = 50",
  ...["low", "normal", "critical"].flatMap((urgency) => [`[urgency_${urgency}]`, "timeout = 0"]),
];

/** The notification daemon dunst. */
export class NotificationDaemon {
  readonly #bus: SessionBus;
  readonly #env: Readonly<Record<string, string>>;
  readonly #settings: string;
  /** The file with the beginning of the entry that is chosen in the daemon's menu. */
  readonly #choice: string;
  #program: ChildProcess | null = null;
  #output = "";

  constructor(
    bus: SessionBus,
    { env, folder }: { readonly env: Readonly<Record<string, string>>; readonly folder: string },
  ) {
    this.#bus = bus;
    this.#env = env;
    this.#settings = join(folder, "dunstrc");
    this.#choice = join(folder, "choice");
    const menu = join(folder, "menu");
    writeFileSync(menu, `#!/bin/sh\nexec grep -m 1 -F -f "${this.#choice}"\n`, { mode: 0o755 });
    writeFileSync(this.#settings, `${[...settings, "[global]", `dmenu = ${menu}`].join("\n")}\n`);
  }

  /** Starts the daemon, and waits until it accepts notifications. */
  async start(): Promise<void> {
    const program = spawn("dunst", ["-conf", this.#settings, "-print"], {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#program = program;
    onTestFinished(() => endProgram(program));
    program.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#output += text;
    });
    await waitForService(this.#bus, service, true);
  }

  /** Ends the daemon, as if it had crashed. */
  async stop(): Promise<void> {
    if (this.#program !== null) await endProgram(this.#program);
    await waitForService(this.#bus, service, false);
  }

  /** Everything that was shown, oldest first. */
  shown(): readonly DaemonNotification[] {
    return this.#output
      .split(/^\{\n/m)
      .filter((block) => /^\}\n/m.test(block))
      .map(toNotification);
  }

  /** How many notifications are on the screen. */
  async openCount(): Promise<number> {
    const getMethod = { ...properties, method: "Get" };
    const [displayed, waiting] = await Promise.all(
      ["displayedLength", "waitingLength"].map((name) =>
        this.#bus.call<number>(getMethod, "ss", [control, name]),
      ),
    );
    return (displayed ?? 0) + (waiting ?? 0);
  }

  /** Pauses the daemon, or lets it go on. While it is paused, it keeps back what it receives. */
  async setPaused(isPaused: boolean): Promise<void> {
    await this.#bus.call({ ...properties, method: "Set" }, "ssv", [control, "paused", ["b", isPaused]]);
  }

  /** Presses the topmost notification on the screen, which runs its default action. */
  async press(): Promise<void> {
    await this.#bus.call({ service, path, interface: control, method: "NotificationAction" }, "u", [0]);
  }

  /** Presses a button of the notification with this title. dunst shows buttons in a menu, which is a program of its own. */
  async pressButton(label: string, summary: string): Promise<void> {
    writeFileSync(this.#choice, `#${label} (${summary})`);
    await this.#bus.call({ service, path, interface: control, method: "ContextMenuCall" });
  }

  /** Closes the topmost notification on the screen, as a person does. */
  async closeTopmost(): Promise<void> {
    await this.#bus.call({ service, path, interface: control, method: "NotificationCloseLast" });
  }
}

function toNotification(block: string): DaemonNotification {
  const between = (start: string, end: string): string => {
    const found = new RegExp(`^\\t${start}: '([\\s\\S]*?)'\\n\\t${end}:`, "m").exec(block);
    if (found === null) throw new Error(`dunst has printed no ${start}:\n${block}`);
    return found[1] ?? "";
  };
  const [, actions = ""] = /^\tactions: \{\n([\s\S]*?)^\t\}/m.exec(block) ?? [];
  return {
    id: Number(/^\tid: (\d+)$/m.exec(block)?.[1]),
    appName: between("appname", "summary"),
    desktopEntry: between("desktop_entry", "category"),
    summary: between("summary", "body"),
    body: between("body", "icon"),
    formatted: between("formatted", "fg"),
    hasPicture: /^\traw_icon set: true$/m.test(block),
    actions: [...actions.matchAll(/^\t\t"[^"]*": "([^"]*)"$/gm)].map(([, label = ""]) => label),
  };
}
