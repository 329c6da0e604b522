import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { SessionBus } from "../../fake-electron/session-bus/session-bus.ts";
import { expect } from "../expect.ts";
import { endProgram, waitForService } from "./programs.ts";
import type { Screen, ScreenArea } from "./screen.ts";

const watcher = "org.kde.StatusNotifierWatcher";
const propertiesInterface = "org.freedesktop.DBus.Properties";
const menuInterface = "com.canonical.dbusmenu";
const run = promisify(execFile);

/** The areas of the screen in which the panel shows its first icon and the menu of that icon. */
const firstIcon = { x: 16, y: 10, width: 18, height: 20 };
const firstMenu = { x: 20, y: 45, width: 200, height: 100 };

/** A tray icon that an app has registered with the host. */
export interface RegisteredIcon {
  readonly service: string;
  readonly path: string;
}

/** An entry of the menu of a tray icon, as the host draws it. */
export interface HostMenuEntry {
  readonly id: number;
  readonly label: string;
  readonly isEnabled: boolean;
  readonly isChecked: boolean;
  readonly entries: readonly HostMenuEntry[];
}

type MenuLayout = readonly [
  id: number,
  properties: Readonly<Record<string, unknown>>,
  children: readonly MenuLayout[],
];

/** The panel of Xfce, which shows tray icons. */
export class TrayHost {
  readonly #bus: SessionBus;
  readonly #env: Readonly<Record<string, string>>;
  readonly #screen: Screen;
  #program: ChildProcess | null = null;

  constructor(
    bus: SessionBus,
    { env, screen }: { readonly env: Readonly<Record<string, string>>; readonly screen: Screen },
  ) {
    this.#bus = bus;
    this.#env = env;
    this.#screen = screen;
  }

  /** Starts the panel, and waits until it takes icons. */
  async start(): Promise<void> {
    const program = spawn("xfce4-panel", ["--disable-wm-check"], {
      env: { ...process.env, ...this.#env },
      stdio: "ignore",
    });
    this.#program = program;
    onTestFinished(() => endProgram(program));
    await waitForService(this.#bus, watcher, true);
  }

  /** Ends the panel. */
  async stop(): Promise<void> {
    if (this.#program !== null) await endProgram(this.#program);
    await waitForService(this.#bus, watcher, false);
  }

  /** The icons that the panel shows. */
  async icons(): Promise<readonly RegisteredIcon[]> {
    const getMethod = {
      service: watcher,
      path: "/StatusNotifierWatcher",
      interface: propertiesInterface,
      method: "Get",
    };
    const names = await this.#bus.call<string[]>(getMethod, "ss", [watcher, "RegisteredStatusNotifierItems"]);
    return names.map((name) => {
      const end = name.indexOf("/");
      return { service: name.slice(0, end), path: name.slice(end) };
    });
  }

  /** The tooltip of the only icon. */
  async toolTip(): Promise<string> {
    const [, , title] = await this.#read<readonly [string, unknown, string, string]>("ToolTip");
    return title;
  }

  /** The bytes of the picture of the only icon, with its size. */
  async picture(): Promise<{ readonly width: number; readonly height: number; readonly argb: Buffer }> {
    const [first] = await this.#read<readonly (readonly [number, number, Buffer])[]>("IconPixmap");
    if (first === undefined) throw new Error("the icon has no picture");
    const [width, height, argb] = first;
    return { width, height, argb };
  }

  /** The menu of the only icon. */
  async menu(): Promise<readonly HostMenuEntry[]> {
    const { service } = await this.#onlyIcon();
    const path = await this.#read<string>("Menu");
    const layoutMethod = { service, path, interface: menuInterface, method: "GetLayout" };
    const [, layout] = await this.#bus.call<[number, MenuLayout]>(layoutMethod, "iias", [0, -1, []]);
    return entriesOf(layout);
  }

  /** Whether the panel has drawn an icon on the screen. */
  isIconDrawn(): boolean {
    return this.#screen.colourCount(firstIcon) > 1;
  }

  /** Clicks the first icon on the screen once it is drawn. */
  async click(): Promise<void> {
    await this.#pressButton("1");
  }

  /** Opens the menu of the first icon on the screen by the right button of the mouse, and waits until it is drawn. */
  async openMenu(): Promise<void> {
    await this.#pressButton("3");
    await this.#untilDrawn(firstMenu);
  }

  /** Presses keys, named as in X11. An open menu receives them. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#runXdotool("key", "--delay", "50", ...keys);
  }

  async #pressButton(button: string): Promise<void> {
    await this.#untilDrawn(firstIcon);
    const [x, y] = [firstIcon.x + firstIcon.width / 2, firstIcon.y + firstIcon.height / 2];
    await this.#runXdotool("mousemove", String(x), String(y), "click", button);
  }

  async #untilDrawn(area: ScreenArea): Promise<void> {
    await expect.poll(() => this.#screen.colourCount(area)).toBeGreaterThan(1);
  }

  async #runXdotool(...words: readonly string[]): Promise<void> {
    await run("xdotool", [...words], { env: { ...process.env, ...this.#env } });
  }

  async #onlyIcon(): Promise<RegisteredIcon> {
    const [icon, ...others] = await this.icons();
    if (icon === undefined || others.length > 0)
      throw new Error(`the panel has ${String(others.length + (icon === undefined ? 0 : 1))} icons`);
    return icon;
  }

  async #read<Value>(name: string): Promise<Value> {
    const { service, path } = await this.#onlyIcon();
    const getMethod = { service, path, interface: propertiesInterface, method: "Get" };
    return this.#bus.call<Value>(getMethod, "ss", ["org.kde.StatusNotifierItem", name]);
  }
}

function entriesOf([, , children]: MenuLayout): readonly HostMenuEntry[] {
  return children.map((child) => {
    const [id, { label = "", enabled = true, "toggle-state": state }] = child;
    return {
      id,
      label: String(label).replaceAll("__", "_"),
      isEnabled: enabled === true,
      isChecked: state === 1,
      entries: entriesOf(child),
    };
  });
}
