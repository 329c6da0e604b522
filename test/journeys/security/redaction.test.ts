import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { filesContainingSecret, secretForms } from "../../support/files/find-secret.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { postFile } from "../../support/service/shared-media.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
const secret = "Zk3pQ9vT1xLr8WmB6yHd2NcS5uGf7JaE0oXi4RtK";

test.each(secretForms(secret).map((form, index) => [index, form] as const))(
  "a secret is found in a file in the encoding number %i",
  (index, form) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "deep"));
    const file = join(folder, "deep", `form ${String(index)}`);
    writeFileSync(file, Buffer.concat([Buffer.from("before "), form, Buffer.from([0, 255])]));
    writeFileSync(join(folder, "beside"), "nothing of it");
    expect(filesContainingSecret(secret, [folder])).toEqual([file]);
  },
);

test("the search for a secret in files finds it in base64, at whichever byte the secret begins", () => {
  for (const before of ["", "x", "xy", "xyz"]) {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "encoded"), Buffer.from(`${before}${secret}&more`).toString("base64"));
    expect(filesContainingSecret(secret, [folder])).toHaveLength(1);
  }
});

/** Sends a message and a file, gets a message refused, and sends one while the service is away. */
async function talk(natter: Natter, service: JourneyService): Promise<void> {
  await natter.openChat(chat);
  await natter.send("sent as it should be");
  await expect(natter.message("sent as it should be")).toContainText("Sent", { timeout: 20_000 });
  const picked = join(temporaryFolder(), "notes.txt");
  writeFileSync(picked, "line\n".repeat(200));
  await natter.desktop.dropFiles(".conversation", [picked]);
  await natter.send("with a file");
  await expect(natter.message("with a file")).toContainText("Sent", { timeout: 30_000 });
  service.service.faults.set([{ route: "sendGroupMessage", status: 400 }]);
  await natter.send("refused");
  await expect(natter.message("refused").getByText("Not sent", { exact: false })).toBeVisible();
  service.service.faults.set([]);
  await service.stop();
  await natter.send("without a line");
  await expect(natter.message("without a line")).toBeVisible();
  await service.startAgain();
  await expect(natter.message("without a line")).toContainText("Sent", { timeout: 40_000 });
}

/** Downloads a shared file and exports the conversation. */
async function save(natter: Natter, service: JourneyService, folder: string): Promise<void> {
  const { page, desktop, evaluate } = natter;
  await evaluate(({ app }, place) => {
    app.setPath("downloads", place);
  }, folder);
  await postFile(service, "Winter rota.pdf", Buffer.alloc(3000, 7));
  const card = natter.message("Winter rota.pdf");
  await card.getByRole("button", { name: "Download Winter rota.pdf" }).click();
  await expect(card.getByRole("button", { name: "Show in folder" })).toBeVisible();
  await desktop.answerDialog({ path: join(folder, "Sunday") });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  const dialog = page.getByRole("dialog", { name: `Export “${chat}”` });
  await dialog.getByText("Pages to read", { exact: true }).click();
  await dialog.getByRole("button", { name: "Choose where…" }).click();
  await expect(page.getByText("Exported", { exact: true })).toBeVisible({ timeout: 20_000 });
}

/** The folders that the app or Electron writes to and that exist. */
async function foldersOf({ evaluate }: Natter): Promise<readonly string[]> {
  const folders = await evaluate(({ app }) =>
    (["userData", "sessionData", "crashDumps", "logs"] as const).map((name) => app.getPath(name)),
  );
  return folders.filter((folder) => existsSync(folder));
}

/** Writes a file like a crash dump of a process with the token in memory. Returns its path. */
async function plantCrashDump({ evaluate }: Natter, token: string): Promise<string> {
  const folder = join(await evaluate(({ app }) => app.getPath("crashDumps")), "pending");
  mkdirSync(folder, { recursive: true });
  const dump = join(folder, "planted.dmp");
  writeFileSync(
    dump,
    Buffer.concat([Buffer.from("MDMP\0"), Buffer.from(token, "utf16le"), Buffer.from([0])]),
  );
  return dump;
}

function logOf(userData: string): string {
  return readFileSync(join(userData, "local-service", "logs", "natter.log"), "utf8");
}

/** Causes a logged error in main and in the page, then crashes the page's process. Returns the new page. */
async function fail(natter: Natter): Promise<Natter["page"]> {
  const { evaluate, page, desktop, reconnect, userData } = natter;
  await evaluate(() => {
    void Promise.reject(new Error("nobody waited for this"));
  });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a mistake in the page");
    }, 0);
  });
  await expect.poll(() => logOf(userData)).toContain("a mistake in the page");
  await desktop.crashPage();
  await expect.poll(() => logOf(userData)).toContain("page process gone");
  const again = await reconnect();
  await again.getByRole("region", { name: "Conversations" }).waitFor();
  return again;
}

test("after many actions no file contains the token: user data, logs, an export, a download or crash dumps", async () => {
  const service = await startJourneyService();
  const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
  const keychain = await startSecretService();
  const [userData, saved] = [temporaryFolder(), temporaryFolder()];
  const natter = await startNatter({ service, userData, env: keychain.env });
  await signInWithToken(natter, service, service.ines);
  await expect.poll(() => keychain.secrets()).toContain(token);
  await talk(natter, service);
  await save(natter, service, saved);
  const page = await fail(natter);
  // The search must find the planted token; otherwise finding nothing would prove nothing.
  const planted = await plantCrashDump(natter, token);
  const places = [userData, saved, ...(await foldersOf(natter))];
  expect(filesContainingSecret(token, places)).toEqual([planted]);
  rmSync(planted);
  expect(filesContainingSecret(token, places)).toEqual([]);

  await page.getByRole("button", { name: "Account: Inês Carvalho" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
  await natter.close();
  expect(filesContainingSecret(token, places)).toEqual([]);
  for (const form of secretForms(token)) expect(Buffer.from(natter.output()).includes(form)).toBe(false);
  // The log must contain the error, because an empty log would prove nothing.
  expect(logOf(userData)).toContain("nobody waited for this");
});
