import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { FormerGroup } from "../../../../preload/model/groups/joining.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const group = (id: string, name: string): FormerGroup => ({
  id: asId<GroupId>(id),
  name,
  avatar: null,
  description: "",
  memberCount: 3,
});
const [choir, street] = [group("500", "Choir"), group("600", "Street ".repeat(20).trim())];

async function openFormerGroups(prepare: (fake: FakeTransport) => void, width = 1280) {
  const transport = await showApp({ prepare, size: { width, height: 800 } });
  await page.getByRole("button", { name: "More for all chats" }).click();
  await page.getByRole("menuitem", { name: "Former groups…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Former groups" })).toBeVisible();
  return transport;
}

test.each([1280, 480])(
  "former groups can be rejoined and hidden, also with long names, in a window %i px wide",
  async (width) => {
    const transport = await openFormerGroups((fake) => {
      fake.answer("listFormerGroups", () => done([choir, street]));
      fake.answer("rejoinGroup", () => done(undefined));
      fake.answer("hideFormerGroup", () => done(undefined));
    }, width);
    await expectAccessible();
    await page.getByRole("button", { name: "Rejoin \u2068Choir\u2069" }).click();
    await expect.element(page.getByText("You are in \u2068Choir\u2069 again")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Rejoin \u2068Street/u })).toHaveFocus();
    await page.getByRole("button", { name: /^Hide \u2068Street/u }).click();
    await expect.element(page.getByText("There is no group that you can come back to.")).toBeVisible();
    expect(transport.inputsOf("rejoinGroup")).toEqual([{ groupId: "500" }]);
    expect(transport.inputsOf("hideFormerGroup")).toEqual([{ groupId: "600" }]);
  },
);

test("a refusal to rejoin is shown beside its group, with the service's reason", async () => {
  await openFormerGroups((fake) => {
    fake.answer("listFormerGroups", () => done([choir]));
    fake.answer("rejoinGroup", () => failed({ kind: "refused", status: 403, reason: "you were banned" }));
  });
  await page.getByRole("button", { name: /^Rejoin/u }).click();
  await expect.element(page.getByRole("alert").getByText(/you were banned/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Rejoin/u })).toBeVisible();
});

test("if only the service's own apps may rejoin a group, a note beside it leads to the browser", async () => {
  const transport = await openFormerGroups((fake) => {
    fake.answer("listFormerGroups", () => done([choir]));
    fake.answer("rejoinGroup", () => failed({ kind: "phone-app-only" }));
    fake.answer("openLink", () => done(undefined));
  }, 480);
  await page.getByRole("button", { name: /^Rejoin/u }).click();
  const note = page.getByRole("alert");
  await expect
    .element(
      note.getByText("The service lets only its own apps join groups again. Rejoin there", { exact: false }),
    )
    .toBeVisible();
  await expectAccessible();
  await note.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
});

test("a list of former groups that cannot be loaded says so and can be loaded again", async () => {
  let isOffline = true;
  await openFormerGroups((fake) => {
    fake.answer("listFormerGroups", () => (isOffline ? failed({ kind: "offline" }) : done([choir])));
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  isOffline = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Choir")).toBeVisible();
});
