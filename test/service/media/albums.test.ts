import { expect, test } from "vitest";
import { startTestService } from "../../support/service/start-local-service.ts";
import { createCaller, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import { onePixel, sendBytes } from "./uploads.ts";

const url = (name: string): string => `https://i.groupme.com/1x1.png.${name}`;
const media = (name: string, media_type = "image") => ({
  media_url: url(name),
  media_type,
  media_source: "album",
});

function root({ group }: Scenario): string {
  return `/conversations/${group.id}/albums`;
}

async function createAlbum(scenario: Scenario, caller: Caller, title = "Regatta"): Promise<string> {
  const { status, at } = await caller.post("v3", `${root(scenario)}/create`, { title });
  expect(status).toBe(201);
  return String(at("response", "album", "album_id"));
}

function add(
  scenario: Scenario,
  caller: Caller,
  album_id: string,
  items: readonly object[],
): Promise<ServiceResponse> {
  return caller.post("v3", `${root(scenario)}/media`, items, { query: { album_id } });
}

async function mediaOf(scenario: Scenario, albumId: string): Promise<readonly { media_id: string }[]> {
  const { at } = await scenario.alice.get("v3", `${root(scenario)}/${albumId}/media`);
  return at("response", "media") as readonly { media_id: string }[];
}

async function lastEvent({ alice, group }: Scenario): Promise<unknown> {
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  return at("response", "messages", 0, "event");
}

test("creating an album posts a notice with its id, title and count", async () => {
  const scenario = await startScenario();
  const id = await createAlbum(scenario, scenario.bob);
  expect(await lastEvent(scenario)).toMatchObject({
    type: "album.created",
    data: { album: { album_id: id, album_title: "Regatta", media_count: 0, media_types: [] } },
  });
});

test("albums are listed newest first, in pages", async () => {
  const scenario = await startScenario();
  for (const title of ["1", "2", "3"]) await createAlbum(scenario, scenario.bob, title);
  const titles = async (query: Readonly<Record<string, string>>): Promise<unknown> => {
    const albums = (await scenario.alice.get("v3", root(scenario), query)).at("response", "albums");
    return (albums as readonly { album_title: string }[]).map((album) => album.album_title);
  };
  expect(await titles({})).toEqual(["3", "2", "1"]);
  expect(await titles({ per_page: "2" })).toEqual(["3", "2"]);
  expect(await titles({ per_page: "2", page: "2" })).toEqual(["1"]);
});

test("every member may add to an album, and its media come in the order in which they were added", async () => {
  const scenario = await startScenario();
  const id = await createAlbum(scenario, scenario.bob);
  const added = await add(scenario, scenario.alice, id, [media("a"), media("b", "video")]);
  expect(added.status).toBe(201);
  expect(added.at("response", "album")).toMatchObject({ media_count: 2, media_types: ["image", "video"] });
  expect(await mediaOf(scenario, id)).toMatchObject([media("a"), media("b", "video")]);
  expect(await lastEvent(scenario)).toMatchObject({
    type: "album.media_added",
    data: { album: { album_id: id, media_count: 2 } },
  });
});

test("if the service restarts on another port, a picture in an album has the address with the new port", async () => {
  const scenario = await startScenario();
  const { service, world, alice } = scenario;
  const id = await createAlbum(scenario, alice);
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  await add(scenario, alice, id, [{ ...media("a"), media_url: at("payload", "url") }]);
  await service.stop();
  const again = await startTestService({ world });
  const page = await createCaller(again, alice.id, alice.token).get("v3", `${root(scenario)}/${id}/media`);
  const address = new URL(String(page.at("response", "media", 0, "media_url")));
  expect(address.port).toBe(String(again.port));
});

test("an album refuses media of an unknown kind or source, media without an address, and an empty list with 400", async () => {
  const scenario = await startScenario();
  const id = await createAlbum(scenario, scenario.bob);
  const wrong = [
    [],
    [{ ...media("a"), media_type: "sculpture" }],
    [{ ...media("a"), media_source: "elsewhere" }],
    [{ ...media("a"), media_url: "javascript:x" }],
  ];
  for (const items of wrong) expect((await add(scenario, scenario.bob, id, items)).status).toBe(400);
  expect(await mediaOf(scenario, id)).toEqual([]);
});

test("the creator of an album or an admin may rename it; others are refused with 403", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  const album_id = await createAlbum(scenario, bob);
  const rename = (caller: Caller, title: string): Promise<ServiceResponse> =>
    caller.put("v3", `${root(scenario)}/update`, { title }, { query: { album_id } });
  expect((await rename(bob, "Cup")).at("response", "album", "album_title")).toBe("Cup");
  expect((await rename(alice, "Final")).status).toBe(200);
  expect((await rename(carol, "Mine")).status).toBe(403);
  expect((await rename(bob, " ")).status).toBe(400);
  expect((await rename(bob, "x".repeat(141))).status).toBe(400);
});

test("the call detach removes media from an album, and the call delete removes media from all albums", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  const [first, second] = [await createAlbum(scenario, bob), await createAlbum(scenario, bob, "Other")];
  for (const id of [first, second]) await add(scenario, bob, id, [media("a"), media("b")]);
  const [a, b] = await mediaOf(scenario, first);
  const drop = (verb: string, media_id = ""): Promise<ServiceResponse> =>
    bob.post("v3", `${root(scenario)}/media/${verb}`, [{ media_id }], { query: { album_id: first } });
  expect((await drop("detach", a?.media_id)).status).toBe(200);
  expect(await mediaOf(scenario, first)).toMatchObject([media("b")]);
  expect(await mediaOf(scenario, second)).toMatchObject([media("a"), media("b")]);
  expect((await drop("delete", b?.media_id)).status).toBe(200);
  expect(await mediaOf(scenario, first)).toEqual([]);
  expect(await mediaOf(scenario, second)).toMatchObject([media("a")]);
  expect((await drop("detach", a?.media_id)).status).toBe(404);
});

test("only those who manage an album may remove media that another member added: 403 to others", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  const album_id = await createAlbum(scenario, bob);
  await add(scenario, bob, album_id, [media("a")]);
  const [item] = await mediaOf(scenario, album_id);
  const detach = async (caller: Caller): Promise<number> => {
    const body = [{ media_id: item?.media_id }];
    const path = `${root(scenario)}/media/detach`;
    return (await caller.post("v3", path, body, { query: { album_id } })).status;
  };
  expect(await detach(carol)).toBe(403);
  expect(await detach(alice)).toBe(200);
});

test("a deleted album is gone, and a notice announces the deletion", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const id = await createAlbum(scenario, bob);
  expect((await alice.delete("v3", `${root(scenario)}/${id}`)).status).toBe(200);
  expect((await bob.get("v3", `${root(scenario)}/${id}/media`)).status).toBe(404);
  expect(await lastEvent(scenario)).toMatchObject({
    type: "album.deleted",
    data: { album: { album_id: id } },
  });
});

test("albums are 404 to people outside the conversation; a chat has albums as a group has", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  expect((await carol.get("v3", root(scenario))).status).toBe(404);
  expect((await carol.post("v3", `${root(scenario)}/create`, { title: "x" })).status).toBe(404);
  const chat = [alice.id, bob.id].sort((a, b) => Number(a) - Number(b)).join("%2B");
  const path = `/conversations/${chat}/albums`;
  expect((await alice.post("v3", `${path}/create`, { title: "Ours" })).status).toBe(201);
  expect((await bob.get("v3", path)).at("response", "albums", 0, "album_title")).toBe("Ours");
});
