import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, TopicId } from "../../../../preload/base/ids.ts";
import type { Topic } from "../../../../preload/model/conversations/topics.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { TopicForm } from "../../../../renderer/state/conversation/topic-form.svelte.ts";
import type { EndedTopicAction } from "../../../../renderer/state/conversation/topic-form.svelte.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const group = buildConversation({ id: conversationId("500"), name: "Lake house" });
const boats = buildConversation({
  id: conversationId("501"),
  name: "Boats",
  parentId: asId<GroupId>("500"),
  parentName: "Lake house",
});
const topic: Topic = {
  id: asId<TopicId>("501"),
  groupId: asId<GroupId>("500"),
  name: "Boats",
  description: "All about boats",
  avatar: null,
  creatorId: null,
  type: "announcement",
  likeIcon: null,
  messageCount: 0,
  lastActivityAt: 0,
  preview: null,
  unreadCount: 0,
  mutedUntil: null,
  editPeriod: 0,
};

function start() {
  const transport = createFakeTransport();
  const ended: EndedTopicAction[] = [];
  return { transport, ended, form: new TopicForm(fakeBridge(transport), (one) => ended.push(one)) };
}

test("a topic needs a name, and spaces around the name are removed", async () => {
  const { transport, ended, form } = start();
  transport.answer("createTopic", () => done(topic));
  form.ask("new", group);
  form.name = "   ";
  await form.save();
  expect([form.isNameMissing, transport.inputsOf("createTopic")]).toEqual([true, []]);
  form.name = " Boats ";
  await form.save();
  expect(transport.inputsOf("createTopic")).toEqual([
    { groupId: "500", topic: { name: "Boats", description: "", type: "private", picture: null } },
  ]);
  expect(ended).toEqual([{ kind: "new", name: "Boats", problem: null }]);
  expect(form.dialog).toBeNull();
});

test("the form for editing a topic starts with the values that the service has", async () => {
  const { transport, form } = start();
  transport.answer("listTopics", () => done([topic]));
  transport.answer("updateTopic", () => done(topic));
  form.ask("edit", boats);
  await expect.poll(() => form.name).toBe("Boats");
  expect([form.description, form.type]).toEqual(["All about boats", "announcement"]);
  form.name = "Ships";
  await form.save();
  expect(transport.inputsOf("updateTopic")).toEqual([
    {
      groupId: "500",
      topicId: "501",
      changes: { name: "Ships", description: "All about boats", type: "announcement" },
    },
  ]);
});

test("if saving a topic fails, the dialog keeps what was typed and says why", async () => {
  const { transport, form } = start();
  transport.answer("createTopic", () => failed({ kind: "refused", status: 403, reason: "admins only" }));
  form.ask("new", group);
  form.name = "Boats";
  await form.save();
  expect([form.name, form.problem?.kind, form.isRunning]).toEqual(["Boats", "refused", false]);
});

test("a failure to save a topic is reported if the dialog was closed meanwhile", async () => {
  const { transport, ended, form } = start();
  const deleting = Promise.withResolvers<Reply<void>>();
  transport.answer("deleteTopic", () => deleting.promise);
  form.ask("delete", boats);
  const over = form.delete();
  form.close();
  deleting.resolve(failed({ kind: "offline" }));
  await over;
  expect(ended).toEqual([{ kind: "delete", name: "Boats", problem: { kind: "offline" } }]);
});

test("deleting a topic that no longer exists counts as done", async () => {
  const { transport, ended, form } = start();
  transport.answer("deleteTopic", () => failed({ kind: "not-found" }));
  form.ask("delete", boats);
  await form.delete();
  expect(ended).toEqual([{ kind: "delete", name: "Boats", problem: null }]);
});

test("if a topic no longer exists when the person wants to edit it, the topic is reported as not found", async () => {
  const { transport, form } = start();
  transport.answer("listTopics", () => done([]));
  form.ask("edit", boats);
  await expect.poll(() => form.readProblem).toEqual({ kind: "not-found" });
});
