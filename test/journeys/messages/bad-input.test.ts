import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { unwrapOrFail, say, textsIn } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import type { FaultRule } from "../../../local-service/http/fault-rule.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const corrupted: readonly [string, FaultRule][] = [
  ["cut off in the middle", { route: "sendGroupMessage", body: "truncated", times: 1 }],
  ["a page of HTML", { route: "sendGroupMessage", body: "html", times: 1 }],
  ["without a field", { route: "sendGroupMessage", body: "missing-field", field: "created_at", times: 1 }],
  ["lost after the service acted", { route: "sendGroupMessage", drop: "after", times: 1 }],
  ["a failure of the service", { route: "sendGroupMessage", status: 503, times: 1 }],
  ["a request to slow down", { route: "sendGroupMessage", status: 429, retry_after: 1, times: 1 }],
];

test.each(corrupted)(
  "if the answer to a sent message is %s, the message is neither lost nor duplicated",
  async (_what, fault) => {
    const service = await startJourneyService();
    const natter = await openNatter(service, service.ines);
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
  },
);

test("a message that the service refuses stays with the reason and can be moved back into the composer", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "sendGroupMessage", status: 422, errors: ["links not allowed"] }]);
  await natter.send("see https://natter.example");
  await expect(natter.timeline.getByText("links not allowed", { exact: false }).first()).toBeVisible();
  await expect(natter.row("Sunday Five-a-side")).toContainText("Not sent:");
  await natter.page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(natter.composer).toHaveValue("see https://natter.example");
  await expect(natter.message("see https://natter.example")).toHaveCount(0);
});

test("a message that the service refuses can be retried until it is accepted, or deleted", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
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

test("if the service's list of chats cannot be read, the app shows that it could not load what is new", async () => {
  const service = await startJourneyService();
  service.service.faults.set([{ route: "listGroups", body: "html" }]);
  const natter = await openNatter(service, service.ines);
  await expect(natter.page.getByText("Recent messages could not be loaded")).toBeVisible();
  service.service.faults.set([]);
});

test("a malformed push event is ignored, and the next push event still arrives", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
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

test("text over the service's limit cannot be sent, and its length is counted as the service counts it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.composer.fill("👀".repeat(999));
  await expect(natter.page.getByText("1 left")).toBeVisible();
  await natter.composer.fill("👀".repeat(1_001));
  await natter.composer.press("Enter");
  await expect(natter.page.getByText("1,001 of 1,000 characters", { exact: false })).toBeVisible();
  await expect(natter.composer).not.toHaveValue("");
});

test("if the app cannot write to its folder, it says so and still works", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  mkdirSync(join(userData, "local-service"), { recursive: true });
  // A file with the name of the accounts folder prevents that the folder is created.
  writeFileSync(join(userData, "local-service", "accounts"), "");
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await expect(natter.page.getByText("The local copy cannot be written", { exact: false })).toBeVisible();
  await natter.openChat("Sunday Five-a-side");
  await natter.send("shown without being kept");
  await expect(natter.message("shown without being kept")).toContainText("Sent");
});

test("if the local copy is damaged, the app keeps it under another name, says so, and fetches the messages again", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
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

/** Markup that sets `ran` on the window if one of its scripts runs. */
const script =
  "<img src=x onerror=\"globalThis.ran='yes'\"><script>globalThis.ran='yes'</script>{count} javascript:ran=1";

const malformed: readonly (readonly WireAttachment[])[] = [
  [{ type: "image" }],
  [{ type: "image", url: "javascript:globalThis.ran='yes'" }],
  [{ type: "image", url: "https://\u0430pple.example/x.png" }],
  [{ type: "linked_image", url: "data:text/html,<script>globalThis.ran='yes'</script>" }],
  [{ type: "video", url: "file:///etc/passwd", preview_url: "javascript:1" }],
  [{ type: "audio", url: 7, duration: -1 }],
  [{ type: "location", lat: "north", lng: null, name: script }],
  [{ type: "mentions", user_ids: ["1"], loci: [[90, 5], "x", [-3, 2], [0, 1e9]] }],
  [
    {
      type: "mentions",
      user_ids: ["1", "2"],
      loci: [
        [0, 3],
        [1, 3],
      ],
    },
  ],
  [{ type: "mentions", user_ids: 5, loci: null }],
  [{ type: "emoji", placeholder: 7, charmap: "x" }],
  [{ type: "emoji", placeholder: "", charmap: [[1, 0]] }],
  [
    { type: "reply", reply_id: "nothing" },
    { type: "reply", reply_id: null },
  ],
  [{ type: "poll", poll_id: null }],
  [{ type: "event", event_id: ["x"] }],
  [{ type: "file" }],
  [{ type: "file", file_id: "../../etc/passwd" }],
  [{ type: script }],
  [{ type: "copilot", text: { text: script } }],
  [],
];

/** Posts a malformed message that no client would send, then a plain one. */
function sayMalformed({ world, kwame, football }: JourneyService, index: number, text: string): void {
  const said = say(world, kwame, football.id, "spoilt");
  Object.assign(said, { text, attachments: malformed[index] });
  say(world, kwame, football.id, `after ${String(index)} ${text}`);
}

/** Moves the focus from the first message to the last. Returns the label and the visible text of each. */
async function walkThrough({ page, timeline }: SharedNatter, last: string): Promise<readonly string[]> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement
        ? `${activeElement.ariaLabel ?? ""} | ${activeElement.innerText}`
        : "";
    });
  await timeline.getByRole("article").first().focus();
  await page.keyboard.press("Home");
  const seen: string[] = [];
  while (!(seen.at(-1) ?? "").includes(last)) {
    seen.push(await focused());
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(async () => (await focused()) !== seen.at(-1) || seen.at(-1)?.includes(last))
      .toBe(true);
  }
  return seen;
}

test("a message with malformed attachments is not blank and runs no script, with or without a text", async () => {
  const service = await startJourneyService();
  for (const text of ["some words", ""]) {
    for (const index of malformed.keys()) sayMalformed(service, index, text);
  }
  say(service.world, service.kwame, service.football.id, "the very last");
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const before = natter.page.url();
  const seen = await walkThrough(natter, "the very last");
  const messages = seen.filter((message) => message.includes("Kwame Mensah, "));
  expect(messages).toHaveLength(malformed.length * 4 + 2);
  // Each message has a label for screen readers after the name and the time, and a visible text.
  expect(messages.filter((message) => !/^[^:]+, \d\d:\d\d: \S.* \|\s*\S/s.test(message))).toEqual([]);
  expect(await natter.page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
  expect(natter.page.url()).toBe(before);
  expect(loggedErrors(userData)).toEqual([]);
});

test("markup in every text that others choose is shown as typed", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, building, ines } = service;
  Object.assign(building, { name: script, description: script });
  for (const membership of football.memberships) {
    if (membership.userId === kwame.id) Object.assign(membership, { nickname: script });
  }
  const now = world.clock.now();
  const hour = 3_600_000;
  const said = say(world, kwame, football.id, script);
  const answer = { type: "reply", reply_id: said.id, base_reply_id: said.id };
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "answered", attachments: [answer] }));
  const file = world.files.addText({
    conversationId: football.id,
    userId: kwame.id,
    name: `../../${script}.txt`,
    text: script,
  });
  const place = { type: "location", lat: "1", lng: "2", name: script };
  for (const attachment of [{ type: "file", file_id: file.id }, place]) {
    unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "", attachments: [attachment] }));
  }
  unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject: script,
      titles: [script, "other"],
      type: "single",
      visibility: "public",
      expiresAt: now + hour,
    }),
  );
  unwrapOrFail(
    world.events.create(kwame.id, football.id, {
      name: script,
      description: script,
      image: null,
      reminders: [],
      location: { name: script, address: script, latitude: null, longitude: null },
      time: { startAt: now + hour, endAt: now + 2 * hour, isAllDay: false, timezone: "Europe/London" },
    }),
  );
  unwrapOrFail(world.pins.pin(kwame, football.id, said.id));
  say(world, kwame, football.id, "the very last");
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  const { page } = natter;
  await expect(page.getByRole("region", { name: "Conversations" })).toContainText(script);
  await natter.openChat("Sunday Five-a-side");
  await expect(page.getByRole("region", { name: "Pinned messages" })).toContainText(script);
  const seen = await walkThrough(natter, "the very last");
  // Nine entries show the markup: the message, its quote, the file, the location, the poll, the event, the pin notice, and
  // the sender's present name at the oldest message and at the last one.
  expect(seen.filter((message) => message.split(" | ")[1]?.includes("<script>"))).toHaveLength(9);
  await page.keyboard.press("ControlOrMeta+g");
  await page.getByRole("main", { name: /^Gallery/ }).waitFor();
  await page.keyboard.press("ControlOrMeta+3");
  await expect(page.getByRole("main")).toContainText(script);
  expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
  expect(loggedErrors(userData)).toEqual([]);
});
