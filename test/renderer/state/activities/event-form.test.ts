import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, FileHandleId, MediaPath } from "../../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { EventForm } from "../../../../renderer/state/activities/event-form.svelte.ts";
import { fixtureTime, conversationId } from "../../../support/model/build-model.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp(about: ConversationId | CalendarEvent = conversationId("500")) {
  const transport = createFakeTransport();
  transport.answer("createEvent", () => done(undefined));
  transport.answer("updateEvent", () => done(undefined));
  const bridge = createBridge(transport, () => "/pictures/cake.png");
  transport.answer("handOverFile", () => done(asId<FileHandleId>("handed")));
  const form = new EventForm(
    bridge,
    about,
    () => fixtureTime,
    () => undefined,
    "Europe/Lisbon",
  );
  return { transport, form };
}

test("a new event begins at the next full hour and lasts one hour", () => {
  const { form } = setUp();
  expect([form.start, form.end]).toEqual([
    { day: "2026-11-20", time: "11:00" },
    { day: "2026-11-20", time: "12:00" },
  ]);
});

test("moving the start of an event moves its end by the same length", () => {
  const { form } = setUp();
  form.moveStart({ day: "2026-11-22", time: "23:30" });
  expect(form.end).toEqual({ day: "2026-11-23", time: "00:30" });
});

test("an end before the start is a fault, and the form suggests a valid end", async () => {
  const { transport, form } = setUp();
  form.name = "Five-a-side";
  form.end = { day: "2026-11-20", time: "10:00" };
  expect(await form.post()).toBe(false);
  expect(form.faults).toEqual(["end-before-start"]);
  expect(form.suggestedEnd).toEqual({ day: "2026-11-20", time: "12:00" });
  expect(transport.inputsOf("createEvent")).toEqual([]);
});

test("the hours of an event are in the chosen time zone", async () => {
  const { transport, form } = setUp();
  form.name = "Call";
  form.timeZone = "America/New_York";
  form.moveStart({ day: "2027-07-01", time: "09:00" });
  await form.post();
  expect(transport.inputsOf("createEvent")[0]?.event.time).toEqual({
    kind: "hours",
    startAt: Date.UTC(2027, 6, 1, 13),
    endAt: Date.UTC(2027, 6, 1, 14),
    timeZone: "America/New_York",
  });
});

test("an all-day event is sent with its first and last day", async () => {
  const { transport, form } = setUp();
  form.name = "Wedding";
  form.isAllDay = true;
  form.moveStart({ ...form.start, day: "2027-06-05" });
  form.end = { ...form.end, day: "2027-06-06" };
  await form.post();
  expect(transport.inputsOf("createEvent")[0]?.event.time).toMatchObject({
    kind: "days",
    first: "2027-06-05",
    last: "2027-06-06",
  });
});

test("two reminders of an event can be chosen, and a third only after one of the two is removed", () => {
  const { form } = setUp();
  form.toggleReminder(86_400_000);
  form.toggleReminder(900_000);
  expect(form.reminders).toEqual([3_600_000, 86_400_000]);
  form.toggleReminder(3_600_000);
  form.toggleReminder(900_000);
  expect(form.reminders).toEqual([900_000, 86_400_000]);
});

test("editing an event sends only the changed fields", async () => {
  const { transport, form } = setUp(
    buildEvent({ location: { name: "Pitch 3", address: "Rua A", point: null }, reminders: [0] }),
  );
  form.name = "Six-a-side";
  await form.post();
  expect(transport.inputsOf("updateEvent")).toMatchObject([
    { eventId: "800", changes: { name: "Six-a-side" } },
  ]);
  expect(Object.keys(transport.inputsOf("updateEvent")[0]?.changes ?? {})).toEqual(["name"]);
});

const quay = { name: "Quay", address: "Rua A", point: { latitude: 38.7604961234, longitude: -9.1558 } };

test("the location of a new event has a name, an address, and the coordinates of a pasted map link", async () => {
  const { transport, form } = setUp();
  form.name = "Five-a-side";
  form.place.name = "Pitch 3";
  form.place.address = "https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558";
  form.place.readAddress();
  expect([form.place.address, form.place.point]).toEqual(["", { latitude: 38.7605, longitude: -9.1558 }]);
  form.place.address = " Campo Grande ";
  await form.post();
  expect(transport.inputsOf("createEvent")[0]?.event.location).toEqual({
    name: "Pitch 3",
    address: "Campo Grande",
    point: { latitude: 38.7605, longitude: -9.1558 },
  });
});

test("if a map link contains a name, it becomes the name of the event's location, unless a name was typed", () => {
  const { form } = setUp();
  form.place.address = "https://maps.apple.com/?ll=38.7605,-9.1558&q=Pitch+3";
  form.place.readAddress();
  expect(form.place.name).toBe("Pitch 3");
  form.place.address = "https://maps.apple.com/?ll=38.7,-9.1&q=Pitch+4";
  form.place.readAddress();
  expect([form.place.name, form.place.point?.latitude]).toEqual(["Pitch 3", 38.7]);
});

test("coordinates typed into the address field become the location of the event, also if it is posted right after typing", async () => {
  const { transport, form } = setUp();
  form.name = "Five-a-side";
  form.place.name = "Pitch 3";
  form.place.address = "38.7605, -9.1558";
  expect(await form.post()).toBe(true);
  expect(transport.inputsOf("createEvent")[0]?.event.location).toMatchObject({
    address: null,
    point: { latitude: 38.7605, longitude: -9.1558 },
  });
});

test("a map link without coordinates is a fault of the event's location, and so is a missing name", async () => {
  const { transport, form } = setUp();
  form.name = "Five-a-side";
  form.place.address = "https://maps.app.goo.gl/abc";
  expect(await form.post()).toBe(false);
  expect([form.faults, form.place.addressFault]).toEqual([["place", "address"], "short-link"]);
  form.place.name = "Pitch 3";
  form.place.address = "Campo Grande";
  expect([form.faults, form.place.addressFault]).toEqual([[], null]);
  expect(transport.inputsOf("createEvent")).toEqual([]);
});

test("if the name of an event's location is changed, its address and its exact coordinates stay", async () => {
  const { transport, form } = setUp(buildEvent({ location: quay }));
  expect([form.place.address, form.place.point]).toEqual(["Rua A", quay.point]);
  form.place.name = "Old quay";
  await form.post();
  expect(transport.inputsOf("updateEvent")[0]?.changes).toEqual({ location: { ...quay, name: "Old quay" } });
});

test("the address and the coordinates of an event's location can be removed, and so can the whole location", async () => {
  const bare = setUp(buildEvent({ location: quay }));
  bare.form.place.address = "";
  bare.form.place.removePoint();
  await bare.form.post();
  expect(bare.transport.inputsOf("updateEvent")[0]?.changes).toEqual({
    location: { name: "Quay", address: null, point: null },
  });
  const none = setUp(buildEvent({ location: quay }));
  none.form.place.name = "";
  none.form.place.address = "";
  none.form.place.removePoint();
  await none.form.post();
  expect(none.transport.inputsOf("updateEvent")[0]?.changes).toEqual({ location: null });
});

test("an event that could not be posted keeps what was typed in its form", async () => {
  const { transport, form } = setUp();
  transport.answer("createEvent", () => failed({ kind: "timed-out" }));
  form.name = "Five-a-side";
  expect(await form.post()).toBe(false);
  expect([form.name, form.problem]).toEqual(["Five-a-side", { kind: "timed-out" }]);
});

test("an event's picture is uploaded when it is chosen, is posted with the event, and can be removed again", async () => {
  const { transport, form } = setUp();
  const image = asId<MediaPath>("/media/cake");
  transport.answer("uploadEventPicture", () => done(image));
  form.name = "Tasting";
  const choosing = form.choosePicture(new File(["x"], "cake.png"));
  expect(form.isPictureSending).toBe(true);
  expect(await form.post()).toBe(false);
  await choosing;
  expect(transport.inputsOf("uploadEventPicture")).toEqual([{ fileId: "handed" }]);
  await form.post();
  expect(transport.inputsOf("createEvent")[0]?.event.image).toBe(image);

  const withPicture = setUp(buildEvent({ image }));
  withPicture.form.removePicture();
  await withPicture.form.post();
  expect(withPicture.transport.inputsOf("updateEvent")[0]?.changes).toEqual({ image: null });
});

test("if a new picture of an event cannot be uploaded, the problem is shown, and the previous picture stays", async () => {
  const image = asId<MediaPath>("/media/cake");
  const { transport, form } = setUp(buildEvent({ image }));
  transport.answer("uploadEventPicture", () => failed({ kind: "offline" }));
  await form.choosePicture(new File(["x"], "other.png"));
  expect([form.image, form.pictureProblem, form.isPictureSending]).toEqual([
    image,
    { kind: "offline" },
    false,
  ]);
});
