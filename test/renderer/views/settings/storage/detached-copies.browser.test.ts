import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../../preload/base/ids.ts";
import type { DetachedCopy } from "../../../../../preload/model/conversations/history.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { showApp, signedInSession, signedOutSession } from "../../../app-fixture.ts";
import type { StartState } from "../../../app-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";

const mara: DetachedCopy = { key: asId<AccountKey>("7"), name: "Mara", bytes: 64_000_000 };
const nameless: DetachedCopy = { key: asId<AccountKey>("83011957"), name: null, bytes: 5_000 };
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Makes main list these detached copies, and remove a copy from the list when it is deleted. */
function withCopies(copies: readonly DetachedCopy[]): (transport: FakeTransport) => void {
  let left = copies;
  return (transport) => {
    transport.answer("listDetachedCopies", () => done(left));
    transport.answer("deleteDetachedCopy", ({ key }) => {
      left = left.filter((copy) => copy.key !== key);
      return done(undefined);
    });
  };
}

async function showStorage(start: StartState): Promise<FakeTransport> {
  const transport = await showApp(start);
  await button("Settings").click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Storage" })
    .click();
  return transport;
}

async function openSignOut(start: StartState): Promise<FakeTransport> {
  const transport = await showApp(start);
  await button("Account: Sam").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  return transport;
}

test("Storage says that the local copy is not encrypted, and shows its folder", async () => {
  const transport = await showStorage({});
  transport.answer("showLocalCopy", () => done(undefined));
  await expect.element(page.getByText("This copy is not encrypted")).toBeVisible();
  await button("Show folder").click();
  expect(transport.inputsOf("showLocalCopy")).toHaveLength(1);
  await expect.element(page.getByText("Accounts that are signed out")).not.toBeInTheDocument();
});

test("copies of signed-out accounts are listed with their size, and the keyboard alone can delete a copy", async () => {
  const transport = await showStorage({ prepare: withCopies([mara, nameless]) });
  await expect.element(page.getByText("Still on this computer, not encrypted: 64 MB")).toBeVisible();
  await expect.element(page.getByText("Account 83011957", { exact: true })).toBeVisible();
  button("Delete the copy of Mara").element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Delete the copy of Mara?" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("Nothing of Mara is on this computer any more.")).toBeVisible();
  await expect.element(button("Delete the copy of Mara")).not.toBeInTheDocument();
  await expect.element(button("Delete the copy of Account 83011957")).toBeVisible();
  expect(transport.inputsOf("deleteDetachedCopy")).toEqual([{ key: "7" }]);
});

test("a copy that cannot be deleted stays in the list, and the dialog says why", async () => {
  const transport = await showStorage({ prepare: withCopies([mara]) });
  transport.answer("deleteDetachedCopy", () => failed({ kind: "disk", reason: "EACCES" }));
  await button("Delete the copy of Mara").click();
  const dialog = page.getByRole("dialog", { name: "Delete the copy of Mara?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(dialog.getByText(/EACCES/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(button("Delete the copy of Mara")).toBeVisible();
});

test.each([
  { theme: "light", width: 1280, dir: "ltr" },
  { theme: "dark", width: 480, dir: "rtl" },
] as const)(
  "the Storage section with copies of signed-out accounts is accessible and fits: $theme, $width px, $dir",
  async ({ theme, width, dir }) => {
    document.documentElement.dir = dir;
    try {
      const size = { width, height: 700 };
      await showStorage({ prepare: withCopies([mara, nameless]), settings: { theme }, size });
      await expect.element(button("Delete the copy of Mara")).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      for (const row of document.querySelectorAll(".preference"))
        expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    } finally {
      document.documentElement.dir = "";
    }
  },
);

test("signing out says which unencrypted data stays, and deletes the data only if the box is ticked", async () => {
  const transport = await openSignOut({ prepare: withCopies([]) });
  transport.answer("signOut", () => {
    transport.push("sessionChanged", signedOutSession);
    return done(undefined);
  });
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await expect.element(dialog.getByText(/stay on this computer, not encrypted/)).toBeVisible();
  await expect
    .element(dialog.getByRole("checkbox", { name: "Also delete what is on this computer" }))
    .not.toBeChecked();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  expect(transport.inputsOf("deleteDetachedCopy")).toEqual([]);
});

test("if the box is ticked, the copy is deleted after signing out, even if the service could not be reached", async () => {
  const transport = await openSignOut({ prepare: withCopies([]) });
  const order: string[] = [];
  transport.answer("signOut", () => {
    order.push("sign out");
    transport.push("sessionChanged", { ...signedOutSession, notice: { kind: "offline" } });
    return failed({ kind: "offline" });
  });
  transport.answer("deleteDetachedCopy", ({ key }) => {
    order.push(`delete ${key}`);
    return done(undefined);
  });
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await dialog.getByRole("checkbox", { name: "Also delete what is on this computer" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByText("Nothing of Sam is on this computer any more.")).toBeVisible();
  const { account } = signedInSession as Extract<typeof signedInSession, { readonly state: "signed-in" }>;
  expect(order).toEqual(["sign out", `delete ${account.id}`]);
});

test("while no account is signed in, the sign-in screen leads to the list of local copies left on this computer", async () => {
  await showApp({ session: signedOutSession, prepare: withCopies([mara]) });
  await button("What is still on this computer").click();
  const dialog = page.getByRole("dialog", { name: "What is still on this computer" });
  await expect.element(dialog.getByText("Mara", { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Delete the copy of Mara" }).click();
  const asked = page.getByRole("dialog", { name: "Delete the copy of Mara?" });
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByText("Nothing of Mara is on this computer any more.")).toBeVisible();
});
