import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { ListRange, PublicGroup } from "../../../../preload/model/groups/discovery.ts";
import {
  groupsPerPage,
  PublicGroupList,
} from "../../../../renderer/state/groups/discovery/public-group-list.svelte.ts";
import { buildPublicGroup, groupId } from "../../../support/model/build-groups.ts";

const groups = (from: number, count: number): readonly PublicGroup[] =>
  Array.from({ length: count }, (_, at) => buildPublicGroup({ id: groupId(String(1000 + from + at)) }));

/** Creates a list over a service with `total` groups, and records which parts it requests. */
function listOver(total: number) {
  const parts: ListRange[] = [];
  const answer: { next: Reply<readonly PublicGroup[]> | null } = { next: null };
  const list = new PublicGroupList((part) => {
    parts.push(part);
    const { next } = answer;
    answer.next = null;
    return Promise.resolve(
      next ?? done(groups(part.from, Math.max(0, Math.min(part.count, total - part.from)))),
    );
  });
  return { list, parts, answer };
}

test("a list of public groups loads part by part until the service has no more", async () => {
  const { list, parts } = listOver(groupsPerPage + 3);
  await list.load();
  expect([list.groups.length, list.hasMore]).toEqual([groupsPerPage, true]);
  await list.loadMore();
  expect([list.groups.length, list.hasMore]).toEqual([groupsPerPage + 3, false]);
  expect(parts).toEqual([
    { from: 0, count: groupsPerPage },
    { from: groupsPerPage, count: groupsPerPage },
  ]);
});

test("a list of public groups that is loaded again keeps as many groups as it had", async () => {
  const { list, parts } = listOver(2 * groupsPerPage);
  await list.load();
  await list.loadMore();
  await list.load();
  expect(parts.at(-1)).toEqual({ from: 0, count: 2 * groupsPerPage });
  expect(list.groups).toHaveLength(2 * groupsPerPage);
});

test("if the service repeats the first part of a list of public groups, the list ends with each group once", async () => {
  const { list, answer } = listOver(groupsPerPage);
  await list.load();
  answer.next = done(groups(0, groupsPerPage));
  await list.loadMore();
  expect([list.groups.length, list.hasMore]).toEqual([groupsPerPage, false]);
});

test("if the next part of a list of public groups fails, the loaded groups stay, and a retry requests it", async () => {
  const { list, parts, answer } = listOver(groupsPerPage + 1);
  await list.load();
  answer.next = failed({ kind: "service-failed", status: 503 });
  await list.loadMore();
  expect([list.groups.length, list.phase.state]).toEqual([groupsPerPage, "failed"]);
  await list.retry();
  expect([list.groups.length, list.phase.state]).toEqual([groupsPerPage + 1, "ready"]);
  expect(parts.at(-1)?.from).toBe(groupsPerPage);
});

test("if the first part of a list of public groups fails to load, trying again loads the list", async () => {
  const { list, answer } = listOver(2);
  answer.next = failed({ kind: "offline" });
  await list.load();
  expect(list.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  await list.retry();
  expect(list.groups).toHaveLength(2);
});

test("public groups that arrive after the list was cleared are dropped", async () => {
  const late = Promise.withResolvers<Reply<readonly PublicGroup[]>>();
  const list = new PublicGroupList(() => late.promise);
  const loading = list.load();
  list.clear();
  late.resolve(done(groups(0, 1)));
  await loading;
  expect([list.groups, list.phase.state]).toEqual([[], "idle"]);
});
