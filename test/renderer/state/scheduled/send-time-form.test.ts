import { expect, test } from "vitest";
import { SendTimeForm } from "../../../../renderer/state/scheduled/send-time-form.svelte.ts";

const zone = "Europe/Lisbon";
const now = Date.parse("2026-11-20T10:00Z");
const hour = 3_600_000;

test("the form for a new send time starts with tomorrow morning", () => {
  const form = new SendTimeForm(now, zone, null);
  expect([form.day, form.time, form.at]).toEqual(["2026-11-21", "09:00", Date.parse("2026-11-21T09:00Z")]);
});

test("the form for changing a send time starts with the present send time, unless that has passed", () => {
  expect(new SendTimeForm(now, zone, now + hour).time).toBe("11:00");
  const missed = new SendTimeForm(now, zone, now - hour);
  expect([missed.day, missed.time]).toEqual(["2026-11-21", "09:00"]);
});

test("a past send time and a missing date are not accepted, and the fault shows only after the attempt", () => {
  const form = new SendTimeForm(now, zone, null);
  form.day = "2026-11-20";
  form.time = "10:00";
  expect([form.isFaultShown, form.faultAt(now)]).toEqual([false, "past"]);
  expect(form.confirm(now)).toBeNull();
  expect(form.isFaultShown).toBe(true);
  form.day = "";
  expect([form.confirm(now), form.faultAt(now)]).toEqual([null, "none"]);
  form.day = "2026-11-20";
  form.time = "10:01";
  expect(form.confirm(now)).toBe(now + 60_000);
});

test("a send time in an hour that the clocks skip becomes a moment that exists", () => {
  const form = new SendTimeForm(Date.parse("2026-03-01T10:00Z"), zone, null);
  form.day = "2026-03-29";
  form.time = "01:30";
  expect(form.at).toBe(Date.parse("2026-03-29T01:30Z"));
});
