import { expect, test } from "vitest";
import { eventPlans } from "./event-plans.ts";
import { startScenario } from "../scenario.ts";

const { createEvent, notices, rsvp } = eventPlans;

test("a response to an event moves a person between going and not going, and posts a notice", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const id = await createEvent(scenario);
  const going = await rsvp(bob, scenario, id, "true");
  expect(going.at("response", "event")).toMatchObject({ going: [alice.id, bob.id], not_going: [] });
  const not = await rsvp(bob, scenario, id, "false");
  expect(not.at("response", "event")).toMatchObject({ going: [alice.id], not_going: [bob.id] });
  const data = { event: { id, name: "Regatta" }, user: { id: Number(bob.id), nickname: "Bob Example" } };
  expect(notices(scenario)).toEqual([
    { type: "calendar.event.user.going", data },
    { type: "calendar.event.user.not_going", data },
  ]);
});

test("if a person deletes their response to an event, they count as neither going nor not going", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = await createEvent(scenario);
  await rsvp(bob, scenario, id, "true");
  const path = `/conversations/${group.id}/events/rsvp/delete`;
  const { status, at } = await bob.delete("v3", path, { event_id: id });
  expect(status).toBe(200);
  expect(at("response", "event")).toMatchObject({ going: [alice.id], not_going: [] });
  expect(notices(scenario).at(-1)?.type).toBe("calendar.event.user.undecided");
});

test("a response to an event posts one notice if it is sent twice, and one if it is withdrawn twice", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await createEvent(scenario);
  for (const going of ["true", "1"]) expect((await rsvp(bob, scenario, id, going)).status).toBe(200);
  expect(notices(scenario)).toHaveLength(1);
  const path = `/conversations/${group.id}/events/rsvp/delete`;
  for (let times = 0; times < 2; times += 1) await bob.delete("v3", path, { event_id: id });
  expect(notices(scenario)).toHaveLength(2);
});

test("a response to an event is refused without the event id, and without `going` as true or false", async () => {
  const scenario = await startScenario();
  const id = await createEvent(scenario);
  const path = `/conversations/${scenario.group.id}/events/rsvp`;
  for (const query of [{ event_id: id }, { going: "true" }, { event_id: id, going: "maybe" }]) {
    expect((await scenario.bob.post("v3", path, undefined, { query })).status).toBe(400);
  }
});

test("the phone apps' call for an event response has the event id in the path and `going` in the body", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = await createEvent(scenario);
  const path = `/conversations/${group.id}/events/${id}/rsvp`;
  const { status, at } = await bob.put("v4", path, { going: true });
  expect([status, at("event", "going")]).toEqual([200, [alice.id, bob.id]]);
  expect((await bob.put("v4", path, {})).status).toBe(400);
});
