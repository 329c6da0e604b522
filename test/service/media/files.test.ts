import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import { getWithToken, sendBytes } from "./uploads.ts";

const plan = Buffer.from("%PDF-1.7 the plan");

function upload(
  { service, group }: Scenario,
  caller: Caller | null,
  name: string,
  bytes: Buffer<ArrayBuffer> = plan,
  conversationId: string = group.id,
  type = "application/pdf",
): Promise<ServiceResponse> {
  const place = `${service.urls.file}/${encodeURIComponent(conversationId)}/files`;
  const url = `${place}?${new URLSearchParams({ name }).toString()}`;
  return sendBytes(url, caller, bytes, { "content-type": type });
}

/** Uploads a file as alice, waits until it is ready, and returns its id. */
async function uploadAsAlice(scenario: Scenario, name = "plan.pdf", type?: string): Promise<string> {
  const sent = await upload(scenario, scenario.alice, name, plan, scenario.group.id, type);
  scenario.clock.advance(1000);
  return String((await getWithToken(scenario.alice, String(sent.at("status_url")))).at("file_id"));
}

function place({ service, group }: Scenario, path: string): string {
  return `${service.urls.file}/${group.id}/${path}`;
}

test("a text file that the world contains is returned with its name, size and type, and with its content", async () => {
  const { service, world, alice, group } = await startScenario();
  const about = { conversationId: group.id, userId: alice.id, name: "Rota.txt", text: "Soup: Þórunn" };
  const { id } = world.files.addText(about);
  const data = await getWithToken(alice, `${service.urls.file}/${group.id}/fileData/${id}`);
  expect(data.at("file_data")).toEqual({ file_name: "Rota.txt", file_size: 14, mime_type: "text/plain" });
  const had = await getWithToken(alice, `${service.urls.file}/${group.id}/files/${id}`);
  expect([had.status, had.text]).toEqual([200, "Soup: Þórunn"]);
});

test("a member uploads a file of any type: 201 with the address of its status", async () => {
  const scenario = await startScenario();
  const { status, at } = await upload(scenario, scenario.alice, "plan.pdf");
  expect(status).toBe(201);
  expect(String(at("status_url")).startsWith(place(scenario, "uploadStatus?job="))).toBe(true);
});

test("the status of a file is 202 during processing, and then 200 completed with the file's id", async () => {
  const scenario = await startScenario();
  const url = String((await upload(scenario, scenario.alice, "plan.pdf")).at("status_url"));
  expect(await getWithToken(scenario.alice, url)).toMatchObject({ status: 202, json: { status: "pending" } });
  scenario.clock.advance(1000);
  const done = await getWithToken(scenario.alice, url);
  expect([done.status, done.at("status"), typeof done.at("file_id")]).toEqual([200, "completed", "string"]);
});

test("only the uploader gets the status of a file, and only under the id of the file's conversation", async () => {
  const scenario = await startScenario();
  const { service, alice, bob, group } = scenario;
  const url = String((await upload(scenario, alice, "plan.pdf")).at("status_url"));
  expect((await getWithToken(bob, url)).status).toBe(404);
  expect((await getWithToken(alice, url.replace(group.id, "1"))).status).toBe(404);
  expect((await getWithToken(alice, `${service.urls.file}/${group.id}/uploadStatus?job=x`)).status).toBe(404);
});

test("members get the name, size and type of their files, and 404 for unknown files", async () => {
  const scenario = await startScenario();
  const fileId = await uploadAsAlice(scenario);
  const known = {
    file_id: fileId,
    meta: 200,
    file_data: { file_name: "plan.pdf", file_size: plan.length, mime_type: "application/pdf" },
  };
  const body = Buffer.from(JSON.stringify({ file_ids: [fileId, "none"] }));
  const several = await sendBytes(place(scenario, "fileData"), scenario.bob, body);
  expect(several.json).toEqual([known, { file_id: "none", meta: 404, file_data: null }]);
  expect((await getWithToken(scenario.bob, place(scenario, `fileData/${fileId}`))).json).toEqual(known);
  expect((await getWithToken(scenario.bob, place(scenario, "fileData/none"))).status).toBe(404);
});

test("a file is 404 to people outside its conversation", async () => {
  const scenario = await startScenario();
  const { carol } = scenario;
  const fileId = await uploadAsAlice(scenario);
  const body = Buffer.from(JSON.stringify({ file_ids: [fileId] }));
  expect((await sendBytes(place(scenario, "fileData"), carol, body)).status).toBe(404);
  expect((await getWithToken(carol, place(scenario, `fileData/${fileId}`))).status).toBe(404);
  expect((await getWithToken(carol, place(scenario, `files/${fileId}`))).status).toBe(404);
  expect((await upload(scenario, carol, "x")).status).toBe(404);
});

test("a file is 404 under the id of a conversation to which it was not uploaded", async () => {
  const scenario = await startScenario();
  const { service, world, alice } = scenario;
  const fileId = await uploadAsAlice(scenario);
  const other = unwrapOrThrow(world.createGroup({ name: "Elsewhere", ownerId: alice.id }));
  for (const path of [`files/${fileId}`, `fileData/${fileId}`]) {
    expect((await getWithToken(alice, `${service.urls.file}/${other.id}/${path}`)).status).toBe(404);
  }
});

test("a file can be shared in a chat", async () => {
  const scenario = await startScenario();
  const { service, world, clock, alice, bob } = scenario;
  const { conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const url = String((await upload(scenario, alice, "plan.pdf", plan, conversationId)).at("status_url"));
  clock.advance(1000);
  const fileId = String((await getWithToken(alice, url)).at("file_id"));
  const place = `${service.urls.file}/${encodeURIComponent(conversationId)}`;
  expect((await getWithToken(bob, `${place}/files/${fileId}`)).text).toBe(plan.toString());
});

test("a file is fetched by GET and by POST, with the token in the header or as access_token", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  const url = place(scenario, `files/${await uploadAsAlice(scenario)}`);
  for (const method of ["GET", "POST"]) {
    const headers = { "x-access-token": alice.token };
    expect(await (await fetch(url, { method, headers })).text()).toBe(plan.toString());
    expect(await (await fetch(`${url}?access_token=${alice.token}`, { method })).text()).toBe(
      plan.toString(),
    );
  }
});

test("a file cannot be requested with the token in the query parameter `token`: 401, as without a token", async () => {
  const scenario = await startScenario();
  const url = place(scenario, `files/${await uploadAsAlice(scenario)}`);
  expect((await fetch(`${url}?token=${scenario.alice.token}`)).status).toBe(401);
  expect((await fetch(url)).status).toBe(401);
  expect((await upload(scenario, null, "x")).status).toBe(401);
});

test("a shared HTML page is served as a download, so that no browser shows it", async () => {
  const scenario = await startScenario();
  const url = place(
    scenario,
    `files/${await uploadAsAlice(scenario, 'me"\r\n.html', "text/html; charset=utf-8")}`,
  );
  const { headers } = await getWithToken(scenario.alice, url);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="me_\.html"/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'");
});

test("folders are removed from the name of an uploaded file, and an invalid type becomes application/octet-stream", async () => {
  const scenario = await startScenario();
  const fileId = await uploadAsAlice(scenario, "../../etc/pass\0wd", "not a type");
  const { at } = await getWithToken(scenario.alice, place(scenario, `fileData/${fileId}`));
  expect(at("file_data")).toMatchObject({ file_name: "passwd", mime_type: "application/octet-stream" });
});

test("an upload without a file name is refused with 400, and a file larger than 50 MB with 413", async () => {
  const scenario = await startScenario();
  const nameless = await sendBytes(place(scenario, "files"), scenario.alice, plan);
  expect([nameless.status, nameless.at("meta", "errors")]).toEqual([400, ["name is required"]]);
  const large = Buffer.alloc(50 * 1024 * 1024 + 1);
  expect((await upload(scenario, scenario.alice, "large", large)).status).toBe(413);
});

test("an empty file can be uploaded and fetched", async () => {
  const scenario = await startScenario();
  const url = String((await upload(scenario, scenario.alice, "empty", Buffer.alloc(0))).at("status_url"));
  scenario.clock.advance(1000);
  const fileId = String((await getWithToken(scenario.alice, url)).at("file_id"));
  const fetched = await getWithToken(scenario.alice, place(scenario, `files/${fileId}`));
  expect([fetched.status, fetched.text]).toEqual([200, ""]);
});

test("a person who left the group can no longer fetch its files", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const url = place(scenario, `files/${await uploadAsAlice(scenario)}`);
  expect((await getWithToken(bob, url)).status).toBe(200);
  const membership = group.memberships.find(({ userId }) => userId === bob.id);
  if (membership !== undefined) membership.state = "exited";
  expect((await getWithToken(bob, url)).status).toBe(404);
});
