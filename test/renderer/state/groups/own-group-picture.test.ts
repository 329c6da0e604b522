import { expect, test } from "vitest";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { asId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { OwnGroupPicture } from "../../../../renderer/state/groups/members/own-group-picture.svelte.ts";
import { buildGroupDetails, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const uploaded = asId<MediaPath>("/media/own");

async function start(): Promise<{ transport: FakeTransport; picture: OwnGroupPicture; group: GroupState }> {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  transport.answer("uploadPicture", () => done(uploaded));
  transport.answer("setOwnGroupPicture", () => done(undefined));
  const group = new GroupState(fakeBridge(transport));
  group.follow(groupId("500"));
  await group.refresh();
  return { transport, picture: new OwnGroupPicture(fakeBridge(transport), group), group };
}

test("the account's own cropped picture is uploaded and set in the group, and then the group is loaded again", async () => {
  const { transport, picture } = await start();
  const readBefore = transport.inputsOf("getGroupDetails").length;
  expect(await picture.use(new Uint8Array([1]))).toBe(true);
  expect(transport.inputsOf("setOwnGroupPicture")).toEqual([{ groupId: "500", picture: uploaded }]);
  expect(transport.inputsOf("getGroupDetails").length).toBe(readBefore + 1);
});

test("a failed upload of the own group picture sets nothing and shows its problem until the next attempt", async () => {
  const { transport, picture } = await start();
  transport.answer("uploadPicture", () => failed({ kind: "offline" }));
  expect(await picture.use(new Uint8Array([1]))).toBe(false);
  expect([picture.problem, picture.isSaving]).toEqual([{ kind: "offline" }, false]);
  expect(transport.inputsOf("setOwnGroupPicture")).toEqual([]);
  expect(await picture.remove()).toBe(true);
  expect(picture.problem).toBeNull();
  expect(transport.inputsOf("setOwnGroupPicture")).toEqual([{ groupId: "500", picture: null }]);
});

test("the outcome of a change of the own picture in a group is not shown in another group", async () => {
  const { transport, picture, group } = await start();
  transport.answer("setOwnGroupPicture", () => {
    group.follow(groupId("900"));
    picture.clear();
    return failed({ kind: "offline" });
  });
  expect(await picture.remove()).toBe(false);
  expect([picture.problem, picture.isSaving]).toEqual([null, false]);
});
