// Tests notifications with a real notification daemon, which receives and shows them.
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect } from "../support/expect.ts";
import { beforeEach, describe, test } from "vitest";
import { isDoNotDisturbOn } from "../../main/shell/notifications/do-not-disturb.ts";
import type { LinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { startLinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { listenToSounds, soundLengths } from "../support/app/played-sounds.ts";
import { canRunHere } from "../support/fits.ts";
import { say, unwrapOrFail } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

let desktop: LinuxDesktop;
let service: JourneyService;
let natter: Natter;

async function startHidden(env: Readonly<Record<string, string>> = {}): Promise<void> {
  desktop = await startLinuxDesktop();
  service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  natter = await startNatter({ service, signedInAs: service.ines, env: { ...desktop.env, ...env } });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
}

async function openNotificationSettings(): Promise<void> {
  await natter.desktop.showWindow();
  await natter.page.getByRole("button", { name: "Settings" }).click();
  await natter.page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
}

async function summaries(): Promise<readonly string[]> {
  return Promise.resolve(desktop.notifications.shown().map(({ summary }) => summary));
}

describe.runIf(canRunHere.sessionBus)("a real notification daemon", () => {
  beforeEach(() => startHidden());

  test("a message is shown with Natter's name and icon, and markup in its text is shown as it was written", async () => {
    const text = 'Tom & <b>Jerry</b> <a href="https://evil.example">here</a> &amp;';
    say(service.world, service.kwame, service.building.id, text);
    await expect.poll(summaries).toHaveLength(1);
    const [shown] = desktop.notifications.shown();
    expect(shown).toMatchObject({
      appName: "Natter",
      desktopEntry: "natter",
      summary: "Kwame Mensah · Building 14",
      hasPicture: true,
    });
    expect(shown?.actions.toSorted()).toEqual(["Like", "Mark as read", "Open", "Reply"]);
    expect(shown?.formatted).toContain(
      'Tom &amp; &lt;b&gt;Jerry&lt;/b&gt; &lt;a href="https://evil.example"&gt;here&lt;/a&gt; &amp;amp;',
    );
  });

  test("each chat has one notification, which the next message replaces and reading the chat withdraws", async () => {
    const { world, kwame, building, withKwame } = service;
    say(world, kwame, building.id, "one");
    await expect.poll(summaries).toHaveLength(1);
    say(world, kwame, building.id, "two");
    await expect.poll(summaries).toHaveLength(2);
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    say(world, kwame, withKwame, "three");
    await expect.poll(() => desktop.notifications.openCount()).toBe(2);
    expect(await summaries()).toEqual([
      "Kwame Mensah · Building 14",
      "Kwame Mensah · Building 14",
      "Kwame Mensah",
    ]);
    await natter.desktop.showWindow();
    await natter.openChat("Building 14");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    await natter.openChat("Kwame Mensah");
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
  });

  test("pressing a notification opens its chat in the window, and the notification is gone", async () => {
    say(service.world, service.kwame, service.building.id, "The lift works again");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    await desktop.notifications.press();
    await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
  });

  test("closing a notification leaves its chat unread, and the next message shows a new notification", async () => {
    const { world, kwame, building } = service;
    say(world, kwame, building.id, "one");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    await desktop.notifications.closeTopmost();
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
    await expect(natter.row("Building 14")).toHaveAccessibleName(/1 unread/);
    say(world, kwame, building.id, "two");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
  });

  test("the texts are in the chosen language, also from right to left", async () => {
    const { world, kwame, building } = service;
    const castle = { type: "location", lat: "38.7139", lng: "-9.1394", name: "Castelo" };
    for (const [at, [language, body]] of [
      ["de", "Standort"],
      ["ar", "موقع"],
      ["ja", "位置情報"],
    ].entries() as unknown as readonly (readonly [number, readonly ["de" | "ar" | "ja", string]])[]) {
      await natter.page.evaluate(
        (chosen) => window.bridge.changeSettings({ changes: { language: chosen } }),
        language,
      );
      await expect.poll(() => natter.page.getAttribute("html", "lang")).toBe(language);
      unwrapOrFail(world.messages.post(kwame.id, building.id, { text: "", attachments: [castle] }));
      await expect.poll(summaries).toHaveLength(at + 1);
      expect(desktop.notifications.shown().at(-1)).toMatchObject({
        summary: "Kwame Mensah · Building 14",
        body,
      });
    }
  });

  test("if the daemon is gone, Settings says that notifications are refused, until it is back and shows one", async () => {
    const { page } = natter;
    await openNotificationSettings();
    await desktop.notifications.stop();
    say(service.world, service.kwame, service.building.id, "Nobody is told of this");
    const refused = page.getByText(/org\.freedesktop\.Notifications/);
    await expect(refused).toBeVisible();
    await desktop.notifications.start();
    say(service.world, service.kwame, service.building.id, "But of this");
    await expect(refused).toHaveCount(0);
    expect(desktop.notifications.shown().at(-1)?.body).toBe("But of this");
  });
});

test.runIf(canRunHere.sessionBus)(
  "while dunst is paused, a message makes no sound; afterwards, notifications sound again",
  async () => {
    const folder = temporaryFolder();
    await startHidden({ PATH: noteAnswersOfDunst(folder) });
    const answers = (): string => readFileSync(join(folder, "answers"), { encoding: "utf8", flag: "a+" });
    const isQuiet = (): Promise<boolean> =>
      isDoNotDisturbOn({ platform: "linux", env: { ...process.env, ...desktop.env }, pid: process.pid });
    const played = await listenToSounds(natter);
    expect(await isQuiet()).toBe(false);
    await desktop.notifications.setPaused(true);
    expect(await isQuiet()).toBe(true);
    say(service.world, service.kwame, service.building.id, "The lift works again");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    await expect.poll(answers).toBe("(<true>,)\n");
    await desktop.notifications.setPaused(false);
    await openNotificationSettings();
    // Another sound than that of the message, which would be the first of the two.
    await natter.page.getByRole("combobox", { name: "Sound", exact: true }).selectOption("Knock");
    await natter.page.getByRole("button", { name: "Show one" }).click();
    await expect.poll(played).toEqual([soundLengths.knock]);
  },
);

/** Returns a `PATH` on which `gdbus` also writes what dunst answers into a file, so that a test can wait for it. */
function noteAnswersOfDunst(folder: string): string {
  const path = process.env["PATH"] ?? "";
  const script = [
    "#!/bin/sh",
    `PATH='${path}'`,
    `case "$*" in`,
    `*paused) gdbus "$@" | tee -a '${join(folder, "answers")}' ;;`,
    `*) exec gdbus "$@" ;;`,
    "esac",
  ];
  writeFileSync(join(folder, "gdbus"), `${script.join("\n")}\n`, { mode: 0o755 });
  return `${folder}${delimiter}${path}`;
}
