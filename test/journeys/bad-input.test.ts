import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { test } from "vitest";
import { say, textsIn } from "../support/journey-world.ts";
import { folderForTwoRuns, startJourneyService, startNatter } from "../support/start-natter.ts";
import type { FaultRule } from "../../main/local-service/faults.ts";

const spoilt: readonly [string, FaultRule][] = [
  ["cut off in the middle", { route: "sendGroupMessage", body: "truncated", times: 1 }],
  ["a page of HTML", { route: "sendGroupMessage", body: "html", times: 1 }],
  ["without a field", { route: "sendGroupMessage", body: "missing-field", field: "created_at", times: 1 }],
  ["lost after the service acted", { route: "sendGroupMessage", drop: "after", times: 1 }],
  ["a failure of the service", { route: "sendGroupMessage", status: 503, times: 1 }],
  ["a request to slow down", { route: "sendGroupMessage", status: 429, retry_after: 1, times: 1 }],
];

test.each(spoilt)("an answer to a send that is %s loses and doubles nothing", async (_what, fault) => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([fault]);
  await natter.send("one and only");
  await expect(natter.message("one and only")).toContainText("Sent", { timeout: 30_000 });
  await expect(natter.message("one and only")).toHaveCount(1);
  const arrived = service.world.conversations
    .log(service.football.id)
    .later(null)
    .filter(({ text }) => text === "one and only");
  expect(arrived).toHaveLength(1);
});

test("a message that the service refuses stays with the reason, and can be taken back into the composer", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "sendGroupMessage", status: 422, errors: ["links not allowed"] }]);
  await natter.send("see https://natter.example");
  await expect(natter.timeline.getByText("links not allowed", { exact: false }).first()).toBeVisible();
  await expect(natter.row("Sunday Five-a-side")).toContainText("Not sent:");
  await natter.page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(natter.composer).toHaveValue("see https://natter.example");
  await expect(natter.message("see https://natter.example")).toHaveCount(0);
});

test("a message that the service refuses can be sent once more when it takes it, and thrown away when it never will", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "sendGroupMessage", status: 422, errors: ["not now"] }]);
  await natter.send("once more");
  await expect(natter.message("once more")).toContainText("not now");
  await natter.send("never");
  await expect(natter.message("never")).toContainText("not now");
  await natter.message("never").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(natter.message("never")).toHaveCount(0);
  service.service.faults.set([]);
  await natter.message("once more").getByRole("button", { name: "Try again" }).click();
  await expect(natter.message("once more")).toContainText("Sent");
  expect(textsIn(service.world, service.football.id).slice(1)).toEqual(["once more"]);
});

test("a list that cannot be read is said, with what is kept", async () => {
  const service = await startJourneyService();
  service.service.faults.set([{ route: "listGroups", body: "html" }]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await expect(natter.page.getByText("Catching up failed")).toBeVisible();
  service.service.faults.set([]);
});

test("a malformed push is ignored, and the next one still arrives", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const { push } = service.service;
  for (const data of [
    null,
    7,
    "text",
    { type: "line.create" },
    { type: "line.create", subject: { id: [] } },
    { type: "no.such.kind" },
  ]) {
    push.publish(`/user/${service.ines.id}`, data);
  }
  say(service.world, service.kwame, service.football.id, "after the nonsense");
  await expect(natter.message("after the nonsense")).toBeVisible();
});

test("text beyond what the service takes cannot be sent, and is counted as the service counts", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.composer.fill("👀".repeat(999));
  await expect(natter.page.getByText("1 left")).toBeVisible();
  await natter.composer.fill("👀".repeat(1_001));
  await natter.composer.press("Enter");
  await expect(natter.page.getByText("1,001 of 1,000 characters", { exact: false })).toBeVisible();
  await expect(natter.composer).not.toHaveValue("");
});

test("a folder that cannot be written is said, and the app works all the same", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  mkdirSync(join(userData, "local-service"), { recursive: true });
  // A file where the folder of the accounts should be.
  writeFileSync(join(userData, "local-service", "accounts"), "");
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await expect(natter.page.getByText("The local copy cannot be written", { exact: false })).toBeVisible();
  await natter.openChat("Sunday Five-a-side");
  await natter.send("shown without being kept");
  await expect(natter.message("shown without being kept")).toContainText("Sent");
});

test("a damaged local copy is set aside and said, and the messages come again", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await first.close();
  const folder = join(userData, "local-service", "accounts", service.ines.id);
  writeFileSync(join(folder, "messages.sqlite"), "this was never a database ".repeat(1_000));
  const second = await startNatter({ service, userData, signedInAs: service.ines });
  await expect(
    second.page.getByText("The local copy was damaged and rebuilt", { exact: false }),
  ).toBeVisible();
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("Who is in on Sunday?")).toBeVisible();
  expect(readdirSync(folder).filter((name) => name.includes("damaged"))).not.toEqual([]);
});
