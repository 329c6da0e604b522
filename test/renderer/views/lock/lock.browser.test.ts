import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { LockState } from "../../../../preload/model/app/lock.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const open: LockState = { isOn: true, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 };
const locked: LockState = { ...open, isLocked: true };
const lockView = page.getByRole("dialog", { name: "Natter is locked" });
const chat = buildConversation({ name: "Building 14" });

test("a locked window shows the question for the passphrase and nothing else", async () => {
  await showApp({ lock: locked, conversations: [chat] });
  await expect.element(lockView).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText("Building 14")).not.toBeVisible();
});

test("Escape does not close the question for the passphrase, not even for a moment", async () => {
  await showApp({ lock: locked });
  await expect.element(lockView).toBeVisible();
  const changes = vi.fn();
  new MutationObserver(changes).observe(lockView.element(), { attributeFilter: ["open"] });
  for (let time = 1; time <= 3; time += 1) await userEvent.keyboard("{Escape}");
  expect(changes).not.toHaveBeenCalled();
});

test("the right passphrase shows the chats again, and after a wrong passphrase the field says that it is wrong", async () => {
  const transport = await showApp({ lock: locked, conversations: [chat] });
  transport.answer("unlock", () => done("wrong"));
  await lockView.getByLabelText("Passphrase", { exact: true }).fill("guessed");
  await lockView.getByRole("button", { name: "Unlock" }).click();
  await expect
    .element(lockView.getByRole("alert"))
    .toHaveTextContent("This is not the passphrase. Try again.");
  await expect
    .element(lockView.getByLabelText("Passphrase", { exact: true }))
    .toHaveAccessibleDescription("This is not the passphrase. Try again.");
  transport.answer("unlock", () => {
    transport.push("lockChanged", open);
    return done("done");
  });
  await lockView.getByLabelText("Passphrase", { exact: true }).fill("right");
  await lockView.getByRole("button", { name: "Unlock" }).click();
  await expect.element(lockView).not.toBeInTheDocument();
  await expect.element(page.getByText("Building 14").first()).toBeVisible();
  expect(transport.inputsOf("unlock")).toEqual([{ passphrase: "guessed" }, { passphrase: "right" }]);
});

test("text being typed when the window locks is saved, and is there after unlocking, also in an open dialog", async () => {
  const transport = await showApp({ lock: open, conversations: [chat] });
  transport.answer("signalTyping", () => done(undefined));
  await page
    .getByRole("button", { name: /^Building 14/ })
    .first()
    .click();
  const composer = page.getByRole("textbox", { name: /^Message / });
  await composer.fill("half a sentence");
  transport.push("lockChanged", locked);
  await expect.element(lockView).toBeVisible();
  await expect
    .poll(() => transport.inputsOf("saveDraft").map(({ text }) => text))
    .toContain("half a sentence");
  await expect.element(composer).not.toBeInTheDocument();
  transport.push("lockChanged", open);
  await expect.element(composer).toHaveValue("half a sentence");

  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Privacy" })
    .click();
  await page.getByRole("button", { name: "Change…" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Change the passphrase" });
  await dialog.getByLabelText("New passphrase", { exact: true }).fill("half a passphrase");
  transport.push("lockChanged", locked);
  await expect.element(lockView).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await lockView.getByLabelText("Passphrase", { exact: true }).fill("keys reach the lock");
  transport.push("lockChanged", open);
  await expect
    .element(dialog.getByLabelText("New passphrase", { exact: true }))
    .toHaveValue("half a passphrase");
});

test("a person who forgot the passphrase can only sign out, and is asked to confirm it", async () => {
  const transport = await showApp({ lock: locked });
  transport.answer("forgetPassphrase", () => done(undefined));
  await lockView.getByRole("button", { name: "Forgotten?" }).click();
  const question = page.getByRole("dialog", { name: "Sign out without the passphrase?" });
  await expect.element(question.getByText("stay on this computer", { exact: false })).toBeVisible();
  expect(transport.inputsOf("forgetPassphrase")).toEqual([]);
  await question.getByRole("button", { name: "Sign out" }).click();
  expect(transport.inputsOf("forgetPassphrase")).toHaveLength(1);
});

test("the dialog about a forgotten passphrase has its focus on Back, which returns to the passphrase", async () => {
  await showApp({ lock: locked });
  await lockView.getByRole("button", { name: "Forgotten?" }).click();
  const back = page.getByRole("button", { name: "Back", exact: true });
  await expect.element(back).toHaveFocus();
  await back.click();
  await expect.element(lockView.getByLabelText("Passphrase", { exact: true })).toHaveFocus();
});

test("a locked window shows its title strip, and can be minimised and closed", async () => {
  const transport = await showApp({ lock: locked, desktop: { windowControls: "end" } });
  transport.answer("controlWindow", () => done(undefined));
  await lockView.getByRole("button", { name: "Minimise" }).click();
  await lockView.getByRole("button", { name: "Close window" }).click();
  expect(transport.inputsOf("controlWindow")).toEqual([{ action: "minimise" }, { action: "close-window" }]);
  expect(document.querySelectorAll("dialog .drag-region")).toHaveLength(1);
});

test("after too many wrong passphrases the field says how long to wait, and keeps what is typed meanwhile", async () => {
  const transport = await showApp({ lock: locked });
  transport.answer("unlock", () => {
    transport.push("lockChanged", { ...locked, waitsUntil: Date.now() + 75_000 });
    return done("wrong");
  });
  const field = lockView.getByLabelText("Passphrase", { exact: true });
  await field.fill("guessed");
  await userEvent.keyboard("{Enter}");
  const wait = /^Too many were wrong\. Try again in \W*1:\d\d\W*$/u;
  await expect.element(field).toHaveAccessibleDescription(wait);
  await expect.poll(() => lockView.getByRole("alert").element().textContent).toMatch(wait);
  transport.answer("unlock", () => done("wait"));
  await field.fill("the right one");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => transport.inputsOf("unlock")).toHaveLength(2);
  await expect.element(field).toHaveValue("the right one");
  await expect.element(field).toHaveFocus();
  transport.push("lockChanged", locked);
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("if Natter quits during a wait after wrong passphrases, the rest of the wait is shown at the next start", async () => {
  await showApp({ lock: { ...locked, waitsUntil: Date.now() + 75_000 } });
  await expect
    .element(lockView.getByText(/^Too many were wrong\. Try again in \W*1:\d\d\W*$/u))
    .toBeVisible();
});

test("unlocking with an empty passphrase does not count as a wrong try", async () => {
  const transport = await showApp({ lock: locked });
  transport.answer("unlock", () => done("wrong"));
  await lockView.getByRole("button", { name: "Unlock" }).click();
  const field = lockView.getByLabelText("Passphrase", { exact: true });
  await expect.element(field).toHaveFocus();
  expect(transport.inputsOf("unlock")).toEqual([]);
  await field.fill("guessed");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid");
  await userEvent.keyboard("a");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("if the person cancels Touch ID, no fault of the passphrase is shown, and what was typed stays", async () => {
  const transport = await showApp({ lock: { ...locked, hasSystemPrompt: true } });
  transport.answer("unlockBySystem", () => done("wrong"));
  const field = lockView.getByLabelText("Passphrase", { exact: true });
  await field.fill("half a pass");
  await lockView.getByRole("button", { name: "Use Touch ID" }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("half a pass");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("if a locked window is too low for its content, the content begins at the top edge", async () => {
  // The smallest window at a zoom of 200 per cent.
  await showApp({ lock: locked, size: { width: 200, height: 260 } });
  await expect.element(lockView).toBeVisible();
  const mark = document.querySelector("dialog .content svg");
  // The field has the focus, and is in view.
  mark?.parentElement?.scrollTo(0, 0);
  expect(mark?.getBoundingClientRect().top).toBeGreaterThanOrEqual(32);
});

test("Touch ID is offered only if the system has it", async () => {
  const transport = await showApp({ lock: { ...locked, hasSystemPrompt: true } });
  transport.answer("unlockBySystem", () => done("done"));
  await lockView.getByRole("button", { name: "Use Touch ID" }).click();
  expect(transport.inputsOf("unlockBySystem")).toHaveLength(1);
});

test("a passphrase is set only if it is long enough and is the same in both fields", async () => {
  const transport = await showApp();
  transport.answer("setPassphrase", () => done("done"));
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Privacy" })
    .click();
  await expect.element(page.getByText("It encrypts nothing", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Set a passphrase…" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a passphrase" });
  await dialog.getByLabelText("New passphrase", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("It has fewer than 6 characters.")).toBeVisible();
  await expect.element(dialog.getByLabelText("New passphrase", { exact: true })).toHaveFocus();
  await dialog.getByLabelText("New passphrase", { exact: true }).fill("long enough");
  await dialog.getByLabelText("New passphrase again").fill("long enoguh");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("This is not the same as above.")).toBeVisible();
  await expect.element(dialog.getByLabelText("New passphrase again")).toHaveFocus();
  expect(transport.inputsOf("setPassphrase")).toEqual([]);
  await dialog.getByLabelText("New passphrase again").fill("long enough");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("setPassphrase")).toEqual([{ current: "", passphrase: "long enough" }]);
});

test("if a link opens a dialog while the window is locked, keys and pointer still go to the passphrase question", async () => {
  const transport = await showApp({ lock: locked, conversations: [chat] });
  const field = lockView.getByLabelText("Passphrase", { exact: true });
  await field.fill("four old");
  transport.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
  transport.answer("listContacts", () => done([]));
  transport.answer("takeOpenRequests", () =>
    done({ files: [], refused: [], target: { kind: "page", page: "new-chat" } }),
  );
  transport.push("openRequests", { isWaiting: true });
  await expect.poll(() => document.querySelectorAll("dialog[open]").length).toBe(2);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(" harbour cats");
  transport.answer("unlock", () => {
    transport.push("lockChanged", open);
    return done("done");
  });
  await lockView.getByRole("button", { name: "Unlock" }).click();
  expect(transport.inputsOf("unlock")).toEqual([{ passphrase: "four old harbour cats" }]);
  await expect.element(page.getByRole("dialog", { name: "New direct message" })).toBeVisible();
});
