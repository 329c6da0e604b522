import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { showApp, signedInSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const day = 86_400_000;
const endsIn = (span: number) => ({ ...signedInSession, tokenEndsAt: Date.now() + span });

test("from three days before the sign-in's end, a banner says when it ends, until the person signs in again", async () => {
  const transport = await showApp({ session: endsIn(2 * day) });
  await expect.element(page.getByText(/^Your sign-in ends: /u)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Sign in again" }).click();
  transport.answer("signInWithPassword", () => {
    transport.push("sessionChanged", signedInSession);
    return done(undefined);
  });
  await page.getByRole("dialog").getByLabelText("Password", { exact: true }).last().fill("secret");
  await page.getByRole("dialog").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Your sign-in ends: /u)).not.toBeInTheDocument();
});

test("if the end of the sign-in is far away or unknown, no banner about it is shown", async () => {
  await showApp({ session: endsIn(4 * day) });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  await expect.element(page.getByText(/^Your sign-in ends: /u)).not.toBeInTheDocument();
});
