import { expect, test } from "vitest";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import { fixedClock } from "../../../local-service/shared/clock.ts";
import { buildDemoWorld } from "../../../local-service/worlds/demo-world.ts";
import { parsePictureName } from "../../../local-service/pictures/picture-name.ts";
import { activeMembers, activeMembership, canPost } from "../../../local-service/world/groups/group.ts";

const now = Date.parse("2026-11-21T10:54:00Z");

function build() {
  const clock = fixedClock(now);
  const world = buildDemoWorld(clock, 1);
  const [me] = world.accounts.all;
  if (me === undefined) throw new Error("nobody is in the demo");
  const group = (name: string) => {
    const found = world.groups.all.find((one) => one.name.startsWith(name));
    if (found === undefined) throw new Error(`there is no group ${name}`);
    return found;
  };
  return { world, me, group };
}

test("the demo signs in as its first account, which has a token", () => {
  const { world, me } = build();
  expect(me.email).toBe("ines.carvalho@correio.example");
  expect(world.accounts.tokenOf(me.id)).toMatch(/^\w{40}$/);
});

test("the demo lists its conversations in the order of its stories", () => {
  const { world, me } = build();
  expect(world.conversations.groupsOf(me.id).map((one) => one.name.slice(0, 14))).toEqual([
    "Sunday Five-a-",
    "Lagos → Lisbon",
    "深夜食堂 Night Kit",
    "Building 14 Re",
    "عائلة الحداد",
    "Release Robots",
    "Khai & Tāmati’",
    "Kiswahili Book",
    "Ferry crew, su",
    "Tram 24 works:",
  ]);
  const chats = world.conversations.chatsOf(me.id);
  const other = chats.map(
    (id) => world.accounts.byId(id.split("+").find((one) => one !== me.id) ?? "")?.name,
  );
  expect(other).toEqual(["Mum", "Þórunn Guðmundsdóttir", "Priya Raghunathan", "Yusuf Demirağ"]);
});

test("everybody in a group or chat of the demo's account is a contact, so that no chat waits for approval", () => {
  const { world, me } = build();
  const groups = world.conversations.groupsOf(me.id).map(({ id }) => id);
  const people = [...groups, ...world.conversations.chatsOf(me.id)].flatMap((id) =>
    world.conversations.peopleIn(id),
  );
  const others = new Set(people.filter((userId) => userId !== me.id));
  const contacts = world.contacts.page(me.id, { limit: 200, isWanted: () => true });
  expect(new Set(contacts.map(({ userId }) => userId))).toEqual(others);
  expect(world.messageRequests.pendingChatsOf(me.id)).toEqual([]);
});

test("the demo's unread counts are those of its stories", () => {
  const { world, me, group } = build();
  const unread = ["Sunday", "Lagos", "深夜", "Building", "عائلة", "Release"].map((name) =>
    world.unreadCount(me.id, group(name).id),
  );
  expect(unread).toEqual([1, 12, 3, 28, 1, 0]);
});

test("one group of the demo has fourteen members and more than 300 messages to page back through", () => {
  const { world, group } = build();
  const sunday = group("Sunday");
  expect(activeMembers(sunday)).toHaveLength(14);
  expect(world.conversations.log(sunday.id).size).toBeGreaterThan(300);
});

test("the demo's account has a group that is muted without an end, and one in which it may not post", () => {
  const { me, group } = build();
  expect(activeMembership(group("Building"), me.id)?.mutedUntil).toBe(Infinity);
  const notices = group("Tram");
  const own = activeMembership(notices, me.id);
  expect(own !== undefined && canPost(notices, own)).toBe(false);
});

test("in each conversation of the demo ids and times of messages grow, and none is in the future", () => {
  const { world, me } = build();
  const ids = [
    ...world.conversations.groupsOf(me.id).map((one) => one.id),
    ...world.conversations.chatsOf(me.id),
  ];
  for (const id of ids) {
    const messages = world.conversations.log(id).all;
    for (const [index, message] of messages.entries()) {
      const next = messages[index + 1];
      expect(message.createdAt).toBeLessThanOrEqual(now);
      if (next === undefined) continue;
      expect(compareMessageIds(message.id, next.id)).toBeLessThan(0);
      expect(message.createdAt).toBeLessThanOrEqual(next.createdAt);
    }
  }
});

test("the demo has at least one message of every kind that a chat can show", () => {
  const { world } = build();
  const messages = world.groups.all.flatMap((group) => world.conversations.log(group.id).all);
  const kinds = new Set(messages.flatMap((message) => message.attachments.map((one) => one.type)));
  expect([...kinds].sort()).toEqual([
    "event",
    "file",
    "image",
    "location",
    "mentions",
    "poll",
    "reply",
    "video",
  ]);
  expect(messages.some((message) => message.deletionActor === "sender")).toBe(true);
  expect(messages.some((message) => message.updatedAt !== null)).toBe(true);
  expect(messages.some((message) => message.senderKind === "bot")).toBe(true);
  expect(messages.some((message) => message.senderKind === "system")).toBe(true);
  expect(messages.some((message) => message.reactions.length >= 3)).toBe(true);
});

test("the position of each mention in the demo covers text of its message", () => {
  const { world } = build();
  const messages = world.groups.all.flatMap((group) => world.conversations.log(group.id).all);
  const mentions = messages.flatMap(({ text, attachments }) =>
    attachments.flatMap((one) =>
      one.type === "mentions"
        ? (one["loci"] as number[][]).map(([at = -1, length = 0]) => text?.slice(at, at + length))
        : [],
    ),
  );
  expect(mentions).toEqual(expect.arrayContaining(["@Inês"]));
  expect(mentions).not.toContain("");
});

test("every picture of the demo can be drawn", () => {
  const { world } = build();
  const messages = world.groups.all.flatMap((group) => world.conversations.log(group.id).all);
  const urls = messages.flatMap(({ attachments }) =>
    attachments.flatMap((one) => (one.type === "image" ? [String(one["url"])] : [])),
  );
  const names = [
    ...urls.map((url) => url.replace("picture:", "")),
    ...world.accounts.all.flatMap((person) => person.picture ?? []),
    ...world.groups.all.flatMap((group) => group.picture ?? []),
  ];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => parsePictureName(name) === null)).toEqual([]);
});

test("the demo has an account with a second factor, and an account without any conversation", () => {
  const { world } = build();
  const rui = world.accounts.byUsername("rui.salgueiro@correio.example");
  expect(rui?.isMfaOn).toBe(true);
  expect(rui?.backupCodes.size).toBe(2);
  const siobhan = world.accounts.byUsername("siobhan.kearney@litir.example");
  expect(world.conversations.groupsOf(siobhan?.id ?? "")).toEqual([]);
  expect(world.conversations.chatsOf(siobhan?.id ?? "")).toEqual([]);
});

test("the same seed and time build the same demo world", () => {
  const ids = (): string[] => {
    const { world, group } = build();
    return world.conversations
      .log(group("Sunday").id)
      .all.map((message) => `${message.id} ${message.sourceGuid}`);
  };
  expect(ids()).toEqual(ids());
});

test("the demo has public groups near and far that its account can find, but has not joined", () => {
  const { world, me } = build();
  const asked = { userId: me.id, searchWords: "", near: null };
  const found = world.discovery.popularGroups(asked);
  expect(found.length).toBeGreaterThanOrEqual(5);
  expect(found.filter((one) => activeMembership(one, me.id) !== undefined)).toEqual([]);
  const inLisbon = { ...asked, near: { latitude: 38.72, longitude: -9.14 } };
  const nearby = world.discovery.nearbyGroups(inLisbon).map((one) => one.name);
  expect(nearby[0]).toContain("Campo de Ourique");
  expect(nearby).not.toContain("Night Bus Reading Society");
  expect(world.discovery.localityAt(inLisbon.near)).toBe("Lisboa");
  expect(world.discovery.trending(asked)).toHaveLength(4);
  expect(found.filter((one) => one.joinQuestion !== null)).toHaveLength(1);
});

test("one group of the demo's account and one announcement group have topics with messages in each", () => {
  const { world, me, group } = build();
  const [own, market] = [group("Lagos"), group("Saturday Market")];
  expect(activeMembership(own, me.id)).toBeDefined();
  expect(market.type).toBe("announcement");
  for (const one of [own, market]) {
    const topics = world.topics.of(one.id);
    expect(topics.length).toBeGreaterThanOrEqual(2);
    for (const topic of topics) expect(world.conversations.log(topic.id).size).toBeGreaterThan(0);
  }
  const lagosTopics = world.topics.of(own.id);
  expect(lagosTopics.map((topic) => world.unreadCount(me.id, topic.id))).toEqual(lagosTopics.map(() => 0));
});
