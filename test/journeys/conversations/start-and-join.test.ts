import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { chatIdOf } from "../../../preload/base/ids.ts";
import type { ChatId, UserId } from "../../../preload/base/ids.ts";
import type { Group } from "../../../local-service/world/groups/group.ts";
import type { GroupChange } from "../../../local-service/world/groups/group-changes.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, textsIn, unwrapOrFail } from "../../support/service/journey-world.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const dialogOf = ({ page }: SharedNatter) => page.getByRole("dialog");

async function chooseNew({ page }: SharedNatter, label: string): Promise<void> {
  await page.keyboard.press("Control+n");
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

const withThorunn = ({ ines, thorunn }: JourneyService): ChatId =>
  chatIdOf(ines.id as UserId, thorunn.id as UserId);

/** Opens a new chat with Þórunn, a member of a group of Inês. */
async function writeToThorunn(natter: SharedNatter): Promise<void> {
  await natter.openChat("Sunday Five-a-side");
  await chooseNew(natter, "New direct message");
  await natter.page.getByRole("combobox", { name: "Name or profile link" }).fill("þórunn");
  await expect(natter.page.getByRole("option", { name: /Sunday Five-a-side/ })).toBeVisible();
  await natter.page.keyboard.press("Enter");
  await expect(natter.page.getByRole("textbox", { name: /^Message .*Þórunn/ })).toBeFocused();
}

/** A group whose only member is Kwame. Other people have its share link. */
function sharedGroup({ world, kwame }: JourneyService, change: GroupChange): { group: Group; link: string } {
  const group = unwrapOrFail(world.createGroup({ name: "Dawn Swimmers", ownerId: kwame.id, isShared: true }));
  unwrapOrFail(world.groupChanges.update(kwame.id, group.id, change));
  say(world, kwame, group.id, "The water has eleven degrees");
  return { group, link: `https://groupme.com/join_group/${group.id}/${group.shareToken ?? ""}` };
}

const asking: GroupChange = {
  requiresApproval: true,
  showJoinQuestion: true,
  joinQuestion: { type: "join_reason/questions/text", text: "How cold is too cold?" },
};

test("a direct message to a person from a shared group arrives, and their answer comes back", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { world, thorunn } = service;
  await writeToThorunn(natter);
  await natter.send("Have you got my bib?");
  await expect(natter.message("Have you got my bib?")).toContainText("Sent");
  expect(textsIn(world, withThorunn(service))).toEqual(["Have you got my bib?"]);
  say(world, thorunn, withThorunn(service), "It is in the wash");
  await expect(natter.message("It is in the wash")).toBeVisible();
  await expect(natter.row("Þórunn")).toContainText("It is in the wash");
});

test("the draft in a new chat without messages survives a restart and can then be sent", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await writeToThorunn(first);
  await first.composer.fill("Have you got my bib?");
  await first.openChat("Sunday Five-a-side");
  await expect(first.row("Þórunn")).toContainText("Draft");
  await first.close();

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(second.row("Þórunn")).toContainText("Have you got my bib?");
  await second.row("Þórunn").click();
  await expect(second.composer).toHaveValue("Have you got my bib?");
  await second.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => textsIn(service.world, withThorunn(service))).toEqual(["Have you got my bib?"]);
});

test("the user answers a group's question to join by a link, and the group appears when its owner agrees", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { world, kwame } = service;
  const { group, link } = sharedGroup(service, asking);
  await chooseNew(natter, "Join a group by link");
  const dialog = dialogOf(natter);
  await dialog.getByLabel("Share link or code").fill(link);
  await natter.page.keyboard.press("Enter");
  await expect(dialog.getByText("Dawn Swimmers")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByLabel("How cold is too cold?").fill("Four degrees");
  await dialog.getByRole("button", { name: "Ask to join" }).click();
  await expect(dialog.getByText(/An admin of .*Dawn Swimmers/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  const [request] = unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, group.id));
  expect(request?.answer).toBe("Four degrees");
  unwrapOrFail(world.joinRequests.decide(kwame.id, group.id, [request?.id ?? ""], true));
  await expect(natter.row("Dawn Swimmers")).toBeVisible();
  await natter.openChat("Dawn Swimmers");
  await expect(natter.message("The water has eleven degrees")).toBeVisible();
});

test("if a group changes its question while I answer, I see the new question with my answer before sending", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { world, kwame } = service;
  const { group, link } = sharedGroup(service, asking);
  await chooseNew(natter, "Join a group by link");
  const dialog = dialogOf(natter);
  await dialog.getByLabel("Share link or code").fill(link);
  await natter.page.keyboard.press("Enter");
  await dialog.getByLabel("How cold is too cold?").fill("Four degrees");
  const joinQuestion = { type: "join_reason/questions/text", text: "How far do you swim?" };
  unwrapOrFail(world.groupChanges.update(kwame.id, group.id, { joinQuestion }));
  await dialog.getByRole("button", { name: "Ask to join" }).click();
  await expect(dialog.getByText("The group has changed its question.", { exact: false })).toBeVisible();
  const answer = dialog.getByLabel("How far do you swim?");
  await expect(answer).toHaveValue("Four degrees");
  expect(unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, group.id))).toEqual([]);
  await answer.fill("To the pier");
  await dialog.getByRole("button", { name: "Ask to join" }).click();
  await expect(dialog.getByText(/An admin of .*Dawn Swimmers/)).toBeVisible();
  expect(unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, group.id))).toMatchObject([
    { answer: "To the pier" },
  ]);
});

test("the share link of a group in a message joins the group and opens it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { link } = sharedGroup(service, {});
  await natter.openChat("Sunday Five-a-side");
  say(service.world, service.kwame, service.football.id, `Come along: ${link}`);
  await natter.timeline.getByRole("link", { name: link }).click();
  await dialogOf(natter).getByRole("button", { name: "Join", exact: true }).click();
  await expect(natter.page.getByRole("log", { name: "Messages in Dawn Swimmers" })).toBeVisible();
  await expect(natter.message("The water has eleven degrees")).toBeVisible();
});

test("if a group link leads to another site or no longer works, the dialog says so and keeps the link", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await chooseNew(natter, "Join a group by link");
  const dialog = dialogOf(natter);
  const field = dialog.getByLabel("Share link or code");
  await field.fill("https://elsewhere.example/invite/abc");
  await field.press("Enter");
  await expect(dialog.getByText(/leads to another page/)).toBeVisible();
  await field.fill("https://groupme.com/join_group/99999999/gone");
  await field.press("Enter");
  await expect(dialog.getByText(/This link no longer works/)).toBeVisible();
  await expect(field).toHaveValue("https://groupme.com/join_group/99999999/gone");
});

test("if the service lets only its own apps create groups, the dialog says so and keeps what was typed", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await chooseNew(natter, "New group");
  const dialog = dialogOf(natter);
  await dialog.getByLabel("Name of the group").fill("Dawn Swimmers");
  await natter.page.keyboard.press("Enter");
  await expect(dialog.getByText(/only its own apps make groups/)).toBeVisible();
  await expect(dialog.getByLabel("Name of the group")).toHaveValue("Dawn Swimmers");
});

test("in the demo a new group opens at once with the chosen contact, and the user can write there", async () => {
  const natter = await startNatter({ args: ["--demo"] });
  await natter.openChat("Mum");
  await chooseNew(natter, "New group");
  const dialog = dialogOf(natter);
  await dialog.getByLabel("Name of the group").fill("Dawn Swimmers");
  await dialog.getByRole("textbox", { name: "Add people (optional)" }).fill("Mum");
  await natter.page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Make group" }).click();
  await expect(natter.page.getByRole("heading", { name: "Dawn Swimmers", level: 2 })).toBeVisible();
  await expect(natter.page.getByText("2 members", { exact: false }).first()).toBeVisible();
  await natter.send("Six o'clock?");
  await expect(natter.timeline.getByText("Six o'clock?")).toBeVisible();
});
