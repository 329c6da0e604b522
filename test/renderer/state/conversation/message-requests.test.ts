import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { PersonProfile } from "../../../../preload/model/people/person-profile.ts";
import { MessageRequests } from "../../../../renderer/state/conversation/message-requests.svelte.ts";
import { buildConversation, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { buildProfile } from "../../../support/model/build-people.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

function start(known: number) {
  const transport = createFakeTransport();
  const request = buildConversation({ posting: "awaiting-approval" });
  const list = { requests: Array.from({ length: known }, () => request) };
  return { transport, requests: new MessageRequests(fakeBridge(transport), list) };
}
const counted = (chats: number) => () => done({ chats, received: 0, sent: 0, total: chats });

test("the message requests are loaded if the service counts more than the list has", async () => {
  const { transport, requests } = start(1);
  transport.answer("countRequests", counted(2));
  transport.answer("listRequests", () => done([]));
  await requests.check();
  expect(transport.inputsOf("listRequests")).toHaveLength(1);
});

test("the message requests are not loaded if the service counts no more than the list has, or cannot be asked", async () => {
  const { transport, requests } = start(1);
  transport.answer("countRequests", counted(1));
  await requests.check();
  transport.answer("countRequests", () => failed({ kind: "offline" }));
  await requests.check();
  expect(transport.inputsOf("listRequests")).toEqual([]);
  expect(requests.problem).toBeNull();
});

test("a failure to load the message requests is shown until they are loaded", async () => {
  const { transport, requests } = start(0);
  transport.answer("listRequests", () => failed({ kind: "offline" }));
  await requests.read();
  expect([requests.problem, requests.isReading]).toEqual([{ kind: "offline" }, false]);
  transport.answer("listRequests", () => done([]));
  await requests.read();
  expect(requests.problem).toBeNull();
});

test("if a message request is opened while another's sender loads, only the sender of the one opened last is shown", async () => {
  const { transport, requests } = start(0);
  const first = Promise.withResolvers<Reply<PersonProfile>>();
  transport.answer("getPerson", ({ userId: id }) =>
    id === userId("7") ? first.promise : done(buildProfile({ id: userId("8"), name: "Bea" })),
  );
  const meeting = requests.loadSender(userId("7"));
  await requests.loadSender(userId("8"));
  first.resolve(done(buildProfile({ id: userId("7"), name: "Alice" })));
  await meeting;
  expect(requests.sender).toMatchObject({ state: "known", person: { name: "Bea" } });
});

test("the sender of a message request who could not be loaded is loaded again when the connection returns", async () => {
  const { transport, requests } = start(0);
  transport.answer("countRequests", counted(0));
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await requests.loadSender(userId("7"));
  expect(requests.sender.state).toBe("failed");
  transport.answer("getPerson", () => done(buildProfile({ id: userId("7") })));
  requests.connectionChanged({ state: "online" });
  await expect.poll(() => requests.sender.state).toBe("known");
});
