import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { FormerGroup } from "../../../../preload/model/groups/joining.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { FormerGroups } from "../../../../renderer/state/conversation/former-groups.svelte.ts";
import type { EndedFormerGroupAction } from "../../../../renderer/state/conversation/former-groups.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const [choir, street] = ["Choir", "Street"].map((name, index): FormerGroup => ({
  id: asId<GroupId>(String(500 + index)),
  name,
  avatar: null,
  description: "",
  memberCount: 3,
})) as [FormerGroup, FormerGroup];

function start() {
  const transport = createFakeTransport();
  transport.answer("listFormerGroups", () => done([choir, street]));
  const ended: EndedFormerGroupAction[] = [];
  return { transport, ended, former: new FormerGroups(fakeBridge(transport), (one) => ended.push(one)) };
}

test("a former group that is rejoined or hidden leaves the list", async () => {
  const { transport, ended, former } = start();
  transport.answer("rejoinGroup", () => done(undefined));
  transport.answer("hideFormerGroup", () => done(undefined));
  await former.open();
  await former.rejoin(choir);
  expect(former.groups).toEqual([street]);
  await former.hide(street);
  expect(former.groups).toEqual([]);
  expect(ended.map(({ action, problem }) => [action, problem])).toEqual([
    ["rejoin", null],
    ["hide", null],
  ]);
});

test("a refusal to rejoin or hide a former group stays beside the group until the next try", async () => {
  const { transport, former } = start();
  transport.answer("rejoinGroup", () => failed({ kind: "refused", status: 403, reason: "banned" }));
  await former.open();
  await former.rejoin(choir);
  expect(former.problems.get(choir.id)?.kind).toBe("refused");
  expect(former.groups).toEqual([choir, street]);
  const again = Promise.withResolvers<Reply<void>>();
  transport.answer("rejoinGroup", () => again.promise);
  const rejoining = former.rejoin(choir);
  expect([former.problems.size, former.runningActions.get(choir.id)]).toEqual([0, "rejoin"]);
  again.resolve(done(undefined));
  await rejoining;
});

test("a failure to rejoin or hide a group is reported if the dialog was closed meanwhile", async () => {
  const { transport, ended, former } = start();
  const rejoining = Promise.withResolvers<Reply<void>>();
  transport.answer("rejoinGroup", () => rejoining.promise);
  await former.open();
  const over = former.rejoin(choir);
  former.close();
  rejoining.resolve(failed({ kind: "offline" }));
  await over;
  expect(ended).toEqual([{ action: "rejoin", group: choir, problem: { kind: "offline" } }]);
});

test("a list of former groups that could not be loaded is loaded again on request", async () => {
  const { transport, former } = start();
  transport.answer("listFormerGroups", () => failed({ kind: "offline" }));
  await former.open();
  expect(former.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  transport.answer("listFormerGroups", () => done([street]));
  await former.read();
  expect([former.phase.state, former.groups]).toEqual(["ready", [street]]);
});
