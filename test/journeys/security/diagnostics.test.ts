import { appendFileSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { logPath } from "../../support/app/app-cache.ts";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("the diagnostics are shown before they are saved as they were shown, and tell nothing of people, chats or paths", async () => {
  const service = await startJourneyService();
  const { ines, kwame, football, world } = service;
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  const { page, desktop } = natter;
  await natter.openChat(football.name);
  // The refusal of this message is in the log.
  service.service.faults.set([{ route: "sendGroupMessage", status: 400 }]);
  await natter.send("meet me at the old harbour");
  await expect(natter.message("old harbour").getByText("Not sent", { exact: false })).toBeVisible();
  // As if a fault of the program had written personal data to the log.
  const planted = `${kwame.name} <${kwame.email}> wrote "Who is in on Sunday?" in ${football.id}, kept in ${homedir()}`;
  appendFileSync(
    logPath(userData),
    `[2026-11-27 10:00:00.000] [error] call failed {"message":"${planted}"}\n`,
  );

  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "About" }).click();
  await page.getByRole("button", { name: "Show…" }).click();
  const dialog = page.getByRole("dialog", { name: "Diagnostics" });
  const shown = await dialog.getByRole("group", { name: "Contents of the file" }).innerText();
  await expect.poll(() => desktop.dialogs()).toEqual([]);
  const path = join(temporaryFolder(), "report.txt");
  await desktop.answerDialog({ path });
  await dialog.getByRole("button", { name: "Save…" }).click();
  await expect(dialog).toHaveCount(0);
  const saved = readFileSync(path, "utf8");
  expect(saved.trim()).toBe(shown.trim());

  expect(saved).toContain(await natter.evaluate(({ app }) => app.getVersion()));
  expect(saved).toContain("call failed");
  const personal = [
    ...[ines, kwame].flatMap((person) => [person.id, person.name, ...person.name.split(" "), person.email]),
    ...[football.id, football.name, "harbour", "Who is in on Sunday?", userData, homedir()],
    world.accounts.tokenOf(ines.id) ?? "",
  ];
  expect(personal.filter((each) => each === "" || saved.includes(each))).toEqual([]);
});
