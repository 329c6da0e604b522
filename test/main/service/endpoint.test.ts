import { expect, test } from "vitest";
import { getMe } from "../../../api/account/account.ts";
import { getGroup } from "../../../api/groups/groups.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { CallArguments } from "../../../api/shared/endpoint.ts";

test("an endpoint that declares neither query nor body accepts neither, and sends its token in the query", () => {
  expect(getMe).toMatchObject({ successes: [200], refusals: {}, token: "query" });
  expect([getMe.query.safeParse(undefined).success, getMe.query.safeParse({}).success]).toEqual([
    true,
    false,
  ]);
  expect([getMe.body.safeParse(undefined).success, getMe.body.safeParse({}).success]).toEqual([true, false]);
});

test("the query and the refusals that an endpoint declares replace the defaults", () => {
  expect(listGroupMessages.query.parse({ limit: "5" })).toMatchObject({ limit: 5 });
  expect(getGroup.refusals).not.toEqual({});
});

test("a call passes exactly what its endpoint declares: the type check rejects anything else here", () => {
  const given: readonly unknown[] = [
    {} satisfies CallArguments<typeof getMe>,
    // @ts-expect-error: this endpoint takes no query
    { query: { page: 1 } } satisfies CallArguments<typeof getMe>,
    // @ts-expect-error: its path names a group
    {} satisfies CallArguments<typeof getGroup>,
    // @ts-expect-error: its query is asked for
    { path: { group_id: "1" } } satisfies CallArguments<typeof listGroupMessages>,
  ];
  expect(given.length).toBe(4);
});
