import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locator } from "playwright";
import { expect, onTestFinished } from "vitest";
import { shrinkPicture } from "../../../local-service/pictures/shrink-picture.ts";
import { startLocalService } from "../../../local-service/start.ts";
import type { LocalService, LocalServiceOptions } from "../../../local-service/start.ts";
import { seedOf } from "../../../local-service/shared/random.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { electronBinary } from "./app-electron-binary.ts";
import { buildJourneyWorld } from "../service/journey-world.ts";
import type { JourneyWorld } from "../service/journey-world.ts";
import { makeAppFolder } from "./app-folders.ts";
import { callThroughBridge } from "../page/call-through-bridge.ts";
import type { AppOptions } from "./app-running.ts";
import { askScreenshotsInEnglish, screenshotLanguage } from "./screenshot-language.ts";
import {
  canShareApp,
  closeSharedApp,
  handOn,
  lendPort,
  shareApp,
  takeBackPort,
  takeSharedApp,
} from "./shared-app.ts";
import type { SharedApp } from "./shared-app.ts";
import { startApp } from "./start-app.ts";
import type { RunningApp } from "./start-app.ts";
import { removeFolder } from "../files/make-folder.ts";

/**
 * An environment without a keychain and a display, so that the app touches nothing of this computer. A journey can
 * bring its own keychain. Real Electron needs the display, and `electronEnvironment` keeps it from the keychain.
 */
const noDesktop = { DBUS_SESSION_BUS_ADDRESS: "", XDG_RUNTIME_DIR: "", DISPLAY: "", WAYLAND_DISPLAY: "" };

/** The main bundle, as it ships. */
const mainBundle = join(import.meta.dirname, "../../../dist/main/main.js");

/** A service for one journey, with the people of its world. */
export interface JourneyService extends JourneyWorld {
  readonly service: LocalService;
  /** Offset of the service's clock from the tests' clock, in milliseconds. Null if there is none. */
  readonly clockShift: number | null;
  /** Ends the service at once, as if its machine had failed. Its world is kept. */
  stop(): Promise<void>;
  /** Starts the service again on the same port, with the same world. */
  startAgain(): Promise<void>;
}

/**
 * Starts a service whose people do nothing on their own. It ends with the test. `begun` is the time at which the
 * service's clock begins, which can be in the past. `startedAt` becomes the present time of the service, and of an app
 * that is started with it.
 */
export async function startJourneyService(
  begun: number | null = null,
  startedAt: number | null = null,
  { needsAttestation = true }: Pick<LocalServiceOptions, "needsAttestation"> = {},
): Promise<JourneyService> {
  const people = buildJourneyWorld(begun ?? startedAt, worldSeed());
  const clockShift = startedAt === null ? null : startedAt - Date.now();
  if (clockShift !== null) {
    people.clock.skew(clockShift);
    people.clock.freezeAt(null);
  }
  const options = { world: people.world, alive: false, shrinkPicture, needsAttestation };
  let service = await startAtLentPort(options);
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
      service = await startLocalService({ ...options, port });
    },
  };
}

/** The seed of a test's world: no id occurs in the world of another test, and each run of a test has the same. */
function worldSeed(): number {
  const { testPath = "", currentTestName = "" } = expect.getState();
  return seedOf(`${relative(import.meta.dirname, testPath)} ${currentTestName}`);
}

/** Starts a service at the port at which a waiting app looks for it, otherwise at a free one. */
async function startAtLentPort(options: LocalServiceOptions): Promise<LocalService> {
  const port = lendPort();
  if (port === null) return startLocalService(options);
  onTestFinished(takeBackPort);
  try {
    return await startLocalService({ ...options, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    // While no service listened there, the system gave the port to another program: no app can use it any longer.
    await closeSharedApp();
    return startLocalService(options);
  }
}

/** The running app, with the parts of the window that journeys use. */
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

export interface NatterOptions {
  readonly service?: JourneyService;
  /** Signs this person in by pasting their token. */
  readonly signedInAs?: Person;
  readonly userData?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onProcess?: AppOptions["onProcess"];
  readonly clockShift?: number;
  /** Whether the app starts without its window. */
  readonly isHidden?: boolean;
  /** Whether the tour is due, as for a new person. By default it was shown; settings already in `userData` stay as they are. */
  readonly isNewcomer?: boolean;
}

/** Writes into the settings for the real service and for a service on this computer that the tour was shown. */
function markTourShown(userData: string): void {
  for (const folder of [userData, join(userData, "local-service")]) {
    const file = join(folder, "settings.json");
    if (existsSync(file)) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ isTourShown: true }));
  }
}

/** The folder of the user data: the given one, or one that is removed after the test. */
function userDataOf({ userData, isNewcomer = false }: NatterOptions): string {
  const folder = userData ?? makeAppFolder();
  if (userData === undefined) {
    onTestFinished(() => {
      removeFolder(folder);
    });
  }
  if (!isNewcomer) markTourShown(folder);
  return folder;
}

/**
 * Starts the built Natter, with a service of this computer if one is given, and waits for its window. The app ends with
 * the test.
 */
export async function startNatter(options: NatterOptions): Promise<Natter> {
  const { service, signedInAs } = options;
  const at = service === undefined ? [] : [`--service=http://127.0.0.1:${String(service.service.port)}`];
  const language = screenshotLanguage === undefined ? [] : [`--language=${screenshotLanguage}`];
  const clockShift = service?.clockShift ?? options.clockShift;
  const app = await startApp({
    main: mainBundle,
    args: [...at, ...language, ...(options.args ?? [])],
    env: { ...(electronBinary() === undefined ? noDesktop : {}), ...options.env },
    userData: userDataOf(options),
    ...(options.onProcess === undefined ? {} : { onProcess: options.onProcess }),
    ...(clockShift === undefined ? {} : { clockShift }),
  });
  onTestFinished(async () => {
    await app.close();
  });
  if (options.isHidden !== true)
    await expect.poll(() => app.desktop.isWindowVisible(), { timeout: 15_000 }).toBe(true);
  if (screenshotLanguage !== undefined) askScreenshotsInEnglish(app.page, screenshotLanguage);
  const natter = nameParts(app);
  if (signedInAs !== undefined && service !== undefined) await signInWithToken(natter, service, signedInAs);
  return natter;
}

/** The parts of a shared app that a test may use, because they change nothing for the next test. */
type SharedParts = "page" | "context" | "row" | "openChat" | "timeline" | "composer" | "message" | "send";

/**
 * The functions of the desktop that a test of a shared app may use. Their effects are undone, or noticed, before the
 * next test.
 */
type SharedActs =
  | "answerDialog"
  | "badge"
  | "blurWindow"
  | "chooseFiles"
  | "clickNotification"
  | "clipboardPicture"
  | "clipboardText"
  | "contextMenu"
  | "dialogs"
  | "dropFiles"
  | "focusWindow"
  | "hideWindow"
  | "isWindowVisible"
  | "notifications"
  | "openedLinks"
  | "openedPaths"
  | "pickContextMenu"
  | "setDark"
  | "showWindow"
  | "shownFiles"
  | "windowCount"
  | "windowState";

/** A running app that the tests of one process hand on. */
export interface SharedNatter extends Pick<Natter, SharedParts> {
  readonly desktop: Pick<Natter["desktop"], SharedActs>;
}

/**
 * Signs a person in to the app that the tests of this process share. After the test the account is signed out and all that it
 * had is deleted. For tests that need nothing but the page; the others start an app of their own.
 */
export async function openNatter(service: JourneyService, person: Person): Promise<SharedNatter> {
  // An app has one clock for its whole life, and at most one app of a process waits for tests.
  if (service.clockShift !== null) return startNatter({ service, signedInAs: person });
  const { port } = service.service;
  const shared = takeSharedApp(port) ?? (canShareApp() ? await startSharedApp(port) : null);
  if (shared === null) return startNatter({ service, signedInAs: person });
  onTestFinished(async ({ task }) => {
    await handOn(shared, task.result?.state !== "fail");
  });
  const { app, page } = shared;
  const natter = nameParts({ ...app, page, context: page.context() });
  const token = service.world.accounts.tokenOf(person.id);
  if (token === undefined) throw new Error(`${person.name} has no token`);
  await page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
  const reply = await callThroughBridge(page, "signInWithToken", { token, keep: true });
  if (!reply.ok) throw new Error(`${person.name} is not signed in: ${JSON.stringify(reply.problem)}`);
  await page.getByRole("region", { name: "Conversations" }).waitFor();
  return natter;
}

async function startSharedApp(port: number): Promise<SharedApp> {
  const app = await startApp({
    main: mainBundle,
    args: [`--service=http://127.0.0.1:${String(port)}`],
    env: noDesktop,
  });
  try {
    await expect.poll(() => app.desktop.isWindowVisible(), { timeout: 15_000 }).toBe(true);
    await app.page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
    return await shareApp(app, port);
  } catch (error) {
    await app.close();
    throw error;
  }
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

/** Signs in with the person's token through the token form. */
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
