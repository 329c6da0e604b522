import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { BotId, ConversationId, GroupId } from "../../../preload/base/ids.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { mediaPath } from "../../../main/service/to-model/media/media-path.ts";
import { createNeighbours, moveIn, sam, serve, until } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

test("what the owner writes as a bot is said by the bot, with its picture, until it is ended", async () => {
  const { world, groupId } = createNeighbours();
  const service = await serve(world);
  const { account, mistakes } = moveIn(service, sam);
  const conversationId = groupId as ConversationId;
  const made = { groupId: asId<GroupId>(groupId), name: "Cox", avatar: null, callbackUrl: null };
  const { id: botId } = valueOf(await account.createBot(made));
  const address = `http://127.0.0.1:${String(service.port)}/pictures/${avatarName({ face: "any", seed: "a" })}`;
  const picture = mediaPath(address, "original");
  valueOf(await account.postAsBot({ botId, text: "Row!", picture }));
  await until(() => {
    expect(world.conversations.log(groupId).last).toMatchObject({ senderKind: "bot", text: "Row!" });
  });
  const { messages } = valueOf(await account.openConversation({ conversationId }));
  const said = messages.at(-1);
  expect(said).toMatchObject({
    senderKind: "bot",
    text: "Row!",
    attachments: [{ kind: "image", original: picture }],
  });
  expect(JSON.stringify(said)).not.toContain(botId);
  valueOf(await account.destroyBot({ botId }));
  const notFound = { ok: false, problem: { kind: "not-found" } };
  expect(await account.postAsBot({ botId, text: "Still here", picture: null })).toEqual(notFound);
  expect(mistakes).toEqual([]);
});

test("nobody writes as a bot that there is not", async () => {
  const { world } = createNeighbours();
  const { account } = moveIn(await serve(world), sam);
  const nobody = { botId: asId<BotId>("b1"), text: "Row!", picture: null };
  expect(await account.postAsBot(nobody)).toEqual({ ok: false, problem: { kind: "not-found" } });
});
