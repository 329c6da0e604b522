import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { BotId, ConversationId, GroupId } from "../../../preload/base/ids.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { toMediaPath } from "../../../main/service/to-model/media/media-path.ts";
import {
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

test("a text with a picture can be posted as a bot until the bot is deleted", async () => {
  const { world, groupId } = createAccountTestWorld();
  const service = await startServiceForTest(world);
  const { account, errors } = openRunningAccount(service, sam);
  const conversationId = groupId as ConversationId;
  const made = { groupId: asId<GroupId>(groupId), name: "Cox", avatar: null, callbackUrl: null };
  const { id: botId } = unwrapReply(await account.createBot(made));
  const address = `http://127.0.0.1:${String(service.port)}/pictures/${avatarName({ face: "any", seed: "a" })}`;
  const picture = toMediaPath(address, "original");
  unwrapReply(await account.postAsBot({ botId, text: "Row!", picture }));
  await eventually(() => {
    expect(world.conversations.log(groupId).last).toMatchObject({ senderKind: "bot", text: "Row!" });
  });
  const { messages } = unwrapReply(await account.openConversation({ conversationId }));
  const said = messages.at(-1);
  expect(said).toMatchObject({
    senderKind: "bot",
    text: "Row!",
    attachments: [{ kind: "image", original: picture }],
  });
  expect(JSON.stringify(said)).not.toContain(botId);
  unwrapReply(await account.destroyBot({ botId }));
  const notFound = { ok: false, problem: { kind: "not-found" } };
  expect(await account.postAsBot({ botId, text: "Still here", picture: null })).toEqual(notFound);
  expect(errors).toEqual([]);
});

test("a message cannot be posted as a bot that does not exist", async () => {
  const { world } = createAccountTestWorld();
  const { account } = openRunningAccount(await startServiceForTest(world), sam);
  const nobody = { botId: asId<BotId>("b1"), text: "Row!", picture: null };
  expect(await account.postAsBot(nobody)).toEqual({ ok: false, problem: { kind: "not-found" } });
});
