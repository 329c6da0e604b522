import { expect, onTestFinished, test } from "vitest";
import { startDemoService } from "../../local-service/start-demo.ts";
import type { LocalService } from "../../local-service/start.ts";
import { startTestService } from "../support/service/start-local-service.ts";
import { startCallbackHost } from "./groups/callback-host.ts";
import { createCaller, readResponse } from "./scenario.ts";
import type { Caller } from "./scenario.ts";

async function startDemo(): Promise<{ readonly service: LocalService; readonly me: Caller }> {
  const service = await startDemoService();
  onTestFinished(() => service.stop());
  // The simulated people would change the world during the test.
  service.peopleSimulator.stop();
  const [person] = service.people;
  return { service, me: createCaller(service, person?.id ?? "", person?.token ?? "") };
}

const secretsOf = ({ people }: LocalService): readonly string[] =>
  people.flatMap(({ token, password }) => [token, password]);

test("the demo service has the people of the demo world, and new tokens and passwords at each start", async () => {
  const published = await startTestService({ world: "demo" });
  const [first, second] = [await startDemo(), await startDemo()];
  const names = ({ people }: LocalService): readonly string[] => people.map(({ name }) => name);
  expect(names(first.service)).toEqual(names(published));
  const all = [published, first.service, second.service].flatMap(secretsOf);
  expect(new Set(all).size).toBe(all.length);
  for (const secret of secretsOf(first.service)) expect(secret).toMatch(/^\w{20,40}$/);
  expect((await first.me.get("v3", "/users/me")).at("response", "name")).toBe(names(published)[0]);
});

test("the demo service refuses the password that is written in the sources", async () => {
  const { service } = await startDemo();
  const published = await startTestService({ world: "demo" });
  const [person] = published.people;
  const login = (at: LocalService): Promise<number> =>
    readResponse(
      fetch(`${at.urls.v3.replace("/v3", "/v2")}/access_tokens`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          username: person?.email,
          password: person?.password,
          grant_type: "password",
          app_id: "x",
          device_id: "y",
        }),
      }),
    ).then(({ status }) => status);
  expect(await login(published)).not.toBe(401);
  expect(await login(service)).toBe(401);
});

test("the demo service lets a group be created and people be added without an attestation", async () => {
  const { service, me } = await startDemo();
  const created = await me.post("v3", "/groups", { name: "Night swimmers" });
  expect(created.status).toBe(201);
  const members = [{ guid: "g", nickname: "Sam", user_id: service.people[1]?.id }];
  const path = `/groups/${String(created.at("response", "id"))}/members/add`;
  expect((await me.post("v3", path, { members })).status).toBe(202);
});

test("the demo service has no control plane and no page that hands out tokens", async () => {
  const { service, me } = await startDemo();
  const { status } = await fetch(`${service.control}world`);
  expect(status).toBe(404);
  const query = `client_id=x&redirect_uri=http://localhost:1/&user_id=${me.id}`;
  expect((await fetch(`${service.oauth}?${query}`, { redirect: "manual" })).status).toBe(404);
});

test("the demo service sends nothing to callback addresses of bots, on this computer or elsewhere", async () => {
  const { service, me } = await startDemo();
  const host = await startCallbackHost();
  const [group] = service.world.conversations.groupsOf(me.id);
  const group_id = group?.id ?? "";
  const bot = { name: "Cox", group_id, callback_url: host.url };
  expect((await me.post("v3", "/bots", { bot })).status).toBe(400);
  const body = { message: { source_guid: "g", text: "Ready?" } };
  expect((await me.post("v3", `/groups/${group_id}/messages`, body)).status).toBe(201);
  await service.stop();
  expect(host.called).toEqual([]);
});
