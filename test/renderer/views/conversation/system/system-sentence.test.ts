import { expect, test } from "vitest";
import type { UserId } from "../../../../../preload/base/ids.ts";
import type { JsonObject } from "../../../../../preload/model/app/json.ts";
import { enGb } from "../../../../../texts/page/en-gb.ts";
import type { SystemEventContext } from "../../../../../renderer/views/conversation/system/system-event-reader.ts";
import {
  systemSentence,
  describedSystemEventTypes,
} from "../../../../../renderer/views/conversation/system/system-sentence.ts";
import { isPersonPart } from "../../../../../renderer/views/conversation/system/sentence-makers.ts";
import { userId } from "../../../../support/model/build-model.ts";

const context: SystemEventContext = {
  ownId: userId("1"),
  nameOf: (id: UserId) => (id === "100" ? "Alice" : null),
};
const alice = { id: "100", nickname: "Alice" };
const bob = { id: 200, nickname: "Bob" };
const me = { id: "1", nickname: "Sam" };

function sentenceOf(type: string, data: JsonObject): string | null {
  const { parts } = systemSentence({ type, data }, context);
  return parts === null ? null : parts.map(({ text }) => text).join("");
}

/** An event type, its data, the sentence for it, and the sentence if the reader caused it (null if there is none). */
type Row = readonly [type: string, data: JsonObject, sentence: string, own: string | null];

const by = (type: string, more: JsonObject, sentence: string, own: string): Row => [
  type,
  { user: alice, ...more },
  sentence,
  own,
];
const topic = { subgroup_topic: "Goalies", subgroup_id: "7", parent_id: "500" };
const trip = { event: { id: "e", name: "Boat trip" } };
const poll = { conversation: { id: "500" }, poll: { id: "9", subject: "Pizza?", expiration: 1_795_168_800 } };
const options = [
  { id: "1", title: "Yes", votes: 3 },
  { id: "2", title: "No" },
];

const rows: readonly Row[] = [
  [
    "membership.announce.added",
    { added_users: [bob, { id: "3", nickname: "Cleo" }], adder_user: alice },
    "Alice added Bob and Cleo",
    null,
  ],
  by("membership.announce.joined", {}, "Alice joined", "You joined"),
  by("membership.announce.rejoined", {}, "Alice came back", "You came back"),
  ["membership.announce.coco.added", {}, "The assistant was added", null],
  ["membership.notifications.exited", { removed_user: alice }, "Alice left", null],
  ["membership.notifications.removed", { remover_user: alice, removed_user: bob }, "Alice removed Bob", null],
  by(
    "membership.notifications.autokicked",
    {},
    "Alice was removed by the service",
    "You were removed by the service",
  ),
  by("membership.notifications.admin.new_pending_user", {}, "Alice asks to join", "You asked to join"),
  by(
    "membership.nickname_changed",
    { name: "Ali" },
    "Alice is now called Ali here",
    "You are now called Ali here",
  ),
  by(
    "membership.avatar_changed",
    { avatar_url: "x" },
    "Alice has a new picture here",
    "You have a new picture here",
  ),
  by("group.name_change", { name: "Lake" }, "Alice named the group Lake", "You named the group Lake"),
  by(
    "group.topic_change",
    { topic: "Bring towels" },
    "Alice changed the description: Bring towels",
    "You changed the description: Bring towels",
  ),
  by("group.topic_removed", {}, "Alice removed the description", "You removed the description"),
  by(
    "group.avatar_change",
    { avatar_url: "https://i.groupme.com/x" },
    "Alice changed the group’s picture",
    "You changed the group’s picture",
  ),
  by("group.theme_change", { theme_name: "cogs" }, "Alice chose the theme cogs", "You chose the theme cogs"),
  by("group.chat_theme_settings_change", {}, "Alice changed the theme", "You changed the theme"),
  by(
    "group.chat_theme_settings_removed",
    {},
    "Alice restored the default theme",
    "You restored the default theme",
  ),
  by(
    "group.like_icon_set",
    { like_icon: { pack_id: 1, pack_index: 2, type: "emoji" } },
    "Alice chose an emoji for likes",
    "You chose an emoji for likes",
  ),
  by("group.like_icon_removed", {}, "Alice restored the heart for likes", "You restored the heart for likes"),
  ["group.owner_changed", { old_owner: alice, new_owner: bob }, "Alice made Bob the owner", null],
  ["group.role_change_admin", { user: alice, role: "admin", member: bob }, "Alice made Bob an admin", null],
  by(
    "group.type_change",
    { type: "announcement", message_edit_period: 43_200 },
    "Alice made this an announcement group",
    "You made this an announcement group",
  ),
  by(
    "group.requires_approval_enabled",
    {},
    "Alice turned approval of new members on",
    "You turned approval of new members on",
  ),
  by(
    "group.requires_approval_disabled",
    {},
    "Alice turned approval of new members off",
    "You turned approval of new members off",
  ),
  by("group.shared", { share_url: "x" }, "Alice turned the share link on", "You turned the share link on"),
  by("group.unshared", {}, "Alice turned the share link off", "You turned the share link off"),
  by(
    "group.visibility_set.searchable",
    {},
    "Alice let everyone find the group",
    "You let everyone find the group",
  ),
  by("group.visibility_set.hidden", {}, "Alice hid the group from search", "You hid the group from search"),
  by(
    "group.visibility_set.community",
    {},
    "Alice let the campus find the group",
    "You let the campus find the group",
  ),
  by(
    "group.office_mode_enabled",
    {},
    "Alice silenced the group for everyone",
    "You silenced the group for everyone",
  ),
  by(
    "group.office_mode_disabled",
    {},
    "Alice ended the silence of the group",
    "You ended the silence of the group",
  ),
  by(
    "group.added_to_directory",
    { directory_name: "Porto" },
    "Alice put the group into the directory Porto",
    "You put the group into the directory Porto",
  ),
  by("group.subgroup_created", topic, "Alice created the topic Goalies", "You created the topic Goalies"),
  by("group.subgroup_removed", topic, "Alice deleted the topic Goalies", "You deleted the topic Goalies"),
  by("group.subgroup_name_change", topic, "Alice named the topic Goalies", "You named the topic Goalies"),
  by(
    "group.subgroup_description_change",
    topic,
    "Alice changed the description of the topic Goalies",
    "You changed the description of the topic Goalies",
  ),
  by(
    "group.subgroup_description_removed",
    topic,
    "Alice removed the description of the topic Goalies",
    "You removed the description of the topic Goalies",
  ),
  by(
    "group.subgroup_avatar_change",
    topic,
    "Alice changed the picture of the topic Goalies",
    "You changed the picture of the topic Goalies",
  ),
  by(
    "group.subgroup_type_change",
    topic,
    "Alice changed who can write in the topic Goalies",
    "You changed who can write in the topic Goalies",
  ),
  by(
    "group.subgroup_like_icon_change",
    topic,
    "Alice changed the emoji for likes of the topic Goalies",
    "You changed the emoji for likes of the topic Goalies",
  ),
  by(
    "group.subgroup_attribute_change",
    topic,
    "Alice changed the topic Goalies",
    "You changed the topic Goalies",
  ),
  by("group.call.started", { meeting_id: "m" }, "Alice started a call", "You started a call"),
  by(
    "group.call.ended",
    { call_duration: 98_000 },
    "Alice ended the call after 1:38",
    "You ended the call after 1:38",
  ),
  by("poll.created", poll, "Alice asks: Pizza?", "You ask: Pizza?"),
  ["poll.reminder", { poll: { id: "9", subject: "Pizza?" } }, "The poll “Pizza?” closes soon", null],
  ["poll.finished", { ...poll, options }, "The poll “Pizza?” is closed. First is “Yes” with 3 votes", null],
  by("calendar.event.created", { ...trip, url: "" }, "Alice plans Boat trip", "You plan Boat trip"),
  by(
    "calendar.event.updated",
    { ...trip, updated_fields: ["calendar.event.field.time"] },
    "Alice changed the time of Boat trip",
    "You changed the time of Boat trip",
  ),
  by("calendar.event.cancelled", trip, "Alice cancelled Boat trip", "You cancelled Boat trip"),
  [
    "calendar.event.starting",
    { event_name: "Boat trip", minutes: "30", call_started: false },
    "Boat trip begins in 30 minutes",
    null,
  ],
  by("calendar.event.user.going", trip, "Alice is going to Boat trip", "You are going to Boat trip"),
  by("calendar.event.user.not_going", trip, "Alice cannot go to Boat trip", "You cannot go to Boat trip"),
  by(
    "calendar.event.user.undecided",
    trip,
    "Alice has not decided about Boat trip",
    "You have not decided about Boat trip",
  ),
  ["message.deleted", { message_id: "5", deletion_actor: "admin" }, "An admin deleted a message", null],
  ["message.update", { message_id: "5", sender_id: "100" }, "A message was edited", null],
  ["message.pinned", { message_id: "5", pinned: true, pinned_by: "100" }, "Alice pinned a message", null],
  [
    "message.unpinned",
    { message_id: "5", pinned: false, pinned_by: "100" },
    "Alice unpinned a message",
    null,
  ],
  by("bot.add", { bot: "Scores" }, "Alice added the bot Scores", "You added the bot Scores"),
  by("bot.del", { bot: "Scores" }, "Alice removed the bot Scores", "You removed the bot Scores"),
  by(
    "bot.rename",
    { bot_name_old: "Scores", bot_name_new: "Results" },
    "Alice renamed the bot Scores to Results",
    "You renamed the bot Scores to Results",
  ),
];

test.each(rows)("the event %s becomes a sentence", (type, data, sentence) => {
  expect(sentenceOf(type, data)).toBe(sentence);
});

test.each(rows.filter(([, , , own]) => own !== null))(
  'the sentence about %s by me says "you"',
  (type, data, _, own) => {
    expect(sentenceOf(type, { ...data, user: me })).toBe(own);
  },
);

test("the privacy notice of the assistant is shown in the service’s own text", () => {
  expect(sentenceOf("copilot.group.privacy_notice", { trigger_message: { id: "5" } })).toBeNull();
});

test("every event type with a sentence of its own has a row in this test", () => {
  const tested = new Set([...rows.map(([type]) => type), "copilot.group.privacy_notice"]);
  expect(describedSystemEventTypes.filter((type) => !tested.has(type))).toEqual([]);
});

test("a sentence about added members calls the reader you", () => {
  const added = (by: JsonObject, ...people: JsonObject[]) =>
    sentenceOf("membership.announce.added", { added_users: people, adder_user: by });
  expect(added(me, bob)).toBe("You added Bob");
  expect(added(alice, me)).toBe("Alice added you");
  expect(added(alice, bob, me)).toBe("Alice added Bob and you");
});

test("sentences about removals, owners and admins call the reader you", () => {
  const removed = "membership.notifications.removed";
  expect(sentenceOf(removed, { remover_user: me, removed_user: bob })).toBe("You removed Bob");
  expect(sentenceOf(removed, { remover_user: bob, removed_user: me })).toBe("Bob removed you");
  expect(sentenceOf("group.owner_changed", { old_owner: alice, new_owner: me })).toBe(
    "Alice made you the owner",
  );
  expect(sentenceOf("group.role_change_admin", { user: me, role: "user", member: bob })).toBe(
    "You removed Bob as an admin",
  );
});

test("if a theme or a picture was removed, the sentence says so", () => {
  expect(sentenceOf("group.theme_change", { user: alice, theme_name: null })).toBe(
    "Alice restored the default theme",
  );
  expect(sentenceOf("group.avatar_change", { user: alice, avatar_url: null })).toBe(
    "Alice removed the group’s picture",
  );
});

test("the time until an event begins is in the largest whole unit, whether the minutes are a number or text", () => {
  const begins = (minutes: string | number) =>
    sentenceOf("calendar.event.starting", { event_name: "Trip", minutes });
  expect([begins("0"), begins(1), begins("60"), begins("90"), begins("2880")]).toEqual([
    "Trip begins now",
    "Trip begins in 1 minute",
    "Trip begins in 1 hour",
    "Trip begins in 90 minutes",
    "Trip begins in 2 days",
  ]);
});

test("the sentence about the end of a poll repeats only the beginning of a long question and a long option", () => {
  const subject = "Which pitch? ".repeat(20);
  const options = [{ id: "1", title: "The long one ".repeat(20), votes: 3 }];
  const sentence = sentenceOf("poll.finished", { poll: { subject }, options });
  expect(sentence).toMatch(
    /^The poll “Which pitch\? .*…” is closed\. First is “The long one .*…” with 3 votes$/u,
  );
  expect(sentence?.length).toBeLessThan(190);
});

test("the sentence about a poll that ends in a draw, or without known votes, names no winner", () => {
  const draw = [
    { id: "1", title: "Yes", votes: 2 },
    { id: "2", title: "No", votes: 2 },
  ];
  expect(sentenceOf("poll.finished", { ...poll, options: draw })).toBe("The poll “Pizza?” is closed");
  expect(sentenceOf("poll.finished", { ...poll, options: [{ id: "1", title: "Yes" }] })).toBe(
    "The poll “Pizza?” is closed",
  );
});

const hostile: readonly JsonObject[] = [
  {},
  { user: null },
  { user: "Alice", name: 7 },
  { user: [], name: {}, added_users: "all", event: [], poll: null, bot: [] },
  { user: { id: {}, nickname: ["x"] }, subgroup_topic: { deep: true } },
  { user: { nickname: "  " }, adder_user: 5, added_users: [null, 1, "x", {}] },
  { removed_user: {}, remover_user: alice, minutes: "soon", event_name: "x", call_duration: "-1" },
  { updated_fields: [{}, 1], options: [null, { title: {}, votes: "many" }], poll: { subject: "" } },
  { pinned_by: { id: "9" }, deletion_actor: 4, expiration: 1e300 },
];

test.each(describedSystemEventTypes)(
  "the event %s with malformed data keeps the service’s own text, and never throws",
  (type) => {
    for (const data of hostile) {
      const sentence = sentenceOf(type, data);
      if (sentence !== null) expect(sentence).not.toMatch(/\{|undefined|null|NaN|\[object/);
    }
  },
);

test("unknown event types, including names of built-in properties, keep the service's text", () => {
  for (const type of ["constructor", "__proto__", "toString", "membership.announce.teleported", ""]) {
    expect(systemSentence({ type, data: {} }, context)).toMatchObject({ family: "other", parts: null });
  }
  expect(systemSentence(null, context).parts).toBeNull();
});

test("a name is a separate part of the sentence, with its exact characters", () => {
  const name = "<img src=x onerror=alert(1)> {name} '";
  const { parts } = systemSentence(
    { type: "membership.announce.joined", data: { user: { id: "5", nickname: name } } },
    context,
  );
  expect(parts?.filter(isPersonPart)).toEqual([{ name: "name", text: name }]);
});

test("if a text about a person has a variant about the reader, both have the same slots except the name", () => {
  const slotsOf = (text: string) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, slot]) => slot).filter((slot) => slot !== "name");
  const texts: Readonly<Record<string, string>> = enGb.system;
  for (const [key, text] of Object.entries(texts)) {
    const own = texts[`${key}You`];
    if (!key.endsWith("To") && own !== undefined) expect(slotsOf(own), key).toEqual(slotsOf(text));
  }
});
