import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { LockState } from "../../../../preload/model/app/lock.ts";
import type { UpdateStatus, UpdateStep } from "../../../../preload/model/app/updates.ts";
import { buildConversation, fixtureTime } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import type { Naming, Screen } from "../screen.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByRole("dialog").getByLabelText(label, { exact: true });
const open: LockState = { isOn: true, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 };
const locked: LockState = { ...open, isLocked: true, hasSystemPrompt: true };

async function showSection(section: string, name: Naming, start: StartState): Promise<void> {
  await showApp({ ...start, conversations: [buildConversation({ name: name("Lake house") })] });
  await page.getByRole("button", { name: /^Settings/u }).click();
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  // A new version is part of the name of the section About.
  await sections.getByRole("button", { name: new RegExp(`^${section}`, "u") }).click();
}

/** A screen of the settings that says of a new version what became of it. */
function update(step: UpdateStep, changes: Partial<UpdateStatus> = {}): Screen["open"] {
  const updates: UpdateStatus = { method: "installs", skippedVersion: null, step, ...changes };
  return async (name, start) => {
    await showSection("About", name, { ...start, updates });
    await expect.element(page.getByRole("heading", { name: "New versions" })).toBeVisible();
  };
}

const current: UpdateStep = { state: "current", checkedAt: fixtureTime };

/** The screens of the app lock and of new versions. */
export const lockScreens: readonly Screen[] = [
  {
    name: "lock-change",
    async open(name, start) {
      const prepare: StartState["prepare"] = (fake) => {
        fake.answer("setPassphrase", () => done("wrong"));
      };
      await showSection("Privacy", name, { ...start, lock: open, prepare });
      await button("Change…").last().click();
      await field("Passphrase now").fill("guessed");
      await field("New passphrase").fill("long enough");
      await field("New passphrase again").fill("long enough");
      await userEvent.keyboard("{Enter}");
      await expect.element(field("Passphrase now")).toHaveFocus();
    },
  },
  {
    name: "locked",
    async open(_name, start) {
      await showApp({ ...start, lock: locked });
      await expect.element(field("Passphrase")).toHaveFocus();
    },
  },
  {
    name: "locked-waiting",
    async open(_name, start) {
      await showApp({ ...start, lock: { ...locked, waitsUntil: Date.now() + 900_000 } });
      await expect.element(field("Passphrase")).toHaveAttribute("aria-invalid");
    },
  },
  {
    name: "locked-forgotten",
    async open(_name, start) {
      await showApp({ ...start, lock: locked });
      await button("Forgotten?").click();
      await expect.element(button("Back").first()).toHaveFocus();
    },
  },
  { name: "update-downloading", open: update({ state: "downloading", version: "0.4.0", percent: 62 }) },
  { name: "update-ready", open: update({ state: "ready", version: "0.4.0" }) },
  { name: "update-failed", open: update({ state: "failed", because: "damaged" }) },
  { name: "update-not-opened", open: update(current, { skippedVersion: "0.4.0" }) },
];
