import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import { AccountBridge } from "../../../../renderer/state/app/account-bridge.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const [annas, bobs] = [asId<AccountKey>("7"), asId<AccountKey>("8")];

function setUp() {
  const transport = createFakeTransport();
  transport.answer("addressAccount", () => done(undefined));
  transport.answer("saveDraft", () => done(undefined));
  return { transport, accountBridge: new AccountBridge(createBridge(transport, () => "")) };
}

test("at each change of account, main is told once to which account the next requests belong", () => {
  const { transport, accountBridge } = setUp();
  accountBridge.address(annas);
  accountBridge.address(annas);
  accountBridge.address(null);
  expect(transport.inputsOf("addressAccount")).toEqual([{ key: annas }, { key: null }]);
});

test("a request made before a change of account is sent before main is told of the change", () => {
  const { transport, accountBridge } = setUp();
  accountBridge.address(annas);
  void accountBridge.bridge.saveDraft({ conversationId: conversationId("500"), text: "half a thought" });
  accountBridge.address(bobs);
  expect(transport.calls.map(({ name }) => name)).toEqual(["addressAccount", "saveDraft", "addressAccount"]);
});

test("a reply for the previous account is dropped, and a reply for the shown account arrives", async () => {
  const { transport, accountBridge } = setUp();
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let asked = 0;
  transport.answer("listConversations", async () => {
    const mine = answers[asked];
    asked += 1;
    await mine?.promise;
    return done([buildConversation()]);
  });
  const heard: string[] = [];
  accountBridge.address(annas);
  void accountBridge.bridge.listConversations().then(() => heard.push("Anna's"));
  accountBridge.address(bobs);
  const second = accountBridge.bridge.listConversations().then(() => heard.push("Bob's"));
  for (const { resolve } of answers) resolve(undefined);
  await second;
  expect(heard).toEqual(["Bob's"]);
});

test("a request that belongs to no account gets its reply after a change of account", async () => {
  const { transport, accountBridge } = setUp();
  transport.answer("copyText", () => done(undefined));
  const copying = accountBridge.bridge.copyText({ text: "x" });
  accountBridge.address(bobs);
  expect(await copying).toEqual(done(undefined));
});

test("a request about a signed-out account gets its reply after a change of account", async () => {
  const { transport, accountBridge } = setUp();
  transport.answer("deleteDetachedCopy", () => done(undefined));
  accountBridge.address(annas);
  const deleting = accountBridge.bridge.deleteDetachedCopy({ key: annas });
  accountBridge.address(null);
  expect(await deleting).toEqual(done(undefined));
});
