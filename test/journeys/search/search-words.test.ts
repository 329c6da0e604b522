import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import type { World } from "../../../local-service/world/world.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const football = "Sunday Five-a-side";
const day = 86_400_000;

/** The time zone in which the test and the app count calendar days. */
const inUtc = { env: { TZ: "UTC" } };

interface Searching {
  readonly field: Locator;
  readonly results: Locator;
}

async function searchAll({ page }: SharedNatter): Promise<Searching> {
  await page.keyboard.press("ControlOrMeta+Shift+F");
  const panel = page.getByRole("dialog", { name: /^Search / });
  const field = panel.getByRole("combobox");
  await expect(field).toBeFocused();
  return { field, results: panel.getByRole("group", { name: "Messages" }).getByRole("option") };
}

/** Opens both groups, so that their messages are in the local copy, and stops the service. */
async function readAllAndCutOff(natter: SharedNatter, service: JourneyService): Promise<void> {
  await natter.openChat("Building 14");
  await natter.openChat(football);
  await expect(natter.timeline.getByRole("article").first()).toBeVisible();
  await expect(natter.row(football)).toContainText("the last of all");
  await service.stop();
}

/** Search texts in several scripts, each with the one message that it finds. */
const scripts: readonly (readonly [string, string])[] = [
  ["ferr", "The ferry leaves at nine from pier four"],
  ['"nine from pier"', "The ferry leaves at nine from pier four"],
  ["sao joao", "São João é amanhã"],
  ["SÃO", "São João é amanhã"],
  ["🫠", "I am melting 🫠"],
  ["👨‍👩‍👧", "the whole lot 👨‍👩‍👧 comes"],
  ["茶", "明天去喝茶吗"],
  ["喝茶吗", "明天去喝茶吗"],
  ["ラーメン", "今夜はラーメンにしよう"],
  ["김치", "김치찌개 먹자"],
  ["مرحبا", "مرحبا بالجميع"],
  ["שלום", "שלום לכולם"],
  ["привет", "Привет, сосед"],
  ["strasse", "Die Straße ist gesperrt"],
];

test("words, prefixes and phrases are found in any script, with or without accents, offline and while typing", async () => {
  const service = await startJourneyService();
  const { world, kwame } = service;
  for (const text of new Set(scripts.map(([, said]) => said))) say(world, kwame, service.football.id, text);
  say(world, kwame, service.football.id, "from nine to pier twelve, the last of all");
  const natter = await openNatter(service, service.ines);
  await readAllAndCutOff(natter, service);
  const { field, results } = await searchAll(natter);
  for (const [typed, said] of scripts) {
    await field.fill(typed);
    await expect(results, typed).toHaveCount(1);
    await expect(results, typed).toContainText(said);
  }
});

/** Posts one message of each kind that a filter can find. */
function postEachKind({ world, kwame, ines, football: group }: JourneyService): void {
  const post = (message: Parameters<World["messages"]["post"]>[2]): void => {
    unwrapOrFail(world.messages.post(kwame.id, group.id, message));
  };
  post({ text: "a picture", attachments: [{ type: "image", url: "picture:800x600.png.aa" }] });
  const video = { type: "video", url: "picture:video.mp4", preview_url: "picture:800x600.png.ab" };
  post({ text: "a video", attachments: [video] });
  post({ text: "a paper", attachments: [{ type: "file", file_id: "f-1" }] });
  post({ text: "a page https://natter.example/rota" });
  const mention = { type: "mentions", user_ids: [ines.id], loci: [[0, 5]] };
  post({ text: "@Inês, a word", attachments: [mention] });
  post({ text: "the last of all" });
}

test("search filters find messages by attachment, person and chat, and before and after a day", async () => {
  const now = Date.now();
  const service = await startJourneyService(now - 10 * day);
  const { clock, world, thorunn } = service;
  say(world, thorunn, service.football.id, "ten days ago");
  clock.freezeAt(now - 5 * day);
  say(world, thorunn, service.football.id, "five days ago");
  clock.freezeAt(null);
  postEachKind(service);
  const natter = await startNatter({ service, signedInAs: service.ines, ...inUtc });
  await readAllAndCutOff(natter, service);
  const { field, results } = await searchAll(natter);
  const dayOf = (ago: number): string => new Date(now - ago * day).toISOString().slice(0, 10);
  const asked: readonly (readonly [string, readonly string[]])[] = [
    ["has:image", ["a picture"]],
    ["has:video", ["a video"]],
    ["has:file", ["a paper"]],
    ["has:link", ["a page"]],
    ["has:mention", ["a word"]],
    ["mentions:me", ["a word"]],
    ["from:thorunn", ["five days ago", "ten days ago"]],
    ["in:building", ["The lift is being repaired"]],
    [`from:thorunn before:${dayOf(7)}`, ["ten days ago"]],
    [`from:thorunn after:${dayOf(7)}`, ["five days ago"]],
    ["has:link has:image", []],
  ];
  for (const [typed, found] of asked) {
    await field.fill(typed);
    await expect(results, typed).toHaveCount(found.length);
    for (const [index, text] of found.entries()) await expect(results.nth(index), typed).toContainText(text);
  }
});

test("the search finds polls and events by their kind and by their names", async () => {
  const service = await startJourneyService();
  const { world, kwame, football: group } = service;
  unwrapOrFail(
    world.polls.create(kwame.id, group.id, {
      subject: "Which shirt?",
      titles: ["Marigold", "Navy"],
      expiresAt: Date.now() + day,
      type: "single",
      visibility: "public",
    }),
  );
  const startAt = Date.now() + day;
  const time = { startAt, endAt: startAt + day, isAllDay: false, timezone: "Europe/London" } as const;
  const details = { description: "", image: null, location: null, reminders: [], time };
  unwrapOrFail(world.events.create(kwame.id, group.id, { ...details, name: "Match with soup" }));
  say(world, kwame, group.id, "the last of all");
  const natter = await startNatter({ service, signedInAs: service.ines, ...inUtc });
  await readAllAndCutOff(natter, service);
  const { field, results } = await searchAll(natter);
  const asked = [
    ["has:poll", "Which shirt?"],
    ["shirt has:poll", "Which shirt?"],
    ["has:event", "Match with soup"],
  ] as const;
  for (const [typed, found] of asked) {
    await field.fill(typed);
    await expect(results, typed).toHaveCount(1);
    await expect(results, typed).toContainText(found);
  }
});

test("jumping to a date within a chat leads to the first message of that day, with the messages around it", async () => {
  const now = Date.now();
  const service = await startJourneyService(now - 9 * day);
  const { clock, world, ines } = service;
  for (let ago = 9; ago >= 1; ago -= 1) {
    clock.freezeAt(now - ago * day);
    for (let number = 1; number <= 40; number += 1)
      say(world, ines, service.football.id, `${String(ago)} days ago, no. ${String(number)}.`);
  }
  clock.freezeAt(null);
  const natter = await startNatter({ service, signedInAs: service.ines, ...inUtc });
  await natter.openChat(football);
  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Jump to date" }).click();
  const date = natter.page.getByRole("textbox", { name: "Jump to date" });
  await date.fill(new Date(now - 5 * day).toISOString().slice(0, 10));
  await date.press("Enter");
  await expect(natter.message("5 days ago, no. 1.")).toBeFocused();
  await expect(natter.message("6 days ago, no. 40.")).toBeVisible();
  await expect(natter.message("1 days ago, no. 40.")).toHaveCount(0);
});
