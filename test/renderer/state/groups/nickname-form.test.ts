import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { NicknameForm } from "../../../../renderer/state/groups/members/nickname-form.svelte.ts";
import { buildGroupDetails, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

async function start(): Promise<{ transport: FakeTransport; form: NicknameForm }> {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  const group = new GroupState(fakeBridge(transport));
  group.follow(groupId("500"));
  await group.refresh();
  const form = new NicknameForm(fakeBridge(transport), group);
  form.open();
  return { transport, form };
}

test("the nickname form starts with the current name, and counts the characters that still fit", async () => {
  const { form } = await start();
  expect([form.text, form.charactersLeft]).toEqual(["Sam", 47]);
  form.text = "😀".repeat(51);
  expect(form.charactersLeft).toBe(-1);
});

test("a blank, too long or unchanged nickname is not sent", async () => {
  const { transport, form } = await start();
  for (const text of [" ", "x".repeat(51)]) {
    form.text = text;
    expect(await form.save()).toBe(false);
  }
  form.text = " Sam ";
  expect(await form.save()).toBe(true);
  expect(form.isOpen).toBe(false);
  expect(transport.inputsOf("setNickname")).toEqual([]);
});

test("a failure to save a nickname keeps the form open with what was typed, and the next attempt saves it", async () => {
  const { transport, form } = await start();
  transport.answer("setNickname", () => failed({ kind: "offline" }));
  form.text = "Captain";
  expect(await form.save()).toBe(false);
  expect([form.isOpen, form.text, form.problem]).toEqual([true, "Captain", { kind: "offline" }]);
  transport.answer("setNickname", () => done(undefined));
  expect(await form.save()).toBe(true);
  expect(transport.inputsOf("setNickname").at(-1)).toEqual({ groupId: "500", nickname: "Captain" });
  expect(form.isOpen).toBe(false);
});
