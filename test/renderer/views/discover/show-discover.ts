import { expect } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

interface ShownDiscover extends Omit<StartState, "prepare"> {
  readonly answer?: (transport: FakeTransport) => void;
}

/** Shows the Discover page of an account without groups, schools and requests, unless `answer` says otherwise. */
export async function showDiscover({ answer, ...start }: ShownDiscover = {}): Promise<FakeTransport> {
  const transport = await showApp({
    ...start,
    prepare: (fake) => {
      fake.answer("listPopularGroups", () => done([]));
      fake.answer("listTrendingGroups", () => done([]));
      fake.answer("listSchoolGroups", () => done([]));
      fake.answer("listDirectories", () => done([]));
      fake.answer("listMembershipStates", () => done([]));
      fake.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
      answer?.(fake);
    },
  });
  await page.getByRole("button", { name: "Discover", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
  return transport;
}
