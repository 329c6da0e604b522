import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Group } from "../../../local-service/world/groups/group.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";

/** Adds a public group of Kwame that meets in Carcavelos. */
function addSwimmers({ world, kwame }: JourneyService): Group {
  const group = unwrapOrFail(
    world.createGroup({
      name: "Cold Water, Warm Soup",
      description: "We swim at seven",
      ownerId: kwame.id,
      visibility: "searchable",
    }),
  );
  world.discovery.setListing(group.id, {
    locations: [
      {
        point: { latitude: 38.6776, longitude: -9.3365 },
        name: "The steps by the pier",
        fullAddress: "Praia de Carcavelos",
        locality: "Carcavelos",
        countryRegion: "Portugal",
        countrySubdivision: "Lisboa",
        countryCode: "PT",
      },
    ],
  });
  return group;
}

async function startInDiscover(
  prepare: (service: JourneyService) => void,
): Promise<{ readonly service: JourneyService; readonly natter: SharedNatter }> {
  const service = await startJourneyService();
  prepare(service);
  const natter = await openNatter(service, service.ines);
  await natter.page.getByRole("button", { name: "Discover", exact: true }).click();
  await natter.page.getByRole("heading", { name: "Discover", level: 1 }).waitFor();
  return { service, natter };
}
const card = ({ page }: SharedNatter, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a public group can be previewed before joining, and is found by words until its owner hides it", async () => {
  const { service, natter } = await startInDiscover(addSwimmers);
  await expect(card(natter, "Cold Water")).toContainText("1 member");
  await natter.page.getByRole("button", { name: /^Open .Cold Water/ }).click();
  const dialog = natter.page.getByRole("dialog");
  await expect(dialog).toContainText("We swim at seven");
  await natter.page.keyboard.press("Escape");
  const find = natter.page.getByRole("textbox", { name: "Search public groups" });
  await find.fill("SOUP swim");
  await expect(card(natter, "Cold Water").first()).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  const { world, kwame } = service;
  const [group] = world.groups.ofPerson(kwame.id).filter(({ name }) => name.startsWith("Cold"));
  unwrapOrFail(world.groupChanges.update(kwame.id, group?.id ?? "", { visibility: "hidden" }));
  await find.press("Enter");
  await expect(natter.page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("Trending shows the groups that the service's staff chose, and no others", async () => {
  const { natter } = await startInDiscover((started) => {
    const { world, kwame } = started;
    addSwimmers(started);
    const chosen = unwrapOrFail(
      world.createGroup({ name: "Night Kitchen", ownerId: kwame.id, visibility: "searchable" }),
    );
    world.discovery.addToTrending(chosen.id);
  });
  await expect(card(natter, "Cold Water")).toBeVisible();
  await natter.page.getByText("Trending", { exact: true }).click();
  await expect(card(natter, "Night Kitchen")).toBeVisible();
  await expect(card(natter, "Cold Water")).toHaveCount(0);
});

test("groups near a typed location are listed with their distance", async () => {
  const { natter } = await startInDiscover(addSwimmers);
  await natter.page.getByText("Nearby", { exact: true }).click();
  await natter.page.getByLabel("Where?").fill("38.7605, -9.1558");
  await natter.page.getByLabel("Where?").press("Enter");
  await expect(card(natter, "Cold Water")).toContainText("18 km");
  await expect(natter.page.getByText(/^Around .Carcavelos/u)).toBeVisible();
});

test("while the service fails, Discover says so, and Try again loads the groups", async () => {
  const { service, natter } = await startInDiscover(addSwimmers);
  await expect(card(natter, "Cold Water")).toBeVisible();
  await service.stop();
  await natter.page.getByText("Trending", { exact: true }).click();
  await expect(natter.page.getByRole("alert")).toContainText("The groups could not be loaded.");
  await service.startAgain();
  await natter.page.getByText("Popular", { exact: true }).click();
  await expect(card(natter, "Cold Water")).toBeVisible();
});

test("a pending join request is listed and can be withdrawn, and the admins no longer see it", async () => {
  const { service, natter } = await startInDiscover((started) => {
    const { world, kwame, ines } = started;
    const group = addSwimmers(started);
    unwrapOrFail(world.groupChanges.update(kwame.id, group.id, { requiresApproval: true }));
    unwrapOrFail(world.joining.byFinding(ines.id, group.id, null));
  });
  const { world, kwame } = service;
  await expect(card(natter, "Cold Water")).toContainText("You asked to join");
  await natter.page.getByText("My requests", { exact: true }).click();
  expect(world.joinRequests.receivedBy(kwame.id)).toHaveLength(1);
  await natter.page.getByRole("button", { name: /^Withdraw the request to join .Cold Water/ }).click();
  await expect(natter.page.getByRole("heading", { name: "No requests" })).toBeVisible();
  expect(world.joinRequests.receivedBy(kwame.id)).toEqual([]);
});

test("if an admin declines my join request, the list of pending requests and the group no longer show it", async () => {
  const { service, natter } = await startInDiscover((started) => {
    const { world, kwame, ines } = started;
    const group = addSwimmers(started);
    unwrapOrFail(world.groupChanges.update(kwame.id, group.id, { requiresApproval: true }));
    unwrapOrFail(world.joining.byFinding(ines.id, group.id, null));
  });
  const { world, kwame } = service;
  await natter.page.getByText("My requests", { exact: true }).click();
  await expect(card(natter, "Cold Water")).toContainText("Waiting for a decision");
  const [request] = world.joinRequests.receivedBy(kwame.id);
  unwrapOrFail(world.joinRequests.decide(kwame.id, request?.groupId ?? "", [request?.id ?? ""], false));
  await natter.page.getByText("Popular", { exact: true }).click();
  await natter.page.getByText("My requests", { exact: true }).click();
  await expect(natter.page.getByRole("heading", { name: "No requests" })).toBeVisible();
  await natter.page.getByText("Popular", { exact: true }).click();
  await expect(card(natter, "Cold Water")).not.toContainText("You asked to join");
  await expect(card(natter, "Cold Water")).toBeVisible();
});

test("the user cannot join a school with a wrong code, joins with the right code, and can leave again", async () => {
  const { service, natter } = await startInDiscover(({ world, kwame, thorunn }) => {
    const school = world.directories.add({
      name: "Universidade do Tejo",
      shortName: "UTejo",
      domain: "utejo.example",
      color: "#0b6e4f",
    });
    world.directories.join(school, kwame, "kwame@utejo.example");
    world.directories.join(school, thorunn, "thorunn@utejo.example");
    unwrapOrFail(
      world.directories.saveCampusProfile(kwame, { graduationYear: 2019, campusVisibility: "visible" }),
    );
  });
  const { world, ines } = service;
  const { page } = natter;
  await page.getByText("School", { exact: true }).click();
  await page.getByLabel("School email address").fill("ines@utejo.example");
  await page.getByLabel("School email address").press("Enter");
  await page.getByRole("button", { name: /^Send code for .Universidade/ }).click();
  const code = page.getByLabel("Code from the email");
  await code.waitFor();
  const pin = world.signingIn.textsTo(ines.id)[0]?.pin ?? "";
  await code.fill(pin === "000000" ? "111111" : "000000");
  await code.press("Enter");
  await expect(page.getByText(/^That code is wrong/)).toBeVisible();
  await code.fill(pin);
  await code.press("Enter");
  await expect(page.getByText("3 people · 0 groups")).toBeVisible();

  await page.getByLabel("Graduation year").fill("2019");
  await page.getByLabel("Graduation year").press("Enter");
  await expect(page.getByText("Class of 2019")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Kwame Mensah" })).toBeVisible();

  await page.getByRole("button", { name: /^Leave .Universidade/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave school" }).click();
  await expect(page.getByRole("heading", { name: "Join your school" })).toBeVisible();
  expect(world.directories.ofPerson(ines.id)).toEqual([]);
});
