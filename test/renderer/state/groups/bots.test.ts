import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, FileHandleId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { Bot } from "../../../../preload/model/groups/bots.ts";
import { BotsState, secretDisplayTime } from "../../../../renderer/state/groups/bots.svelte.ts";
import { buildBot, groupId } from "../../../support/model/build-groups.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { eventually } from "../../../support/clock/eventually.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shipwright = buildBot();
const weather = buildBot({ id: asId<BotId>("ffffffffffffffffffffffffff"), name: "Weather" });
const picture = asId<MediaPath>("/media/picture");

function setUp(listed: readonly Bot[] = [shipwright]) {
  const transport = createFakeTransport();
  transport.answer("listBots", () => done(listed));
  const bots = new BotsState(createBridge(transport, () => "/pictures/ship.png"));
  return { transport, bots };
}

test("bots of one group are listed together", async () => {
  const elsewhere = buildBot({ id: asId<BotId>("e"), groupId: groupId("600") });
  const { bots } = setUp([shipwright, elsewhere, weather]);
  await bots.show();
  expect(bots.groups.map((group) => [group.groupId, group.bots.map(({ name }) => name)])).toEqual([
    ["500", ["Shipwright", "Weather"]],
    ["600", ["Shipwright"]],
  ]);
});

test("a failed load keeps the loaded bots, and the load is repeated when the connection returns", async () => {
  const { transport, bots } = setUp();
  await bots.show();
  transport.answer("listBots", () => failed({ kind: "offline" }));
  await bots.load();
  expect(bots.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(bots.bots).toEqual([shipwright]);
  transport.answer("listBots", () => done([shipwright, weather]));
  bots.connectionChanged({ state: "online" });
  await eventually(() => {
    expect(bots.bots).toHaveLength(2);
  });
});

test("the list of bots does not load when the connection returns after the section was left", async () => {
  const { transport, bots } = setUp();
  transport.answer("listBots", () => failed({ kind: "offline" }));
  await bots.show();
  bots.hide();
  bots.connectionChanged({ state: "online" });
  expect(transport.inputsOf("listBots")).toHaveLength(1);
});

test("if the account changes while the bots load, the response for the previous account is dropped", async () => {
  const { transport, bots } = setUp();
  const late = Promise.withResolvers<Reply<readonly Bot[]>>();
  transport.answer("listBots", () => late.promise);
  const loading = bots.show();
  bots.clear();
  late.resolve(done([shipwright]));
  await loading;
  expect([bots.bots, bots.phase.state]).toEqual([[], "loading"]);
});

test("a bot's secret id is hidden after half a minute, and when the section is left", async () => {
  const { bots } = setUp([shipwright, weather]);
  await bots.show();
  bots.showSecret(shipwright);
  vi.advanceTimersByTime(secretDisplayTime - 1);
  expect(bots.shownSecret).toBe(shipwright.id);
  vi.advanceTimersByTime(1);
  expect(bots.shownSecret).toBeNull();
  bots.showSecret(weather);
  bots.hide();
  expect(bots.shownSecret).toBeNull();
});

test("only one bot's secret id is shown, and the id of another bot is shown for its own half minute", async () => {
  const { bots } = setUp([shipwright, weather]);
  await bots.show();
  bots.showSecret(shipwright);
  vi.advanceTimersByTime(20_000);
  bots.showSecret(weather);
  vi.advanceTimersByTime(20_000);
  expect(bots.shownSecret).toBe(weather.id);
});

test("the form of a bot names its faults only after the first try, and then sends nothing", async () => {
  const { transport, bots } = setUp();
  const { form } = bots;
  form.callback = "ftp://example.org";
  expect(form.faults).toEqual([]);
  expect(await bots.create()).toBeNull();
  expect(form.faults).toEqual(["group", "name", "callback"]);
  form.name = "x".repeat(51);
  expect(form.faults).toContain("name-too-long");
  expect(transport.inputsOf("createBot")).toEqual([]);
});

test("a created bot is listed, and the next form is empty", async () => {
  const { transport, bots } = setUp([]);
  await bots.show();
  transport.answer("createBot", () => done(weather));
  transport.answer("uploadPicture", () => done(picture));
  Object.assign(bots.form, {
    groupId: groupId("500"),
    name: "  Weather ",
    callback: " https://a.example/b ",
  });
  await bots.form.picture.chooseCropped(new Uint8Array([137, 80]));
  expect(await bots.create()).toEqual(weather);
  expect(transport.inputsOf("createBot")).toEqual([
    { groupId: "500", name: "Weather", avatar: picture, callbackUrl: "https://a.example/b" },
  ]);
  expect([bots.bots, bots.form.name]).toEqual([[weather], ""]);
});

test("if the service refuses a new bot, its form keeps what was typed", async () => {
  const { transport, bots } = setUp([]);
  const refused = { kind: "refused", status: 403, reason: "only admins" } as const;
  transport.answer("createBot", () => failed(refused));
  Object.assign(bots.form, { groupId: groupId("500"), name: "Weather" });
  expect(await bots.create()).toBeNull();
  expect([bots.form.name, bots.form.problem, bots.form.isSending]).toEqual(["Weather", refused, false]);
});

test("if the service does not answer the creation of a bot in time, the list of bots is loaded again", async () => {
  const { transport, bots } = setUp([weather]);
  transport.answer("createBot", () => failed({ kind: "timed-out" }));
  Object.assign(bots.form, { groupId: groupId("500"), name: "Weather" });
  await bots.create();
  expect(bots.bots).toEqual([weather]);
});

test("if the form of a new bot is sent twice, only one bot is created", async () => {
  const { transport, bots } = setUp([]);
  const late = Promise.withResolvers<Reply<Bot>>();
  transport.answer("createBot", () => late.promise);
  Object.assign(bots.form, { groupId: groupId("500"), name: "Weather" });
  const creations = [bots.create(), bots.create()];
  late.resolve(done(weather));
  await Promise.all(creations);
  expect(transport.inputsOf("createBot")).toHaveLength(1);
});

test("if a picture for a bot is refused, the problem names it, and the earlier picture stays", async () => {
  const { transport, bots } = setUp();
  const { picture: upload } = bots.form;
  transport.answer("handOverFile", () => done(asId<FileHandleId>("f")));
  transport.answer("uploadEventPicture", () => done(picture));
  await upload.choose(new File([], "ship.png"));
  const problem = {
    kind: "file-not-sent",
    name: "huge.png",
    because: "too-large",
    most: 25_000_000,
  } as const;
  transport.answer("uploadEventPicture", () => failed(problem));
  await upload.choose(new File([], "huge.png"));
  expect([upload.picture, upload.problem]).toEqual([picture, problem]);
  upload.remove();
  expect([upload.picture, upload.problem]).toEqual([null, null]);
});

test("text for a bot is kept until it is posted", async () => {
  const { transport, bots } = setUp();
  transport.answer("postAsBot", () => failed({ kind: "offline" }));
  const written = bots.postOf(shipwright);
  written.text = "Launch at noon";
  expect(await bots.post(written)).toBe(false);
  expect(bots.postOf(shipwright).text).toBe("Launch at noon");
  transport.answer("postAsBot", () => done(undefined));
  expect(await bots.post(written)).toBe(true);
  expect(bots.postOf(shipwright).text).toBe("");
});

test("an empty text for a bot to post and a text of more than 1000 characters are not sent", async () => {
  const { transport, bots } = setUp();
  const written = bots.postOf(shipwright);
  written.text = "  \n ";
  await bots.post(written);
  expect(written.fault).toBe("empty");
  written.text = "😀".repeat(1001);
  await bots.post(written);
  expect(written.fault).toBe("too-long");
  expect(transport.inputsOf("postAsBot")).toEqual([]);
});

test.each([done(undefined), failed({ kind: "not-found" })])(
  "a bot that is deleted, or no longer exists, leaves the list: %j",
  async (answer) => {
    const { transport, bots } = setUp([shipwright, weather]);
    await bots.show();
    bots.showSecret(shipwright);
    transport.answer("destroyBot", () => answer);
    expect(await bots.destroy(shipwright)).toEqual(done(undefined));
    expect([bots.bots, bots.shownSecret]).toEqual([[weather], null]);
  },
);

test("a bot stays in the list if deleting it fails", async () => {
  const { transport, bots } = setUp();
  await bots.show();
  transport.answer("destroyBot", () => failed({ kind: "offline" }));
  expect(await bots.destroy(shipwright)).toEqual(failed({ kind: "offline" }));
  expect(bots.bots).toEqual([shipwright]);
});
