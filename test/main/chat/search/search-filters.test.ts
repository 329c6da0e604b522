import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { hasFilterValues } from "../../../../preload/model/conversations/search.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MediaPath, PollId } from "../../../../preload/base/ids.ts";
import { parseDateText } from "../../../../main/chat/search/dates.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { firstMoment, SearchFixture } from "../../../support/account/search-fixture.ts";

const jose = { sender: buildPerson({ id: userId("200"), name: "José Álvares" }) };
const media = asId<MediaPath>("/media/1");

test("from: finds one person's messages, by a full name, a part of it, or the id", () => {
  const fixture = new SearchFixture();
  fixture.say("from Alice");
  fixture.say("from José", jose);
  for (const typed of ['from:"josé álvares"', "from:jose", "from:alva", "FROM:200"]) {
    expect([typed, fixture.find(typed)]).toEqual([typed, ["from José"]]);
  }
});

test("from:me finds the user's own messages", () => {
  const fixture = new SearchFixture();
  fixture.say("theirs");
  fixture.say("mine", { sender: buildPerson({ id: userId("1"), name: "Sam" }), isOwn: true });
  expect(fixture.find("from:me")).toEqual(["mine"]);
});

test("is:starred finds the starred messages that meet all other conditions, the newest first", () => {
  const fixture = new SearchFixture();
  fixture.sayStarred("tent and stove");
  fixture.sayStarred("tent pegs", jose);
  fixture.sayStarred("tent there", { conversationId: conversationId("600") });
  fixture.sayStarred("bus times");
  fixture.say("tent without a star");
  expect(fixture.find("is:starred")).toEqual(["bus times", "tent there", "tent pegs", "tent and stove"]);
  expect(fixture.find("is:starred ten")).toEqual(["tent there", "tent pegs", "tent and stove"]);
  expect(fixture.find("IS:Starred tent from:jose")).toEqual(["tent pegs"]);
  expect(fixture.find("is:starred in:foot")).toEqual(["tent there"]);
  expect(fixture.find("is:starred", { conversationId: conversationId("600") })).toEqual(["tent there"]);
  expect(fixture.page("is:starred tent").next).toBeNull();
});

test("an is: filter with an unknown value is searched for as text", () => {
  const fixture = new SearchFixture();
  fixture.say("this is:unread indeed");
  expect(fixture.find("is:unread")).toEqual(["this is:unread indeed"]);
});

test("several from: filters find messages of any of the named people, and a name of two people those of both", () => {
  const fixture = new SearchFixture();
  fixture.meet(buildPerson({ id: userId("300"), name: "Alice" }));
  fixture.say("one");
  fixture.say("two", { sender: buildPerson({ id: userId("300") }) });
  fixture.say("three", jose);
  expect(fixture.find("from:alice")).toEqual(["two", "one"]);
  expect(fixture.find("from:100 from:jose")).toEqual(["three", "one"]);
});

test("a person is also found by their name in a group", () => {
  const fixture = new SearchFixture();
  fixture.cache.write((tables) => {
    const person = buildPerson({ id: userId("200"), name: "Goalkeeper" });
    tables.members.replace(conversationId("600"), [{ person, role: "user" }]);
  });
  fixture.say("mine!", jose);
  expect(fixture.find("from:goalk")).toEqual(["mine!"]);
});

test("in: finds the messages of one conversation, by name or id", () => {
  const fixture = new SearchFixture();
  fixture.say("here");
  fixture.say("there", { conversationId: conversationId("600") });
  fixture.say("between us", { conversationId: conversationId("1+200") });
  expect(fixture.find('in:"lake house"')).toEqual(["here"]);
  expect(fixture.find("in:foot")).toEqual(["there"]);
  expect(fixture.find("in:1+200")).toEqual(["between us"]);
  expect(fixture.find("in:foot in:lake")).toEqual(["there", "here"]);
});

test("a search within one conversation finds nothing in others, even if an in: filter names another", () => {
  const fixture = new SearchFixture();
  fixture.say("ball here");
  fixture.say("ball there", { conversationId: conversationId("600") });
  const here = { conversationId: conversationId("600") };
  expect(fixture.find("ball", here)).toEqual(["ball there"]);
  expect(fixture.find("ball in:lake", here)).toEqual([]);
});

test("if from: or in: has an unknown name, nothing is found, and the page says which name is unknown", () => {
  const fixture = new SearchFixture();
  fixture.say("hello");
  const page = fixture.page("from:nobody in:nowhere hello");
  expect(page.results).toEqual([]);
  expect(page.unknownNames).toEqual([
    { filter: "from", typed: "nobody" },
    { filter: "in", typed: "nowhere" },
  ]);
});

test("has: finds messages with each kind of content", () => {
  const fixture = new SearchFixture();
  const attachments: Partial<Record<string, Message["attachments"]>> = {
    image: [{ kind: "image", media, original: media, size: null }],
    video: [{ kind: "video", media, preview: null }],
    file: [{ kind: "file", fileId: "f1" }],
    poll: [{ kind: "poll", pollId: asId<PollId>("7") }],
    event: [{ kind: "event", eventId: asId<EventId>("8") }],
    mention: [{ kind: "mentions", mentions: [{ userId: userId("1"), start: 0, length: 1 }] }],
  };
  for (const kind of hasFilterValues) {
    fixture.say(kind === "link" ? "link https://lake.example" : kind, {
      attachments: attachments[kind] ?? [],
    });
  }
  for (const kind of hasFilterValues) {
    expect(fixture.find(`has:${kind}`).map((text) => text.split(" ")[0])).toEqual([kind]);
  }
});

test("several has: filters must all match", () => {
  const fixture = new SearchFixture();
  const image: Attachment = { kind: "image", media, original: media, size: null };
  fixture.say("picture", { attachments: [image] });
  fixture.say("picture of https://lake.example", { attachments: [image] });
  expect(fixture.find("has:image has:link pic")).toEqual(["picture of https://lake.example"]);
});

test("mentions:me and the list of mentions contain the messages that are for me", () => {
  const fixture = new SearchFixture();
  fixture.say("for all");
  fixture.say("for Sam", { isForMe: true });
  expect(fixture.find("mentions:me")).toEqual(["for Sam"]);
  expect(fixture.search.mentionsOfMe({ before: null }).results.map(({ message }) => message.text)).toEqual([
    "for Sam",
  ]);
});

test("before: and after: exclude the named day", () => {
  const fixture = new SearchFixture();
  const day = 24 * 3_600_000;
  for (const [index, text] of ["first", "second", "third"].entries()) {
    fixture.say(text, { createdAt: firstMoment + index * day });
  }
  expect(fixture.find("before:2026-05-02")).toEqual(["first"]);
  expect(fixture.find("after:2026-05-02")).toEqual(["third"]);
  expect(fixture.find("after:2026-05-01 before:2026-05-03")).toEqual(["second"]);
  expect(fixture.find("before:2026-05")).toEqual([]);
  expect(fixture.find("after:2026-04")).toEqual(["third", "second", "first"]);
  expect(fixture.find("after:2025 before:2027")).toEqual(["third", "second", "first"]);
});

test("the dates today and yesterday in a filter are days of the user's time zone", () => {
  const fixture = new SearchFixture();
  fixture.clock.set(Date.UTC(2026, 4, 2, 23, 30));
  fixture.say("on the second, in Lisbon already the third", { createdAt: Date.UTC(2026, 4, 2, 23, 10) });
  fixture.say("the day before", { createdAt: Date.UTC(2026, 4, 2, 22, 50) });
  expect(fixture.find("after:yesterday")).toEqual(["on the second, in Lisbon already the third"]);
  expect(fixture.find("before:today after:2026-05-01")).toEqual(["the day before"]);
});

test("the page says whether the month or the day comes first in a numeric date", () => {
  const fixture = new SearchFixture();
  fixture.say("in April", { createdAt: Date.UTC(2026, 3, 20) });
  fixture.say("in May", { createdAt: Date.UTC(2026, 4, 20) });
  expect(fixture.find("after:5/4/2026")).toEqual(["in May", "in April"]);
  expect(fixture.find("after:5/4/2026", { isMonthFirst: false })).toEqual(["in May", "in April"]);
  expect(fixture.find("after:5/4/2026", { isMonthFirst: true })).toEqual(["in May"]);
});

const time = (timeZone: string) => ({ now: Date.UTC(2026, 9, 20, 12), timeZone });
const hour = 3_600_000;

test("a day on which the clocks change has 23 or 25 hours", () => {
  const lengths = ["2026-03-29", "2026-10-25", "2026-06-01"].map((day) => {
    const span = parseDateText(day, time("Europe/Lisbon"));
    return span === null ? null : (span.end - span.start) / hour;
  });
  expect(lengths).toEqual([23, 25, 24]);
});

test("a day begins after midnight where a clock change skips midnight", () => {
  // Chile put its clocks forward at midnight on 6 September 2026.
  const span = parseDateText("2026-09-06", time("America/Santiago"));
  expect(span).toEqual({ start: Date.UTC(2026, 8, 6, 4), end: Date.UTC(2026, 8, 7, 3) });
});

test("days are correct in zones far from Greenwich and with fractional-hour offsets", () => {
  expect(parseDateText("2026-05-01", time("Pacific/Kiritimati"))?.start).toBe(Date.UTC(2026, 3, 30, 10));
  expect(parseDateText("2026-05-01", time("Asia/Kathmandu"))?.start).toBe(Date.UTC(2026, 3, 30, 18, 15));
});

test("months and years end where the next begins", () => {
  expect(parseDateText("2026-12", time("UTC"))).toEqual({
    start: Date.UTC(2026, 11, 1),
    end: Date.UTC(2027, 0, 1),
  });
  expect(parseDateText("2024", time("UTC"))).toEqual({
    start: Date.UTC(2024, 0, 1),
    end: Date.UTC(2025, 0, 1),
  });
});

test("a numeric date has the user's order of day and month, unless only the other order gives a valid date", () => {
  const day = parseDateText("2026-11-04", time("UTC"));
  for (const written of ["4/11/2026", "04.11.2026", "4-11-2026"])
    expect([written, parseDateText(written, time("UTC"))]).toEqual([written, day]);
  expect(parseDateText("11/4/2026", { ...time("UTC"), isMonthFirst: true })).toEqual(day);
  const twentieth = parseDateText("2026-11-20", time("UTC"));
  for (const isMonthFirst of [true, false])
    for (const written of ["20/11/2026", "11/20/2026"])
      expect(parseDateText(written, { ...time("UTC"), isMonthFirst })).toEqual(twentieth);
  expect(parseDateText("32/11/2026", time("UTC"))).toBeNull();
});

test("a minus before a word, a word beginning or a phrase in quotes excludes the messages that contain it", () => {
  const fixture = new SearchFixture();
  fixture.say("ferry small");
  fixture.say("ferry smaller");
  fixture.say("ferry at pier four");
  fixture.sayStarred("ferry large");
  expect(fixture.find("ferry -small")).toEqual(["ferry large", "ferry at pier four"]);
  expect(fixture.find("-small ferry")).toEqual(["ferry large", "ferry at pier four", "ferry smaller"]);
  expect(fixture.find('ferry -"at pier"')).toEqual(["ferry large", "ferry smaller", "ferry small"]);
  expect(fixture.find("-ferry is:starred")).toEqual([]);
  expect(fixture.find("-sma ")).toEqual([
    "ferry large",
    "ferry at pier four",
    "ferry smaller",
    "ferry small",
  ]);
  expect(fixture.find("ferry - four")).toEqual(["ferry at pier four"]);
});

test("system messages are left out of the results unless the search asks for them", () => {
  const fixture = new SearchFixture();
  fixture.say("Þórunn joined", { senderKind: "system" });
  fixture.say("Þórunn said so");
  expect(fixture.find("thorunn")).toEqual(["Þórunn said so"]);
  expect(fixture.find("thorunn is:notice")).toEqual(["Þórunn joined"]);
});

test("the has: filter accepts synonyms and plurals of its values", () => {
  const fixture = new SearchFixture();
  fixture.say("the lake", { attachments: [{ kind: "image", media, original: media, size: null }] });
  for (const typed of ["has:photo", "has:pictures", "has:image", "has:Photos"])
    expect([typed, fixture.find(typed)]).toEqual([typed, ["the lake"]]);
});

test("a filter with an unknown value is reported, even while it is typed if no known value begins like it", () => {
  const fixture = new SearchFixture();
  const unknown = (text: string) => fixture.page(text).unknownNames;
  expect(unknown("before:2026-13-45")).toEqual([{ filter: "before", typed: "2026-13-45" }]);
  expect(unknown('before:"last week"')).toEqual([{ filter: "before", typed: "last week" }]);
  expect(unknown("has:horse boat")).toEqual([{ filter: "has", typed: "horse" }]);
  expect(unknown("is:unread")).toEqual([{ filter: "is", typed: "unread" }]);
  expect(unknown("mentions:you")).toEqual([{ filter: "mentions", typed: "you" }]);
  for (const typed of ["has:ph", "before:20/1", "after:tod", "is:st", "before:2026-1"])
    expect([typed, unknown(typed)]).toEqual([typed, []]);
  expect(unknown("has:ph ")).toEqual([{ filter: "has", typed: "ph" }]);
});

test("an invalid date is a word like any other", () => {
  for (const day of ["2026-02-30", "2026-13", "noon", "0", "20260501"])
    expect([day, parseDateText(day, time("UTC"))]).toEqual([day, null]);
  const fixture = new SearchFixture();
  fixture.say("call before noon");
  expect(fixture.find("before:noon")).toEqual(["call before noon"]);
});

test("an unknown filter is a word like any other", () => {
  const fixture = new SearchFixture();
  fixture.say("note to self");
  fixture.say("a size of has size large");
  expect(fixture.find("note:to ")).toEqual(["note to self"]);
  expect(fixture.find("has:size")).toEqual(["a size of has size large"]);
});

test("a filter without a value yet changes nothing", () => {
  const fixture = new SearchFixture();
  fixture.say("ball");
  expect(fixture.find("ball from:")).toEqual(["ball"]);
});
