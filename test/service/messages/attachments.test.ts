import { expect, test } from "vitest";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { ServiceResponse, Scenario } from "../scenario.ts";

let guids = 0;

function send(
  { alice, group }: Scenario,
  attachments: readonly object[],
  text = "x",
): Promise<ServiceResponse> {
  guids += 1;
  const message = newMessage(text, `guid-${String(guids)}`, attachments);
  return alice.post("v3", `/groups/${group.id}/messages`, { message });
}

const url = "https://i.groupme.com/1x1.png.0a";

test.each([
  ["a linked image", { type: "linked_image", url: "https://example.org/a.gif" }],
  ["a video", { type: "video", url: "https://v.groupme.com/a.mp4", preview_url: url, blur_hash: "L" }],
  ["a file", { type: "file", file_id: "f-1" }],
  ["a place", { type: "location", lat: "41.15", lng: "-8.61", name: "Ribeira" }],
  ["emoji of a pack", { type: "emoji", placeholder: "\uFFFD", charmap: [[1, 0]] }],
  ["mentions", { type: "mentions", user_ids: ["7", 8], loci: [[0, 1]] }],
  ["a kind nobody knows", { type: "hologram", deep: { er: [1, null, "x"] } }],
])("an attachment that is %s is returned as it was sent", async (_what, attachment) => {
  const scenario = await startScenario();
  const sent = await send(scenario, [attachment]);
  expect([sent.status, sent.at("response", "message", "attachments")]).toEqual([201, [attachment]]);
});

test("several attachments, of one kind or of several kinds, are returned together", async () => {
  const scenario = await startScenario();
  const attachments = [
    { type: "file", file_id: "f-1" },
    { type: "file", file_id: "f-2" },
    { type: "location", lat: "0", lng: "0", name: "" },
  ];
  expect((await send(scenario, attachments)).at("response", "message", "attachments")).toEqual(attachments);
});

test.each([
  [{}, "type"],
  [{ type: 7 }, "type"],
  [{ type: "image" }, "url"],
  [{ type: "image", url: "javascript:alert(1)" }, "url"],
  [{ type: "linked_image", url: "x" }, "url"],
  [{ type: "video", preview_url: url }, "url"],
  [{ type: "video", url, preview_url: 1 }, "preview_url"],
  [{ type: "file" }, "file_id"],
  [{ type: "location", lat: 41.15, lng: "8", name: "x" }, "lat"],
  [{ type: "location", lat: "91", lng: "8", name: "x" }, "lat"],
  [{ type: "location", lat: "1", lng: "east", name: "x" }, "lng"],
  [{ type: "location", lat: "1", lng: "2" }, "name"],
  [{ type: "emoji", placeholder: "", charmap: [] }, "placeholder"],
  [{ type: "emoji", placeholder: "x", charmap: [[1]] }, "charmap"],
  [{ type: "mentions", user_ids: "7", loci: [] }, "user_ids"],
  [{ type: "mentions", user_ids: ["7"], loci: [[-1, 2]] }, "loci"],
  [{ type: "reply" }, "reply_id"],
])(
  "the attachment %j is refused with 400 that names the field, and no message is sent",
  async (attachment, field) => {
    const scenario = await startScenario();
    const { status, text } = await send(scenario, [attachment]);
    expect(status).toBe(400);
    expect(text).toContain(`message.attachments.0.${field}`);
    expect(scenario.world.conversations.log(scenario.group.id).size).toBe(0);
  },
);

test.each(["poll", "event"])("a client cannot send a %s attachment: 400", async (type) => {
  const scenario = await startScenario();
  const { status, text } = await send(scenario, [{ type, poll_id: "1", event_id: "1", view: "full" }]);
  expect(status).toBe(400);
  expect(text).toContain("message.attachments.0.type");
});

test("an attachment that is nested too deeply to be serialised is refused with 400", async () => {
  const scenario = await startScenario();
  const { alice, group, service } = scenario;
  const depth = 50_000;
  const body = `{"message":{"source_guid":"d","text":"x","attachments":[{"type":"odd","a":${"[".repeat(depth)}${"]".repeat(depth)}}]}}`;
  const address = `${service.urls.v3}/groups/${group.id}/messages?token=${alice.token}`;
  expect((await fetch(address, { method: "POST", body })).status).toBe(400);
});

test("the service sets the author of the message that a reply answers, and ignores the author that the client sends", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const here = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "When?" }));
  const elsewhere = unwrapOrThrow(world.messages.postToPerson(carol.id, bob.id, { text: "Between us" }));
  const authorOf = async (replyId: string): Promise<unknown> => {
    const reply = { type: "reply", reply_id: replyId, base_reply_id: replyId, user_id: alice.id };
    return (await send(scenario, [reply])).at("response", "message", "attachments", 0, "user_id");
  };
  expect(await authorOf(here.id)).toBe(bob.id);
  expect(await authorOf(elsewhere.id)).toBeUndefined();
});

test("each @everyone in the text of a group message adds a mention of everybody", async () => {
  const scenario = await startScenario();
  const sent = await send(scenario, [], "@everyone look, @everyone!");
  const mention = {
    type: "mentions",
    user_ids: ["-1", "-1"],
    loci: [
      [0, 9],
      [16, 9],
    ],
  };
  expect(sent.at("response", "message", "attachments")).toEqual([mention]);
  const other = await send(scenario, [], "mail@everyonesmail.example");
  expect(other.at("response", "message", "attachments")).toEqual([]);
});

test("a mention of everybody that the client sends beside @everyone is not doubled", async () => {
  const scenario = await startScenario();
  const brought = {
    type: "mentions",
    user_ids: ["-1", scenario.bob.id],
    loci: [
      [0, 9],
      [10, 4],
    ],
  };
  const sent = await send(scenario, [brought], "@everyone @Bob");
  expect(sent.at("response", "message", "attachments")).toEqual([
    { type: "mentions", user_ids: [scenario.bob.id], loci: [[10, 4]] },
    { type: "mentions", user_ids: ["-1"], loci: [[0, 9]] },
  ]);
});

test("in a chat @everyone is plain text", async () => {
  const { world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "@everyone?" }));
  expect(message.attachments).toEqual([]);
});

test("attachments of an edit and of a direct message are checked like those of a new group message", async () => {
  const { world, alice, bob, group } = await startScenario();
  const { id } = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "x" }));
  const attachments = [{ type: "file" }];
  const edited = await alice.put("v4", `/groups/${group.id}/messages/${id}`, { text: "x", attachments });
  expect([edited.status, edited.text.includes("attachments.0.file_id")]).toEqual([400, true]);
  const direct_message = { ...newMessage("x", "d", attachments), recipient_id: bob.id };
  expect((await alice.post("v3", "/direct_messages", { direct_message })).status).toBe(400);
});
