import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const member = (id: string, nickname: string) => ({ id: `m${id}`, user_id: id, nickname, roles: ["user"] });

async function harnessWithGroups() {
  const harness = createAccountHarness();
  const football = harness.service.addGroup("7");
  football.members = [member("1", "Sam"), member("200", "Bea"), member("300", "Cal")];
  const building = harness.service.addGroup("8");
  building.members = [member("200", "Bea from 4B")];
  harness.service.addChat({ id: "400", name: "Dan" });
  await harness.begin();
  return harness;
}

test("the people of chats are listed, and the groups whose members are not stored", async () => {
  const { account } = await harnessWithGroups();
  const { people, groupIdsWithoutMembers } = unwrapReply(await account.listKnownPeople());
  expect(people).toEqual([{ id: "400", name: "Dan", avatar: null, otherNames: [], groupIds: [] }]);
  expect([...groupIdsWithoutMembers].sort()).toEqual(["7", "8"]);
});

test("the members of stored groups are listed once, with all their names and groups, and without the account", async () => {
  const { account, service } = await harnessWithGroups();
  for (const id of ["7", "8"])
    unwrapReply(await account.openConversation({ conversationId: conversationId(id) }));
  const requests = service.calls.length;
  const { people, groupIdsWithoutMembers } = unwrapReply(await account.listKnownPeople());
  const found = Object.fromEntries(people.map((one) => [one.id, one]));
  expect(Object.keys(found).sort()).toEqual(["200", "300", "400"]);
  expect([...(found["200"]?.groupIds ?? [])].sort()).toEqual(["7", "8"]);
  expect([found["200"]?.name, ...(found["200"]?.otherNames ?? [])].sort()).toEqual(["Bea", "Bea from 4B"]);
  expect(groupIdsWithoutMembers).toEqual([]);
  expect(service.calls).toHaveLength(requests);
});
