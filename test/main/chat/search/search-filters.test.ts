import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { hasKinds } from "../../../../preload/model/conversations/search.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MediaPath, PollId } from "../../../../preload/base/ids.ts";
import { readDays } from "../../../../main/chat/search/dates.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { firstMoment, SearchTown } from "../../../support/account/search-town.ts";

const jose = { sender: buildPerson({ id: userId("200"), name: "José Álvares" }) };
const media = asId<MediaPath>("/media/1");

test("from: finds what one person wrote, by a whole name, a part of it, or the id", () => {
  const town = new SearchTown();
  town.say("from Alice");
  town.say("from José", jose);
  for (const typed of ['from:"josé álvares"', "from:jose", "from:alva", "FROM:200"]) {
    expect([typed, town.find(typed)]).toEqual([typed, ["from José"]]);
  }
});

test("from:me finds what one wrote oneself", () => {
  const town = new SearchTown();
  town.say("theirs");
  town.say("mine", { sender: buildPerson({ id: userId("1"), name: "Sam" }), isOwn: true });
  expect(town.find("from:me")).toEqual(["mine"]);
});

test("several people are any of them, and a name that two have means both", () => {
  const town = new SearchTown();
  town.meet(buildPerson({ id: userId("300"), name: "Alice" }));
  town.say("one");
  town.say("two", { sender: buildPerson({ id: userId("300") }) });
  town.say("three", jose);
  expect(town.find("from:alice")).toEqual(["two", "one"]);
  expect(town.find("from:100 from:jose")).toEqual(["three", "one"]);
});

test("a person is known by the name they have in a group as well", () => {
  const town = new SearchTown();
  town.cache.write((tables) => {
    const person = buildPerson({ id: userId("200"), name: "Goalkeeper" });
    tables.members.replace(conversationId("600"), [{ person, role: "user" }]);
  });
  town.say("mine!", jose);
  expect(town.find("from:goalk")).toEqual(["mine!"]);
});

test("in: finds what was written in one conversation, by name or id", () => {
  const town = new SearchTown();
  town.say("here");
  town.say("there", { conversationId: conversationId("600") });
  town.say("between us", { conversationId: conversationId("1+200") });
  expect(town.find('in:"lake house"')).toEqual(["here"]);
  expect(town.find("in:foot")).toEqual(["there"]);
  expect(town.find("in:1+200")).toEqual(["between us"]);
  expect(town.find("in:foot in:lake")).toEqual(["there", "here"]);
});

test("a search in one conversation stays there, whatever the text says", () => {
  const town = new SearchTown();
  town.say("ball here");
  town.say("ball there", { conversationId: conversationId("600") });
  const here = { conversationId: conversationId("600") };
  expect(town.find("ball", here)).toEqual(["ball there"]);
  expect(town.find("ball in:lake", here)).toEqual([]);
});

test("a name that is nobody's finds nothing, and is told", () => {
  const town = new SearchTown();
  town.say("hello");
  const page = town.page("from:nobody in:nowhere hello");
  expect(page.results).toEqual([]);
  expect(page.unknownNames).toEqual([
    { filter: "from", typed: "nobody" },
    { filter: "in", typed: "nowhere" },
  ]);
});

test("has: finds each kind of thing that comes with a message", () => {
  const town = new SearchTown();
  const attachments: Partial<Record<string, Message["attachments"]>> = {
    image: [{ kind: "image", media, original: media, size: null }],
    video: [{ kind: "video", media, preview: null }],
    file: [{ kind: "file", fileId: "f1" }],
    poll: [{ kind: "poll", pollId: asId<PollId>("7") }],
    event: [{ kind: "event", eventId: asId<EventId>("8") }],
    mention: [{ kind: "mentions", mentions: [{ userId: userId("1"), start: 0, length: 1 }] }],
  };
  for (const kind of hasKinds) {
    town.say(kind === "link" ? "link https://lake.example" : kind, { attachments: attachments[kind] ?? [] });
  }
  for (const kind of hasKinds) {
    expect(town.find(`has:${kind}`).map((text) => text.split(" ")[0])).toEqual([kind]);
  }
});

test("several things must all be there", () => {
  const town = new SearchTown();
  const image: Attachment = { kind: "image", media, original: media, size: null };
  town.say("picture", { attachments: [image] });
  town.say("picture of https://lake.example", { attachments: [image] });
  expect(town.find("has:image has:link pic")).toEqual(["picture of https://lake.example"]);
});

test("mentions:me finds what mentions me or answers me, and so does the list of it", () => {
  const town = new SearchTown();
  town.say("for all");
  town.say("for Sam", { isForMe: true });
  expect(town.find("mentions:me")).toEqual(["for Sam"]);
  expect(town.search.mentionsOfMe({ before: null }).results.map(({ message }) => message.text)).toEqual([
    "for Sam",
  ]);
});

test("before: leaves out the day that is named, and after: does too", () => {
  const town = new SearchTown();
  const day = 24 * 3_600_000;
  for (const [index, text] of ["first", "second", "third"].entries()) {
    town.say(text, { createdAt: firstMoment + index * day });
  }
  expect(town.find("before:2026-05-02")).toEqual(["first"]);
  expect(town.find("after:2026-05-02")).toEqual(["third"]);
  expect(town.find("after:2026-05-01 before:2026-05-03")).toEqual(["second"]);
  expect(town.find("before:2026-05")).toEqual([]);
  expect(town.find("after:2026-04")).toEqual(["third", "second", "first"]);
  expect(town.find("after:2025 before:2027")).toEqual(["third", "second", "first"]);
});

test("today and yesterday are those of the person", () => {
  const town = new SearchTown();
  town.clock.set(Date.UTC(2026, 4, 2, 23, 30));
  town.say("on the second, in Lisbon already the third", { createdAt: Date.UTC(2026, 4, 2, 23, 10) });
  town.say("the day before", { createdAt: Date.UTC(2026, 4, 2, 22, 50) });
  expect(town.find("after:yesterday")).toEqual(["on the second, in Lisbon already the third"]);
  expect(town.find("before:today after:2026-05-01")).toEqual(["the day before"]);
});

const time = (timeZone: string) => ({ now: Date.UTC(2026, 9, 20, 12), timeZone });
const hour = 3_600_000;

test("a day has as many hours as its clocks show", () => {
  const lengths = ["2026-03-29", "2026-10-25", "2026-06-01"].map((day) => {
    const span = readDays(day, time("Europe/Lisbon"));
    return span === null ? null : (span.end - span.start) / hour;
  });
  expect(lengths).toEqual([23, 25, 24]);
});

test("a day begins after midnight where the clocks skip midnight", () => {
  // Chile put its clocks forward at midnight on 6 September 2026.
  const span = readDays("2026-09-06", time("America/Santiago"));
  expect(span).toEqual({ start: Date.UTC(2026, 8, 6, 4), end: Date.UTC(2026, 8, 7, 3) });
});

test("days are those of zones far from Greenwich and off the hour", () => {
  expect(readDays("2026-05-01", time("Pacific/Kiritimati"))?.start).toBe(Date.UTC(2026, 3, 30, 10));
  expect(readDays("2026-05-01", time("Asia/Kathmandu"))?.start).toBe(Date.UTC(2026, 3, 30, 18, 15));
});

test("months and years end where the next begins", () => {
  expect(readDays("2026-12", time("UTC"))).toEqual({
    start: Date.UTC(2026, 11, 1),
    end: Date.UTC(2027, 0, 1),
  });
  expect(readDays("2024", time("UTC"))).toEqual({ start: Date.UTC(2024, 0, 1), end: Date.UTC(2025, 0, 1) });
});

test("a date that is none is a word like any other", () => {
  for (const day of ["2026-02-30", "2026-13", "noon", "0", "20260501"])
    expect([day, readDays(day, time("UTC"))]).toEqual([day, null]);
  const town = new SearchTown();
  town.say("call before noon");
  expect(town.find("before:noon")).toEqual(["call before noon"]);
});

test("a filter that is not known is a word like any other", () => {
  const town = new SearchTown();
  town.say("note to self");
  town.say("a size of has size large");
  expect(town.find("note:to ")).toEqual(["note to self"]);
  expect(town.find("has:size")).toEqual(["a size of has size large"]);
});

test("a filter whose value is still to be typed changes nothing yet", () => {
  const town = new SearchTown();
  town.say("ball");
  expect(town.find("ball from:")).toEqual(["ball"]);
});
