import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect, onTestFinished } from "vitest";
import { shrinkPicture } from "../../../local-service/pictures/shrink-picture.ts";
import { startLocalService } from "../../../local-service/start.ts";
import type { LocalService } from "../../../local-service/start.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { electronBinary } from "./app-electron-binary.ts";
import { buildJourneyWorld } from "../service/journey-world.ts";
import type { JourneyWorld } from "../service/journey-world.ts";
import type { AppOptions } from "./app-running.ts";
import { shiftPageClock } from "../clock/clock-shift.ts";
import { startApp } from "./start-app.ts";
import type { RunningApp } from "./start-app.ts";

/**
 * No keychain unless a journey brings one: nothing of the computer that runs the test is touched. A real Electron needs the
 * display, and is kept from the keychain otherwise.
 */
const noDesktop = { DBUS_SESSION_BUS_ADDRESS: "", XDG_RUNTIME_DIR: "", DISPLAY: "", WAYLAND_DISPLAY: "" };

/** The main bundle, as it ships. */
const mainBundle = join(import.meta.dirname, "../../../dist/main/main.js");

/** A service for one journey, with the people of its world. */
export interface JourneyService extends JourneyWorld {
  readonly service: LocalService;
  /** By how many milliseconds its clock is off from the computer's; null where it is not. */
  readonly clockShift: number | null;
  /** Ends the service as a broken machine would; the world is kept. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  startAgain(): Promise<void>;
}

/**
 * Starts a service whose people are still; it ends with the test. Its story can begin in the past. Started at a moment, it takes
 * that for now, and so does an app that is started with it.
 */
export async function startJourneyService(
  begun: number | null = null,
  startedAt: number | null = null,
): Promise<JourneyService> {
  const people = buildJourneyWorld(begun ?? startedAt);
  const clockShift = startedAt === null ? null : startedAt - Date.now();
  if (clockShift !== null) {
    people.clock.skew(clockShift);
    people.clock.standAt(null);
  }
  let service = await startLocalService({ world: people.world, alive: false, shrinkPicture });
  const { port } = service;
  onTestFinished(() => service.stop());
  return {
    ...people,
    clockShift,
    get service() {
      return service;
    },
    stop: () => service.stop(),
    startAgain: async () => {
      service = await startLocalService({ world: people.world, alive: false, shrinkPicture, port });
    },
  };
}

/** A folder that goes with the test: to save to, or for the user data of an app that is started twice. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "natter-journey-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The running app, and the words by which a journey finds its way about the window. */
export interface Natter extends RunningApp {
  /** The row of a conversation in the list. */
  row(name: string): Locator;
  /** Opens a conversation by its row and waits for its timeline. */
  openChat(name: string): Promise<void>;
  readonly timeline: Locator;
  readonly composer: Locator;
  /** One message of the open timeline, by a part of its text. */
  message(text: string): Locator;
  /** Types into the composer and presses Enter. */
  send(text: string): Promise<void>;
}

/** What a journey starts the app with. */
export interface NatterOptions {
  readonly service?: JourneyService;
  /** Signs this person in by pasting their token. */
  readonly signedInAs?: Person;
  readonly userData?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onProcess?: AppOptions["onProcess"];
  readonly clockShift?: number;
}

/** Starts Natter as it ships, on a service of this computer, and waits for its window; it ends with the test. */
export async function startNatter(options: NatterOptions): Promise<Natter> {
  const { service, userData, signedInAs } = options;
  const at = service === undefined ? [] : [`--service=http://127.0.0.1:${String(service.service.port)}`];
  const clockShift = service?.clockShift ?? options.clockShift;
  const app = await startApp({
    main: mainBundle,
    args: [...at, ...(options.args ?? [])],
    env: { ...(electronBinary() === undefined ? noDesktop : {}), ...options.env },
    ...(userData === undefined ? {} : { userData }),
    ...(options.onProcess === undefined ? {} : { onProcess: options.onProcess }),
    ...(clockShift === undefined ? {} : { clockShift }),
  });
  onTestFinished(async () => {
    await app.close();
  });
  if (typeof service?.clockShift === "number") await app.page.evaluate(shiftPageClock, service.clockShift);
  await expect.poll(() => app.desktop.isWindowVisible(), { timeout: 15_000 }).toBe(true);
  const natter = nameParts(app);
  if (signedInAs !== undefined && service !== undefined) await signInWithToken(natter, service, signedInAs);
  return natter;
}

function nameParts(app: RunningApp): Natter {
  const { page } = app;
  const row = (name: string): Locator =>
    page.getByRole("region", { name: "Conversations" }).getByRole("button", { name: new RegExp(`^${name}`) });
  const timeline = page.getByRole("log", { name: /^Messages in / });
  const composer = page.getByRole("textbox", { name: /^Message / });
  return {
    ...app,
    row,
    timeline,
    composer,
    message: (text) => timeline.getByRole("article").filter({ hasText: text }),
    async openChat(name) {
      await row(name).click();
      await page.getByRole("log", { name: `Messages in ${name}` }).waitFor();
    },
    async send(text) {
      await composer.fill(text);
      await composer.press("Enter");
    },
  };
}

/** Pastes a token into the token form. */
export async function signInWithToken(
  { page }: Pick<Natter, "page">,
  { world }: Pick<JourneyService, "world">,
  person: Person,
): Promise<void> {
  const token = world.accounts.tokenOf(person.id);
  if (token === undefined) throw new Error(`${person.name} has no token`);
  await page.getByRole("button", { name: "Use an access token" }).click();
  await page.getByLabel("Access token", { exact: true }).fill(token);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("region", { name: "Conversations" }).waitFor();
}
