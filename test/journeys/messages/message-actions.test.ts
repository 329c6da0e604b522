import AxeBuilder from "@axe-core/playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { unwrapOrFail, say, textsIn } from "../../support/service/journey-world.ts";
import { drawnPicture } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const chat = "Sunday Five-a-side";

async function open(): Promise<{ service: JourneyService; natter: SharedNatter }> {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  return { service, natter };
}

/** Opens the menu of a message with a right click and chooses an item. */
async function choose(natter: SharedNatter, text: string, name: string): Promise<void> {
  await natter.message(text).first().click({ button: "right" });
  await natter.page.getByRole("menuitem", { name, exact: true }).click();
}

test("the Up arrow key edits my last message, which changes for everybody, and Esc restores the draft", async () => {
  const { service, natter } = await open();
  await natter.send("I bring the bals");
  await expect(natter.message("I bring the bals")).toContainText("Sent");
  await natter.composer.press("ArrowUp");
  await expect(natter.page.getByText("Editing your message")).toBeVisible();
  await expect(natter.composer).toHaveValue("I bring the bals");
  await natter.send("I bring the balls");
  await expect(natter.message("I bring the balls")).toContainText("Edited");
  expect(textsIn(service.world, service.football.id)).toContain("I bring the balls");
  await expect(natter.composer).toHaveValue("");

  await natter.composer.fill("half a thought");
  await choose(natter, "I bring the balls", "Edit");
  await natter.composer.fill("something else");
  await natter.composer.press("Escape");
  await expect(natter.composer).toHaveValue("half a thought");
  await expect(natter.message("I bring the balls")).toBeVisible();
});

test("an edit of my direct message reaches the other person", async () => {
  const { service, natter } = await open();
  const { world, withKwame } = service;
  await natter.openChat("Kwame Mensah");
  await natter.send("Your bib is hear");
  await expect(natter.message("Your bib is hear")).toContainText("Sent");
  await choose(natter, "Your bib is hear", "Edit");
  await natter.send("Your bib is here");
  await expect(natter.message("Your bib is here")).toContainText("Edited");
  expect(textsIn(world, withKwame)).toContain("Your bib is here");
});

test("if another person edits or deletes a message, the open chat shows the edit or deletion without a reload", async () => {
  const { service, natter } = await open();
  const { world, football, kwame } = service;
  const said = say(world, kwame, football.id, "Kick-off at ten");
  await expect(natter.message("Kick-off at ten")).toBeVisible();
  unwrapOrFail(world.messages.edit(kwame.id, football.id, said.id, "Kick-off at eleven"));
  await expect(natter.message("Kick-off at eleven")).toContainText("Edited");
  unwrapOrFail(world.messages.delete(kwame.id, football.id, said.id));
  await expect(natter.timeline.getByText("Kwame Mensah deleted this message")).toBeVisible();
});

test("if I delete my message, the app asks once, and the message is removed for everyone", async () => {
  const { service, natter } = await open();
  await natter.send("wrong chat");
  await expect(natter.message("wrong chat")).toContainText("Sent");
  await choose(natter, "wrong chat", "Delete");
  const dialog = natter.page.getByRole("dialog", { name: "Delete this message?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(natter.timeline.getByText("You deleted this message")).toBeVisible();
  expect(textsIn(service.world, service.football.id)).not.toContain("wrong chat");
});

test("my pins and those of others are shown under the header, newest first, and lead to their message", async () => {
  const { service, natter } = await open();
  const { world, football, kwame } = service;
  const bar = natter.page.getByRole("region", { name: "Pinned messages" });
  await expect(bar).toHaveCount(0);
  await choose(natter, "Who is in on Sunday?", "Pin");
  await expect(bar).toContainText("Who is in on Sunday?");
  await expect(natter.timeline.getByText("You pinned a message")).toBeVisible();
  const second = say(world, kwame, football.id, "The code of the gate is 4711");
  unwrapOrFail(world.pins.pin(kwame, football.id, second.id));
  await expect(bar).toContainText("The code of the gate is 4711");
  const goTo = bar.getByRole("button", { name: /^Kwame Mensah/u });
  await goTo.click();
  await expect(natter.message("The code of the gate is 4711").first()).toBeFocused();
  await expect(bar).toContainText("Who is in on Sunday?");
  await goTo.click();
  await expect(natter.message("Who is in on Sunday?")).toBeFocused();
  await expect(bar).toContainText("The code of the gate is 4711");
  await bar.getByRole("button", { name: "Show all 2" }).click();
  const dialog = natter.page.getByRole("dialog", { name: "Pinned messages" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Show in chat" }).nth(1).click();
  await expect(natter.message("Who is in on Sunday?")).toBeFocused();
  unwrapOrFail(world.pins.unpin(kwame, football.id, second.id));
  await expect(bar).not.toContainText("The code of the gate is 4711");
  await choose(natter, "Who is in on Sunday?", "Unpin");
  await expect(bar).toHaveCount(0);
});

test("the list of people who reacted to a message shows each person's name", async () => {
  const { service, natter } = await open();
  const { world, football, kwame, thorunn } = service;
  const said = say(world, kwame, football.id, "We won");
  unwrapOrFail(world.reactions.react(thorunn.id, football.id, said.id, { type: "unicode", code: "🎉" }));
  await expect(natter.message("We won").getByRole("button", { name: "Party popper, 1" })).toBeVisible();
  await choose(natter, "We won", "Who reacted");
  const popover = natter.page.getByRole("dialog", { name: "Who reacted" });
  await expect(popover).toContainText("Þórunn Guðmundsdóttir");
  await natter.page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await expect(natter.message("We won")).toBeFocused();
});

test("a message is forwarded to another chat, where the others can read it", async () => {
  const { service, natter } = await open();
  await choose(natter, "Who is in on Sunday?", "Forward");
  const dialog = natter.page.getByRole("dialog", { name: "Forward to" });
  await dialog.getByLabel("Find a chat").fill("build");
  await dialog.getByRole("button", { name: "Building 14" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => textsIn(service.world, service.building.id)).toContain("Who is in on Sunday?");
});

test("a photo of a direct chat is forwarded to a group, where the others see it", async () => {
  const { service, natter } = await open();
  const { world, kwame, withKwame, building } = service;
  const attachments = [drawnPicture("team")];
  unwrapOrFail(world.messages.post(kwame.id, withKwame, { text: "Our team", attachments }));
  await natter.openChat("Kwame Mensah");
  await choose(natter, "Our team", "Forward");
  const dialog = natter.page.getByRole("dialog", { name: "Forward to" });
  await dialog.getByRole("button", { name: "Building 14" }).click();
  await expect.poll(() => textsIn(world, building.id)).toContain("Our team");
  expect(world.conversations.log(building.id).later(null).at(-1)?.attachments).toEqual([
    expect.objectContaining({ type: "image" }),
  ]);
});

test("if I delete several selected messages, the app asks once, and deletes mine but not those of other people", async () => {
  const { service, natter } = await open();
  for (const text of ["first slip", "second slip"]) {
    await natter.send(text);
    await expect(natter.message(text)).toContainText("Sent");
  }
  await choose(natter, "Who is in on Sunday?", "Select");
  await natter.message("second slip").click({ modifiers: ["Shift"] });
  const bar = natter.page.getByRole("region", { name: "Selected messages" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = natter.page.getByRole("dialog", { name: "Delete 2 messages?" });
  await expect(dialog).toContainText("1 selected message cannot be deleted by you and stays.");
  await dialog.getByRole("button", { name: "Delete 2" }).click();
  await expect(natter.timeline.getByText("You deleted this message")).toHaveCount(2);
  await expect(bar).toHaveCount(0);
  expect(textsIn(service.world, service.football.id)).toContain("Who is in on Sunday?");
});

test("a star is stored on this computer and is there again after leaving the chat", async () => {
  const { natter } = await open();
  await choose(natter, "Who is in on Sunday?", "Star for yourself");
  await expect(natter.message("Who is in on Sunday?")).toContainText("Starred by you");
  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await expect(natter.message("Who is in on Sunday?")).toContainText("Starred by you");
});

test("several messages can be starred at once, keep their stars after leaving the chat, and lose them one by one", async () => {
  const { natter } = await open();
  for (const text of ["to keep", "to keep too"]) {
    await natter.send(text);
    await expect(natter.message(text).first()).toContainText("Sent");
  }
  await choose(natter, "Who is in on Sunday?", "Select");
  await natter.message("to keep too").click({ modifiers: ["Shift"] });
  const bar = natter.page.getByRole("region", { name: "Selected messages" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Star" }).click();
  await expect(natter.timeline.getByText("Starred by you")).toHaveCount(3);
  await bar.getByRole("button", { name: "Stop selecting" }).click();
  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await expect(natter.timeline.getByText("Starred by you")).toHaveCount(3);
  await choose(natter, "to keep too", "Remove the star");
  await expect(natter.timeline.getByText("Starred by you")).toHaveCount(2);
});

test("if I react to several selected messages at once, another person sees the reaction on each", async () => {
  const { service, natter } = await open();
  const { world, football, kwame } = service;
  for (const text of ["We won", "We won again"]) say(world, kwame, football.id, text);
  await choose(natter, "Who is in on Sunday?", "Select");
  await natter.message("We won again").click({ modifiers: ["Shift"] });
  const bar = natter.page.getByRole("region", { name: "Selected messages" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "React" }).click();
  await natter.page.getByRole("button", { name: "Party popper" }).click();
  await expect(bar).toHaveCount(0);
  await expect(natter.timeline.getByRole("button", { name: "Party popper, 1, including yours" })).toHaveCount(
    3,
  );
  const seenByKwame = world.conversations
    .log(football.id)
    .later(null)
    .map(({ id }) => unwrapOrFail(world.messages.visible(kwame.id, football.id, id)).reactions);
  expect(seenByKwame.flat().map(({ code }) => code)).toEqual(["🎉", "🎉", "🎉"]);
});

test("reporting opens the service’s page in the browser, without the token", async () => {
  const { service, natter } = await open();
  await choose(natter, "Who is in on Sunday?", "Report in the browser");
  await expect.poll(() => natter.desktop.openedLinks()).toHaveLength(1);
  const [link = ""] = await natter.desktop.openedLinks();
  expect(link).toMatch(
    /^https:\/\/web\.groupme\.com\/abuse_report\?user_id=\d+&message_id=\d+&group_id=\d+$/,
  );
  expect(link).not.toContain(service.world.accounts.tokenOf(service.ines.id) ?? "no token");
});

test("by keyboard alone a message can be focused, edited, deleted and selected, and the focus stays with the messages", async () => {
  const { natter } = await open();
  const { keyboard } = natter.page;
  await natter.send("typed only");
  await expect(natter.message("typed only")).toContainText("Sent");
  await keyboard.press("Escape");
  await expect(natter.message("typed only")).toBeFocused();
  await keyboard.press("e");
  await expect(natter.composer).toHaveValue("typed only");
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await keyboard.press("Delete");
  await natter.page.getByRole("dialog", { name: "Delete this message?" }).waitFor();
  await keyboard.press("Escape");
  await expect(natter.message("typed only")).toBeFocused();
  await keyboard.press("Shift+F10");
  await natter.page.getByRole("menuitem", { name: "Select" }).focus();
  await keyboard.press("Enter");
  await expect(natter.message("typed only")).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press(" ");
  await expect(natter.page.getByRole("region", { name: "Selected messages" })).toContainText("2 selected");
  await keyboard.press("Escape");
  await expect(natter.page.getByRole("region", { name: "Selected messages" })).toHaveCount(0);
});

async function accessibilityViolations({ page }: SharedNatter, ...passedOver: string[]): Promise<string[]> {
  // In legacy mode axe opens no extra page: the app lets nothing open a window.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(passedOver).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test.each(["light", "dark"] as const)(
  "reactions, pins, replies and deletions pass the automated accessibility checks: %s",
  async (theme) => {
    const { natter } = await open();
    await natter.desktop.setDark(theme === "dark");
    await choose(natter, "Who is in on Sunday?", "Pin");
    await natter.message("Who is in on Sunday?").first().focus();
    await natter.page.keyboard.press("1");
    await natter
      .message("Who is in on Sunday?")
      .first()
      .getByRole("button", { name: /^Heart/ })
      .waitFor();
    await choose(natter, "Who is in on Sunday?", "Who reacted");
    await natter.page.getByRole("dialog", { name: "Who reacted" }).waitFor();
    // A popover of a message floats above every region, as a menu does.
    expect(await accessibilityViolations(natter, "region")).toEqual([]);
    await natter.page.keyboard.press("Escape");
    await natter.page.getByRole("button", { name: "Pinned messages" }).click();
    await natter.page.getByRole("dialog", { name: "Pinned messages" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.keyboard.press("Escape");
    await choose(natter, "Who is in on Sunday?", "Reply");
    await natter.page.getByText("Replying to Kwame Mensah").waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.send("wrong chat");
    await expect(natter.message("wrong chat")).toContainText("Sent");
    await choose(natter, "wrong chat", "Delete");
    await natter.page.getByRole("dialog", { name: "Delete this message?" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await natter.timeline.getByText("You deleted this message").waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
);

test.each(["light", "dark"] as const)(
  "menus, dialogs and bars of messages pass the automated accessibility checks: %s",
  async (theme) => {
    const { natter } = await open();
    await natter.desktop.setDark(theme === "dark");
    await natter.send("for the machine to read");
    await expect(natter.message("for the machine to read")).toContainText("Sent");
    await choose(natter, "Who is in on Sunday?", "Pin");
    await natter.page.getByRole("region", { name: "Pinned messages" }).waitFor();
    await natter.message("Who is in on Sunday?").first().click({ button: "right" });
    await natter.page.getByRole("menuitem", { name: "Details" }).waitFor();
    // A menu floats above every region of the page, and belongs to none.
    expect(await accessibilityViolations(natter, "region")).toEqual([]);
    await natter.page.getByRole("menuitem", { name: "Details" }).click();
    await natter.page.getByRole("dialog", { name: "Message details" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.keyboard.press("Escape");
    await choose(natter, "for the machine to read", "Edit");
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.composer.press("Escape");
    await choose(natter, "for the machine to read", "Select");
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.keyboard.press("Escape");
    await choose(natter, "for the machine to read", "Forward");
    await natter.page.getByRole("dialog", { name: "Forward to" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
);
