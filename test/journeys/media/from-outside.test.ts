import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import { conversationLink, messageLink } from "../../../preload/base/message-link.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { textsIn, unwrapOrFail } from "../../support/service/journey-world.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

function filesOnDisk(...names: readonly string[]): readonly string[] {
  const folder = temporaryFolder();
  return names.map((name) => {
    writeFileSync(join(folder, name), name.endsWith(".png") ? onePixel : name);
    return join(folder, name);
  });
}

/**
 * The command-line argument that selects the test's service. For another service the app would have separate accounts
 * and a separate instance.
 */
const at = ({ service }: JourneyService): string => `--service=http://127.0.0.1:${String(service.port)}`;
const sendTo = ({ page }: Natter): Locator => page.getByRole("dialog", { name: "Send to…" });
const tray = ({ page }: Natter): Locator => page.getByRole("list", { name: "Files of this message" });

/** Chooses the chat in the Send to dialog, and waits until the file tray of its composer lists the names in order. */
async function choose(natter: Natter, chat: string, names: readonly string[]): Promise<void> {
  await sendTo(natter).getByRole("button", { name: chat }).click();
  await expect(tray(natter).getByRole("listitem")).toHaveCount(names.length);
  await expect(tray(natter).locator("bdi")).toHaveText([...names]);
  await expect(sendTo(natter)).toHaveCount(0);
}

test("files dropped on the dock icon bring the window forward and are added to the chat that the user chooses", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.desktop.minimizeWindow();
  const paths = filesOnDisk("second.png", "first.txt");
  await natter.desktop.openFiles(...paths);
  await expect(sendTo(natter)).toContainText("second.png");
  await expect(sendTo(natter)).toContainText("first.txt");
  await expect
    .poll(() => natter.desktop.windowState())
    .toMatchObject({ isMinimized: false, isVisible: true });
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.page.keyboard.type("Sunday");
  await expect(sendTo(natter).getByRole("list", { name: "Chats" }).getByRole("listitem")).toHaveCount(1);
  await choose(natter, "Sunday Five-a-side", ["second.png", "first.txt"]);
  await expect(tray(natter).locator("img")).toHaveCount(1);
  await expect(natter.composer).toBeFocused();
  await natter.send("From my desk");
  await expect(natter.message("From my desk")).toContainText("Sent", { timeout: 30_000 });
  const sent = service.world.conversations.log(service.football.id).later(null).at(-1);
  expect(sent?.attachments.map(({ type }) => type)).toEqual(["image", "file"]);
});

test("files that are dropped on the dock icon before the app runs wait until a user is signed in", async () => {
  const service = await startJourneyService();
  const paths = filesOnDisk("goal.png");
  const natter = await startNatter({ service, env: { NATTER_TEST_DOCK_FILES: JSON.stringify(paths) } });
  await signInWithToken(natter, service, service.ines);
  await choose(natter, "Sunday Five-a-side", ["goal.png"]);
});

test("files on the command line are added to a chat, at the first start and from a second instance", async () => {
  const service = await startJourneyService();
  const [picture = "", notes = ""] = filesOnDisk("goal.png", "rota.txt");
  const natter = await startNatter({ service, signedInAs: service.ines, args: [picture] });
  await choose(natter, "Sunday Five-a-side", ["goal.png"]);
  await natter.desktop.hideWindow();
  expect((await natter.desktop.launchSecondInstance(at(service), notes)).code).toBe(0);
  await choose(natter, "Sunday Five-a-side", ["goal.png", "rota.txt"]);
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
});

test("if Natter is started twice at the same moment, one window remains, and has the files of both starts", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const starts = await Promise.allSettled(
    filesOnDisk("goal.png", "rota.txt").map((path) => startNatter({ service, userData, args: [path] })),
  );
  const ended = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
  const [natter] = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  expect(ended).toEqual([expect.stringContaining("It ended (0)")]);
  if (natter === undefined) throw new Error("no start has a window");
  await signInWithToken(natter, service, service.ines);
  for (const name of ["goal.png", "rota.txt"]) await expect(sendTo(natter)).toContainText(name);
  expect(await natter.desktop.windowCount()).toBe(1);
});

test("files dropped on the tray icon go to a chat, and each refused file is named with the reason", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const [picture = "", gone = ""] = filesOnDisk("goal.png");
  const folder = join(temporaryFolder(), "holiday");
  mkdirSync(folder);
  await natter.desktop.dropOnTray(picture, folder, `${gone}/nowhere.png`);
  await expect(natter.page.getByText("2 files were not added")).toBeVisible();
  await expect(natter.page.getByText("holiday", { exact: false })).toBeVisible();
  await expect(natter.page.getByText("nowhere.png", { exact: false })).toBeVisible();
  await choose(natter, "Sunday Five-a-side", ["goal.png"]);
});

test("a file for Natter asks for a chat even with a chat's window in front, unless it is dropped there", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  const names = ["goal.png", "rota.txt", "lift.txt", "keys.txt"];
  const [picture = "", notes = "", dropped = "", rowDropped = ""] = filesOnDisk(...names);
  const building = "Building 14";
  const opening = natter.context.waitForEvent("page");
  await natter.row(building).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open in its own window" }).click();
  const own = { ...natter, page: await opening };
  await own.page.getByRole("log", { name: "Messages in Building 14" }).waitFor();
  await desktop.focusWindow(building);

  await desktop.launchSecondInstance(at(service), picture);
  await expect.poll(async () => (await desktop.windowState())?.isFocused).toBe(true);
  await expect(sendTo(own)).toHaveCount(0);
  await choose(natter, "Sunday Five-a-side", ["goal.png"]);

  await desktop.focusWindow(building);
  await desktop.openFiles(notes);
  await sendTo(natter).getByRole("button", { name: building }).click();
  await expect.poll(async () => (await desktop.windowState(building))?.isFocused).toBe(true);
  await expect(tray(own).locator("bdi")).toHaveText(["rota.txt"]);

  await desktop.dropFiles(".conversation", [dropped], own.page);
  await expect(tray(own).locator("bdi")).toHaveText(["rota.txt", "lift.txt"]);
  await desktop.dropFiles(`[data-conversation="${service.building.id}"]`, [rowDropped]);
  await expect(tray(own).locator("bdi")).toHaveText(["rota.txt", "lift.txt", "keys.txt"]);
  await expect(tray(natter).locator("bdi")).toHaveText(["goal.png"]);
  expect(textsIn(service.world, service.building.id)).toEqual(["The lift is being repaired"]);
});

test("if the main window shows no chat, a chat's own window names the files that it cannot take", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  const opening = natter.context.waitForEvent("page");
  await natter.row("Building 14").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open in its own window" }).click();
  const own = { ...natter, page: await opening };
  await own.page.getByRole("log", { name: "Messages in Building 14" }).waitFor();
  const [offered = "", dropped = ""] = filesOnDisk("rota.txt", "lift.txt");

  await desktop.openFiles(offered);
  await sendTo(natter).waitFor();
  writeFileSync(offered, "");
  await sendTo(natter).getByRole("button", { name: "Building 14" }).click();
  await expect(own.page.getByText("rota.txt is empty.", { exact: false })).toBeVisible();

  writeFileSync(dropped, "");
  await desktop.dropFiles(`[data-conversation="${service.building.id}"]`, [dropped]);
  await expect(own.page.getByText("lift.txt is empty.", { exact: false })).toBeVisible();
  await expect(page.getByText("is empty.", { exact: false })).toHaveCount(0);
});

test("if the user cancels the choice of a chat for dropped files, the files are dropped from the app", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.openFiles(...filesOnDisk("goal.png"));
  await sendTo(natter).waitFor();
  await natter.page.keyboard.press("Escape");
  await expect(sendTo(natter)).toHaveCount(0);
  await expect(tray(natter)).toHaveCount(0);
});

test("a message link from outside opens the message, whether the system or a second instance passes it on", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, withKwame } = service;
  const said = (conversationId: string, text: string): string =>
    unwrapOrFail(world.messages.post(kwame.id, conversationId, { text })).id;
  const link = (conversationId: string, id: string): string =>
    messageLink(conversationId as ConversationId, asId<MessageId>(id));
  const inGroup = link(football.id, said(football.id, "Kick-off at ten"));
  const direct = link(withKwame, said(withKwame, "Bring the bibs"));
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.desktop.hideWindow();
  await natter.desktop.openUrl(inGroup);
  await expect(natter.message("Kick-off at ten")).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  await natter.desktop.launchSecondInstance(at(service), direct);
  await expect(natter.message("Bring the bibs")).toBeVisible();
});

test("a click on an entry of the jump list opens its chat in the app that already runs", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  const link = conversationLink(service.building.id as ConversationId);
  await natter.desktop.launchSecondInstance(at(service), link);
  await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
});

test("a group link from outside shows the group, and the user joins it only by pressing Join", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame } = service;
  const group = unwrapOrFail(world.createGroup({ name: "Dawn Swimmers", ownerId: kwame.id, isShared: true }));
  const token = group.shareToken ?? "";
  const isMember = (): boolean => world.groups.ofPerson(ines.id).some(({ id }) => id === group.id);
  const natter = await startNatter({ service, signedInAs: ines });
  const dialog = natter.page.getByRole("dialog", { name: "Join a group" });
  await natter.desktop.hideWindow();
  await natter.desktop.launchSecondInstance(at(service), `natter://join/${group.id}/${token}`);
  await expect(dialog.getByText("Dawn Swimmers")).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await natter.desktop.launchSecondInstance(
    at(service),
    `https://elsewhere.example/join_group/${group.id}/${token}`,
    `https://web.groupme.com/join_group/${group.id}/${token}`,
  );
  await expect(dialog.getByText("Dawn Swimmers")).toBeVisible();
  await expect(sendTo(natter)).toHaveCount(0);
  expect(isMember()).toBe(false);
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await expect(natter.page.getByRole("log", { name: "Messages in Dawn Swimmers" })).toBeVisible();
  expect(isMember()).toBe(true);
});

test("a link to a person that starts the app shows the person only once a user is signed in", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn } = service;
  const pathOf = (person: Person): string => {
    world.profiles.share(person, true);
    return `contact/${person.id}/${world.profiles.of(person.id).shareToken ?? ""}`;
  };
  const natter = await startNatter({ service, args: [`https://groupme.com/${pathOf(thorunn)}`] });
  await signInWithToken(natter, service, ines);
  const dialog = natter.page.getByRole("dialog", { name: "New direct message" });
  await expect(dialog.getByText(/Þórunn/)).toBeVisible();
  await natter.desktop.openUrl(`natter://${pathOf(kwame)}`);
  await expect(dialog.getByText(/Kwame Mensah/)).toBeVisible();
  expect(world.contacts.get(ines.id, thorunn.id)).toBeUndefined();
});

test("a compromised page cannot make the app read a file that the user did not choose", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const [secret = ""] = filesOnDisk("secret.txt");
  const tried = await natter.page.evaluate(
    async ({ path, conversationId }) => {
      type Ask = (input: unknown) => Promise<{ readonly ok: boolean }>;
      const { bridge } = globalThis as unknown as { readonly bridge: Readonly<Record<string, Ask>> };
      const attach = async (fileIds: readonly string[]) =>
        (await bridge["attachFiles"]?.({ conversationId, fileIds }))?.ok;
      const attachPaths = (await bridge["attachFiles"]?.({ conversationId, paths: [path] }))?.ok;
      const handOver = await Promise.resolve()
        .then(() => bridge["handOver"]?.(path))
        .then(
          () => "taken",
          () => "refused",
        );
      const made = await bridge["handOver"]?.(new File(["x"], path));
      return { byId: await attach([path]), attachPaths, handOver, made, own: typeof bridge["handOverFile"] };
    },
    { path: secret, conversationId: service.football.id },
  );
  expect(tried).toEqual({
    byId: false,
    attachPaths: false,
    handOver: "refused",
    own: "undefined",
    made: { ok: true, value: null },
  });
});
