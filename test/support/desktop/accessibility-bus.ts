import { spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { accessibilityBusLauncher } from "../../../scripts/setup/accessibility-bus-launcher.mjs";
import { SessionBus } from "../../fake-electron/session-bus/session-bus.ts";
import { endProgram, waitForService } from "./programs.ts";

/** An object of a program, as the bus of assistive technology names it. */
type Reference = readonly [service: string, path: string];

/** What a screen reader knows of one part of a window. */
export interface AccessiblePart {
  readonly role: string;
  readonly name: string;
}

const accessible = "org.a11y.atspi.Accessible";
const registry = "org.a11y.atspi.Registry";

/** The bus of assistive technology (AT-SPI), as a screen reader uses it on Linux. */
export class AccessibilityBus {
  readonly #bus: SessionBus;
  /** Texts that changed on the screen since the listening began, oldest first. */
  readonly changedTexts: string[] = [];

  private constructor(bus: SessionBus) {
    this.#bus = bus;
  }

  /** Starts the bus on a desktop, and listens to it. It ends with the test. */
  static async start(env: Readonly<Record<string, string>>): Promise<AccessibilityBus> {
    const session = new SessionBus(env["DBUS_SESSION_BUS_ADDRESS"]);
    onTestFinished(() => session.close());
    const program = accessibilityBusLauncher();
    if (program === undefined) throw new Error("The package at-spi2-core is not installed.");
    const launcher = spawn(program, ["--launch-immediately"], {
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    onTestFinished(() => endProgram(launcher));
    await waitForService(session, "org.a11y.Bus", true);
    const method = { service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus" };
    const address = await session.call<string>({ ...method, method: "GetAddress" });
    const bus = new SessionBus(address);
    onTestFinished(() => bus.close());
    const started = new AccessibilityBus(bus);
    await started.#listen();
    return started;
  }

  /** Every part of the pages that are shown, in their order. */
  async parts(): Promise<readonly AccessiblePart[]> {
    const root: Reference = [registry, "/org/a11y/atspi/accessible/root"];
    return this.#partsIn(root, false);
  }

  async #partsIn(of: Reference, isInPage: boolean): Promise<readonly AccessiblePart[]> {
    const role = await this.#call<string>(of, accessible, "GetRoleName");
    const isPage = isInPage || role === "document web";
    const children = await this.#call<readonly Reference[]>(of, accessible, "GetChildren");
    const below = await Promise.all(children.map((child) => this.#partsIn(child, isPage)));
    const name = isPage ? await this.#nameOf(of) : "";
    return [...(isPage ? [{ role, name }] : []), ...below.flat()];
  }

  async #nameOf(of: Reference): Promise<string> {
    const [service, path] = of;
    const getMethod = { service, path, interface: "org.freedesktop.DBus.Properties", method: "Get" };
    return this.#bus.call<string>(getMethod, "ss", [accessible, "Name"]);
  }

  #call<Answer>([service, path]: Reference, of: string, method: string): Promise<Answer> {
    return Promise.resolve(this.#bus.call<Answer>({ service, path, interface: of, method }));
  }

  async #listen(): Promise<void> {
    await this.#bus.listen("interface='org.a11y.atspi.Event.Object'", (member, [kind, , , text]) => {
      if (member === "TextChanged" && kind === "insert" && typeof text === "string")
        this.changedTexts.push(text);
    });
    const path = "/org/a11y/atspi/registry";
    await this.#bus.call({ service: registry, path, interface: registry, method: "RegisterEvent" }, "sass", [
      "object:text-changed",
      [],
      "",
    ]);
  }
}
