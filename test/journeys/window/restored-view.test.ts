import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { activeMembership } from "../../../local-service/world/groups/group.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const calendarOf = ({ page }: Natter) => page.getByRole("button", { name: "Calendar", exact: true });

test("after a restart the open chat, the list's filter and the page are restored, and the list has the focus", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.page.getByRole("button", { name: "Groups", exact: true }).click();
  await first.openChat("Sunday Five-a-side");
  await first.close();

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(second.page.getByRole("log", { name: "Messages in Sunday Five-a-side" })).toBeVisible();
  await expect(second.page.getByRole("button", { name: "Groups", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(second.page.getByRole("heading", { name: "Chats", level: 1 })).toBeFocused();
  await calendarOf(second).click();
  await expect(calendarOf(second)).toHaveAttribute("aria-current", "page");
  await second.close();

  const third = await startNatter({ service, userData });
  await third.page.getByRole("button", { name: "Use an access token" }).click();
  await third.page
    .getByLabel("Access token", { exact: true })
    .fill(service.world.accounts.tokenOf(service.ines.id) ?? "");
  await third.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(calendarOf(third)).toHaveAttribute("aria-current", "page");
});

test("if the user left the open group elsewhere while Natter was closed, the next start does not open it", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Building 14");
  await first.close();
  const { world, ines, building } = service;
  const own = activeMembership(building, ines.id);
  unwrapOrFail(world.departures.remove(ines.id, building.id, own?.id ?? ""));

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await expect(second.row("Sunday Five-a-side")).toBeVisible();
  await expect(second.row("Building 14")).toHaveCount(0);
  await expect(second.timeline).toHaveCount(0);
  await expect(second.page.getByText("You are no longer in this group")).toHaveCount(0);
});
