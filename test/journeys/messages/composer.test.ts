import AxeBuilder from "@axe-core/playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { unwrapOrFail, textsIn } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const chat = "Sunday Five-a-side";

async function open(): Promise<{ service: JourneyService; natter: SharedNatter }> {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  await natter.composer.click();
  return { service, natter };
}

/** The last message of the group, as the other members receive it. */
function lastOf({ world, football }: JourneyService): Message | undefined {
  return world.conversations.log(football.id).later(null).at(-1);
}

test("a mention after emoji and a mention of everyone reach the others with the right users and positions, each once", async () => {
  const { service, natter } = await open();
  const { page, composer } = natter;
  await composer.fill("🎉👨‍👩‍👧 ask ");
  await page.keyboard.type("@gud");
  await expect(page.getByRole("option")).toHaveText([/Þórunn Guðmundsdóttir/]);
  await page.keyboard.press("Tab");
  await page.keyboard.type("and tell @every");
  await expect(page.getByRole("option")).toHaveText([/Notifies all members/]);
  const { violations } = await new AxeBuilder({ page }).include("section.composer").analyze();
  expect(violations).toEqual([]);
  // The accessibility check takes the focus from the composer.
  await composer.focus();
  await page.keyboard.type("o");
  await expect(page.getByRole("option")).toHaveText([/Notifies all members/]);
  await page.keyboard.press("Enter");
  await composer.press("Enter");
  await expect(natter.message("and tell @everyone")).toContainText("Sent");
  const sent = lastOf(service);
  const text = "🎉👨‍👩‍👧 ask @Þórunn Guðmundsdóttir and tell @everyone";
  expect(sent?.text).toBe(text);
  expect(sent?.attachments).toEqual([
    { type: "mentions", user_ids: [service.thorunn.id], loci: [[text.indexOf("@Þ"), 22]] },
    { type: "mentions", user_ids: ["-1"], loci: [[text.indexOf("@everyone"), 9]] },
  ]);
});

test("a mention stays in the draft when the chat is reopened, and in the message when it is edited", async () => {
  const { service, natter } = await open();
  const { page, composer } = natter;
  await page.keyboard.type("ask @kwa");
  await page.getByRole("option", { name: /Kwame/ }).click();
  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await expect(composer).toHaveValue("ask @Kwame Mensah ");
  await composer.press("Enter");
  await expect(natter.message("ask @Kwame Mensah")).toContainText("Sent");
  await composer.press("ArrowUp");
  await composer.press("Home");
  await page.keyboard.type("do ");
  await composer.press("Enter");
  await expect(natter.message("do ask @Kwame Mensah")).toContainText("Edited");
  const edited = service.world.conversations
    .log(service.football.id)
    .later(null)
    .find(({ text }) => text === "do ask @Kwame Mensah");
  expect(edited?.attachments).toEqual([{ type: "mentions", user_ids: [service.kwame.id], loci: [[7, 13]] }]);
});

test("emoji are typed as shortcodes or chosen in the picker, which then lists the used emoji", async () => {
  const { service, natter } = await open();
  const { page, composer } = natter;
  await page.keyboard.type("at 10:30 :tada: ");
  await expect(composer).toHaveValue("at 10:30 🎉 ");
  await page.keyboard.type(":fir");
  await expect(page.getByRole("option").first()).toContainText(":fire:");
  await page.keyboard.press("Enter");
  await expect(composer).toHaveValue("at 10:30 🎉 🔥");
  await composer.press("ControlOrMeta+e");
  const picker = page.getByRole("dialog", { name: "Emoji" });
  await expect(picker.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("waving hand");
  await expect(picker.getByRole("button", { name: "waving hand" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(composer).toHaveValue("at 10:30 🎉 🔥👋");
  await expect(composer).toBeFocused();
  await composer.press("Enter");
  await expect(natter.message("at 10:30")).toContainText("Sent");
  expect(lastOf(service)?.text).toBe("at 10:30 🎉 🔥👋");
  await page.getByRole("button", { name: "Emoji", exact: true }).click();
  await expect(picker.getByRole("group", { name: "Recently used" }).getByRole("button")).toHaveText([
    "👋",
    "🔥",
    "🎉",
  ]);
});

test("a text that is too long is sent as several messages, which arrive in their order", async () => {
  const { service, natter } = await open();
  const parts = ["First", "Second", "Third"].map((word) => `${word} ${"and on ".repeat(130)}end.`);
  await natter.composer.fill(parts.join("\n\n"));
  await natter.page.getByRole("button", { name: "Send as 3" }).click();
  await expect(natter.message("Third and on")).toContainText("Sent");
  expect(textsIn(service.world, service.football.id).slice(-3)).toEqual(parts);
  await expect(natter.composer).toHaveValue("");
});

test("if only admins may write, or I blocked the other person, the chat shows the reason instead of the composer", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame } = service;
  const news = unwrapOrFail(
    world.createGroup({ name: "Club news", ownerId: kwame.id, type: "announcement" }),
  );
  unwrapOrFail(world.addMember(news.id, ines.id));
  const natter = await openNatter(service, ines);
  await natter.row("Club news").click();
  await expect(natter.page.getByText("Only owners and admins can write in this group.")).toBeVisible();
  await expect(natter.composer).toHaveCount(0);
  unwrapOrFail(world.blocks.block(ines.id, kwame.id));
  await natter.openChat("Kwame Mensah");
  await expect(
    natter.page.getByText("You blocked Kwame Mensah. Neither of you can write here."),
  ).toBeVisible();
  await natter.page.getByRole("button", { name: "Unblock" }).click();
  await natter.send("I found your bib");
  await expect(natter.message("I found your bib")).toContainText("Sent");
});

test("if I am removed from a group, its chat stays readable, says why, and lets me copy my draft", async () => {
  const { service, natter } = await open();
  const { world, football, kwame, ines } = service;
  await natter.composer.fill("half a thought");
  const own = football.memberships.find(({ userId }) => userId === ines.id);
  unwrapOrFail(world.departures.remove(kwame.id, football.id, own?.id ?? ""));
  await expect(natter.page.getByText("You are no longer in this group.", { exact: false })).toBeVisible();
  await expect(natter.row(chat)).toHaveCount(0);
  await expect(natter.composer).toHaveCount(0);
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();
  await natter.page.getByRole("button", { name: "Copy what you were writing" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).toBe("half a thought");
  await natter.openChat("Building 14");
  await natter.send("and still I write here");
  await expect(natter.message("and still I write here")).toContainText("Sent");
});

test("a right click in the text offers editing commands and corrections of a misspelled word", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await natter.composer.fill("we were ofside");
  await natter.composer.click({ button: "right" });
  const labels = async (): Promise<readonly string[]> =>
    (await natter.desktop.contextMenu()).map(({ label }) => label);
  await expect.poll(labels).toEqual(expect.arrayContaining(["Cut", "Copy", "Paste"]));
  await natter.composer.evaluate((field) => {
    (field as HTMLTextAreaElement).setSelectionRange(8, 14);
  });
  // Imitates what Chromium reports about a misspelled word if it has a dictionary. In the test it has none.
  await natter.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const word = { misspelledWord: "ofside", dictionarySuggestions: ["offside"] };
    const flags = { canUndo: true, canRedo: false, canCut: true, canCopy: true, canPaste: true };
    const params = { x: 1, y: 1, isEditable: true, selectionText: "ofside", editFlags: flags, ...word };
    window?.webContents.emit("context-menu", { preventDefault: () => undefined }, params);
  });
  await natter.desktop.pickContextMenu("offside");
  await expect(natter.composer).toHaveValue("we were offside");
});

/** Checks the accessibility of the page or of one part of it. A picker with all emoji is checked separately. */
async function accessibilityViolations({ page }: SharedNatter, part = "body"): Promise<string[]> {
  // A layer above the page, such as a menu, belongs to none of its regions.
  const look = new AxeBuilder({ page }).setLegacyMode().disableRules("region").include(part);
  const { violations } = await look.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Drags files over the chat without dropping them. */
async function holdFilesAbove({ page }: SharedNatter): Promise<void> {
  await page.locator(".conversation").evaluate((chat) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["rota"], "rota.txt"));
    chat.dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true, cancelable: true }));
  });
}

test.each(["light", "dark"] as const)(
  "pack emoji and skin tones pass the automated accessibility checks: %s",
  async (theme) => {
    const { natter } = await open();
    const { page } = natter;
    await natter.desktop.setDark(theme === "dark");
    await page.getByRole("button", { name: "Emoji", exact: true }).click();
    const picker = page.getByRole("dialog", { name: "Emoji" });
    await picker.getByRole("toolbar").getByRole("button", { name: "Weather" }).click();
    await expect(picker.getByRole("group", { name: "Weather" }).getByRole("button").first()).toBeFocused();
    expect(await accessibilityViolations(natter, "[role=dialog]")).toEqual([]);
    await picker.getByRole("searchbox").fill("rain");
    await expect(picker.getByRole("button", { name: "rain", exact: true })).toBeVisible();
    await picker.getByRole("button", { name: /^Skin tone/ }).click();
    await page.getByRole("menuitemradio", { name: "Dark skin tone", exact: true }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
  // The picker contains two thousand buttons, and the check visits each of them.
  180_000,
);

test.each(["light", "dark"] as const)(
  "menus and warnings of the composer pass the automated accessibility checks: %s",
  async (theme) => {
    const { service, natter } = await open();
    const { page, composer } = natter;
    await natter.desktop.setDark(theme === "dark");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Polls" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Attach, poll, event" }).click();
    await page.getByRole("menuitem", { name: "Location" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await page.keyboard.press("Escape");
    await composer.fill("word ".repeat(190));
    await page.getByText("51 left").waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await composer.fill("word ".repeat(250));
    await page.getByRole("button", { name: "Send as 2" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await composer.fill("");
    await holdFilesAbove(natter);
    await page.getByText("Drop").first().waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    unwrapOrFail(service.world.blocks.block(service.ines.id, service.kwame.id));
    await natter.openChat("Kwame Mensah");
    await page.getByRole("button", { name: "Unblock" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
);
