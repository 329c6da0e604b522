import { test } from "vitest";
import { dismissNotice, signInToDemo } from "../support/app/still-demo.ts";
import { takeScreenshots } from "../support/page/take-screenshots.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";

test("screenshots show the main window with a group, with a direct chat, and with messages from right to left", async () => {
  const natter = await signInToDemo();
  await dismissNotice(natter);
  await natter.openChat("Sunday Five-a-side");
  await takeScreenshots(natter, "main");
  await natter.openChat("Þórunn Guðmundsdóttir");
  await takeScreenshots(natter, "direct");
  await natter.openChat("عائلة الحداد");
  await takeScreenshots(natter, "right-to-left-messages");
});

test("screenshots show the list, then a chat, in a narrow window", async () => {
  const natter = await signInToDemo(400);
  await takeScreenshots(natter, "narrow-list");
  await natter.row("Sunday Five-a-side").click();
  await natter.timeline.waitFor();
  await takeScreenshots(natter, "narrow-chat");
});

test("screenshots show the palette with recent choices, with found chats, and with commands", async () => {
  const natter = await signInToDemo();
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option").first().waitFor();
  await takeScreenshots(natter, "palette");
  await page.keyboard.insertText("ferry");
  await page.getByRole("option", { name: /Ferry crew/ }).waitFor();
  await takeScreenshots(natter, "palette-found");
  await page.getByRole("combobox").fill("> 8");
  await page.getByRole("option", { name: /8 hours/ }).waitFor();
  await takeScreenshots(natter, "palette-commands");
});

test("screenshots show the settings of appearance and of the account", async () => {
  const natter = await signInToDemo();
  await natter.page.getByRole("button", { name: "Settings" }).click();
  await natter.page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  await takeScreenshots(natter, "settings-appearance");
  await natter.page.getByRole("navigation", { name: "Settings sections" }).getByText("Account").click();
  await takeScreenshots(natter, "settings-account");
});

test("screenshots show the page of signing in, its token step and its two-factor step", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  await page.getByRole("button", { name: "Use an access token" }).waitFor();
  await takeScreenshots(natter, "sign-in");
  await page.getByRole("button", { name: "Use an access token" }).click();
  await page.getByLabel("Access token", { exact: true }).fill("q7Xk 2Rfh 90aL");
  await page.getByLabel("Access token", { exact: true }).press("Enter");
  await takeScreenshots(natter, "sign-in-token");
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await page.getByLabel("Email or username").fill(service.dani.email);
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("tries left", { exact: false }).waitFor();
  await takeScreenshots(natter, "two-factor");
});

test("screenshots show a chat while offline, with waiting messages and a refused one, and the notice of being signed out", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([
    { route: "sendGroupMessage", status: 422, errors: ["links not allowed"], times: 1 },
  ]);
  await natter.send("The ferry leaves at 21:00 from pier 4, I checked twice");
  await natter.timeline.getByText("links not allowed", { exact: false }).first().waitFor();
  await service.stop();
  await natter.page.getByText("The service cannot be reached.", { exact: false }).waitFor();
  await natter.send("In my car, I will bring it");
  await natter.send("And the spare, the orange one");
  await natter.message("And the spare").waitFor();
  await takeScreenshots(natter, "offline");
  await service.startAgain();
  service.world.accounts.endTokensOf(service.ines.id);
  await natter.desktop.resume();
  await natter.page.getByText("You were signed out by the service.", { exact: false }).waitFor();
  await takeScreenshots(natter, "signed-out-by-service");
});

test("screenshots show an account without chats", async () => {
  const service = await startJourneyService();
  const nobody = service.world.accounts.add({ name: "Nova Silva", email: "nova@correio.example" });
  service.world.accounts.giveToken(nobody.id, "journey", true);
  const natter = await startNatter({ service, signedInAs: nobody });
  await natter.page.getByText("No chats yet").waitFor();
  await takeScreenshots(natter, "empty");
});
