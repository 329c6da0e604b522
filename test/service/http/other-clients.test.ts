import { describe, expect, test } from "vitest";
import { attestedHeaders, newMessage, readResponse, startScenario } from "../scenario.ts";
import { onePixel } from "../media/uploads.ts";

const isStrict = true;

describe("a client written by somebody else", () => {
  test("another client may send null or empty text for an optional body field, which counts as not given", async () => {
    const { alice } = await startScenario();
    for (const nothing of [null, ""]) {
      const body = { name: "Sculling", description: nothing, image_url: nothing, share: nothing };
      const made = await alice.post("v3", "/groups", body, { headers: attestedHeaders });
      expect([made.status, made.at("response", "share_url")]).toEqual([201, null]);
    }
  });

  test("another client may send null or an empty text for an optional field in an inner object", async () => {
    const { alice, group } = await startScenario();
    for (const nothing of [null, ""]) {
      const bot = { name: "Cox", group_id: group.id, dm_notification: nothing, callback_url: nothing };
      const made = await alice.post("v3", "/bots", { bot });
      expect([made.status, made.at("response", "dm_notification")]).toEqual([201, false]);
    }
  });

  test("another client may send an empty optional field in a form", async () => {
    const { service, alice, group } = await startScenario();
    const form = { "bot[name]": "Cox", "bot[group_id]": group.id, "bot[dm_notification]": "" };
    const made = await readResponse(
      fetch(`${service.urls.v3}/bots?token=${alice.token}`, {
        method: "POST",
        body: new URLSearchParams(form),
      }),
    );
    expect(made.status).toBe(201);
  });

  test("another client may send an empty optional parameter in the query, which counts as not given", async () => {
    const { alice, bob, group } = await startScenario();
    await bob.post("v3", `/groups/${group.id}/messages`, { message: newMessage("Row!", "one") });
    const listed = await alice.get("v3", "/groups", { omit: "", include: "", page: "", per_page: "" });
    expect([listed.status, listed.at("response", 0, "members", 0, "user_id")]).toEqual([200, alice.id]);
    const anchors = { before_id: "", since_id: "", after_id: "", limit: "" };
    const page = await alice.get("v3", `/groups/${group.id}/messages`, anchors);
    expect([page.status, page.at("response", "messages", 0, "text")]).toEqual([200, "Row!"]);
  });

  test("in fields that define a meaning for null or an empty text, these values keep this meaning", async () => {
    const { alice, group } = await startScenario();
    const path = `/groups/${group.id}/update`;
    await alice.post("v3", path, { description: "Eight seats", theme_name: "dark" });
    const kept = await alice.post("v3", path, { description: null, theme_name: "" });
    expect([kept.at("response", "description"), kept.at("response", "theme_name")]).toEqual([
      "Eight seats",
      "dark",
    ]);
    const removed = await alice.post("v3", path, { description: "", theme_name: null });
    expect([removed.at("response", "description"), removed.at("response", "theme_name")]).toEqual(["", null]);
  });

  test("for another client, an empty optional field is accepted, and only the missing required field is refused", async () => {
    const { alice, group } = await startScenario();
    const bot = { name: null, group_id: group.id, dm_notification: null };
    const refused = await alice.post("v3", "/bots", { bot });
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["bot.name must be a string"]]);
  });

  test("the answer to another client has a direct message both as message and as direct_message", async () => {
    const { alice, bob } = await startScenario();
    const body = { direct_message: { ...newMessage("Hello", "one"), recipient_id: bob.id } };
    const sent = await alice.post("v3", "/direct_messages", body);
    expect(sent.at("response", "message", "text")).toBe("Hello");
    expect(sent.at("response", "direct_message")).toEqual(sent.at("response", "message"));
    const id = String(sent.at("response", "message", "id"));
    const read = await alice.get("v3", `/direct_messages/${id}`, { other_user_id: bob.id });
    expect(read.at("response", "direct_message")).toEqual(read.at("response", "message"));
    const edited = await alice.put("v4", `/direct_messages/${bob.id}/messages/${id}`, { text: "Hello!" });
    expect(edited.at("direct_message", "text")).toBe("Hello!");
  });

  test("another client may have its token in the query when it uploads a picture", async () => {
    const { service, alice } = await startScenario();
    const address = `${service.urls.image}/pictures?token=${alice.token}`;
    const sent = await readResponse(fetch(address, { method: "POST", body: onePixel }));
    expect([sent.status, typeof sent.at("payload", "url")]).toEqual([200, "string"]);
  });
});

describe("a strict service", () => {
  test("a strict service refuses null and an empty text for an optional field that does not accept them", async () => {
    const { alice, group } = await startScenario({ isStrict });
    const bot = { name: "Cox", group_id: group.id, dm_notification: null };
    const refused = await alice.post("v3", "/bots", { bot });
    expect([refused.status, refused.at("meta", "errors")]).toEqual([
      400,
      ["bot.dm_notification must be a boolean"],
    ]);
    expect((await alice.get("v3", "/groups", { omit: "" })).status).toBe(400);
    expect((await alice.get("v3", `/groups/${group.id}/messages`, { before_id: "" })).status).toBe(400);
  });

  test("the answer of a strict service has a direct message only as message", async () => {
    const { alice, bob } = await startScenario({ isStrict });
    const body = { direct_message: { ...newMessage("Hello", "one"), recipient_id: bob.id } };
    const sent = await alice.post("v3", "/direct_messages", body);
    expect(Object.keys(Object(sent.at("response")) as object)).toEqual(["message"]);
  });

  test("a strict service refuses a token in the query when a picture is uploaded", async () => {
    const { service, alice } = await startScenario({ isStrict });
    const address = `${service.urls.image}/pictures?token=${alice.token}`;
    expect((await fetch(address, { method: "POST", body: onePixel })).status).toBe(401);
  });
});
