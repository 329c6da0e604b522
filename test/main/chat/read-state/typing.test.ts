import { expect, test } from "vitest";
import { conversationId, userId } from "../../../support/model/build-model.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

test("somebody typing is told for five seconds, by the name they are known by", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "I am Bea");
  await stage.begin();
  stage.told.length = 0;
  const started = stage.clock.now() - 3_600_000;
  stage.push.handlers.onEvent({
    kind: "typing",
    conversationId: here,
    userId: userId("200"),
    startedAt: started,
  });
  expect(stage.told).toEqual([
    {
      name: "typingSignalled",
      value: { conversationId: here, userId: "200", name: "Bea", until: stage.clock.now() + 5000 },
    },
  ]);
});

test("own typing is not told back", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  stage.push.handlers.onEvent({ kind: "typing", conversationId: here, userId: userId("1"), startedAt: 0 });
  expect(stage.told).toEqual([]);
});

test("own typing is signalled to the open conversation only", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.account.signalTyping({ conversationId: here });
  expect(stage.push.signalled).toEqual([]);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  stage.account.signalTyping({ conversationId: here });
  expect(stage.push.signalled).toEqual([here]);
});
