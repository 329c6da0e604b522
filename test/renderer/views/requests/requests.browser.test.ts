import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId, userId } from "../../../support/model/build-model.ts";
import { buildProfile } from "../../../support/model/build-people.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const request = (id: string, name: string): Conversation =>
  buildConversation({
    id: conversationId(`1+${id}`),
    kind: "direct",
    name,
    otherUserId: userId(id),
    posting: "awaiting-approval",
    unreadCount: 2,
  });
const [cleo, dan] = [request("303", "Cleo"), request("304", "Dan")];

const entry = () => page.getByRole("button", { name: /^Message requests,/u });
const row = (name: RegExp) =>
  page.getByRole("region", { name: "Conversations" }).getByRole("button", { name });
const panel = () => page.getByRole("region", { name: /^Request of/u });

async function show(
  prepare: (fake: FakeTransport) => void = () => undefined,
  size = { width: 1280, height: 800 },
): Promise<FakeTransport> {
  return await showApp({
    conversations: [lake, cleo, dan],
    size,
    prepare: (fake) => {
      fake.answer("listRequests", () => done([cleo, dan]));
      fake.answer("getPerson", ({ userId: id }) =>
        done(
          buildProfile({
            id,
            bio: "I sing alto",
            sharedGroups: [{ id: lake.id as never, name: "Lake house", avatar: null }],
          }),
        ),
      );
      prepare(fake);
    },
  });
}

async function openRequest(
  prepare?: (fake: FakeTransport) => void,
  size?: { width: number; height: number },
) {
  const transport = await show(prepare, size);
  await entry().click();
  await row(/^Cleo/u).click();
  await expect.element(panel()).toBeVisible();
  return transport;
}

test("one row above the chats leads to the message requests and counts them, and they are not among the chats", async () => {
  await show();
  await expect.element(entry()).toHaveAccessibleName("Message requests, 2 wait for you");
  await expect.element(row(/^Lake house/u)).toBeVisible();
  await expect.element(row(/^Cleo/u)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Chats, /u })).not.toBeInTheDocument();
  await entry().click();
  await expect.element(row(/^Cleo/u)).toBeVisible();
  await expect.element(row(/^Lake house/u)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Back to all chats" })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(entry()).toHaveFocus();
  await expect.element(row(/^Lake house/u)).toBeVisible();
});

test("without message requests, the list has no row that leads to them", async () => {
  await showApp({ conversations: [lake] });
  await expect.element(row(/^Lake house/u)).toBeVisible();
  await expect.element(entry()).not.toBeInTheDocument();
});

test.each([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 480 },
] as const)(
  "an open message request says who it is from, and has no composer: $theme, $width px",
  async (look) => {
    await openRequest(undefined, { width: look.width, height: 800 });
    document.documentElement.dataset["theme"] = look.theme;
    await expect.element(panel().getByText("I sing alto")).toBeVisible();
    await expect.element(panel().getByText(/You share the group .*Lake house/u)).toBeVisible();
    await expect.element(panel().getByText(/does not see that you have read this/u)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: /^Message / })).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test("an accepted message request becomes a chat, and the focus goes to the composer", async () => {
  const transport = await openRequest((fake) => {
    fake.answer("acceptRequest", () => {
      fake.push("conversationsSaved", [{ ...cleo, posting: "allowed" }]);
      return done(undefined);
    });
  });
  await panel().getByRole("button", { name: "Accept" }).click();
  await expect.element(page.getByRole("textbox", { name: /Cleo/u })).toHaveFocus();
  await expect.element(row(/^Cleo/u)).toBeVisible();
  await expect.element(entry()).toHaveAccessibleName("Message requests, 1 waits for you");
  expect(transport.inputsOf("acceptRequest")).toEqual([{ conversationId: cleo.id }]);
});

test("if accepting a message request fails, the request stays and a notice says so", async () => {
  await openRequest((fake) => {
    fake.answer("acceptRequest", () => failed({ kind: "offline" }));
  });
  await panel().getByRole("button", { name: "Accept" }).click();
  await expect.element(page.getByText("The request of \u2068Cleo\u2069 was not accepted")).toBeVisible();
  await expect.element(panel()).toBeVisible();
});

test.each([
  { choice: "Delete…", confirm: "Delete request", called: ["removeChat"] },
  { choice: "Block…", confirm: "Block", called: ["blockPerson", "removeChat"] },
] as const)(
  "$choice on a message request asks first, and then the request disappears",
  async ({ choice, confirm, called }) => {
    const transport = await openRequest((fake) => {
      fake.answer("blockPerson", () => done(undefined));
      fake.answer("removeChat", () => {
        fake.push("conversationRemoved", { conversationId: cleo.id });
        return done(undefined);
      });
    });
    await panel().getByRole("button", { name: choice }).click();
    await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(row(/^Cleo/u)).not.toBeInTheDocument();
    await expect.element(row(/^Dan/u)).toHaveFocus();
    const names = transport.calls.map(({ name }) => name);
    expect(names.filter((name) => name === "blockPerson" || name === "removeChat")).toEqual(called);
  },
);

test("when the last message request is gone, the list says so and the button that leads back has the focus", async () => {
  const transport = await show((fake) => {
    fake.answer("removeChat", ({ conversationId: id }) => {
      fake.push("conversationRemoved", { conversationId: id });
      return done(undefined);
    });
  });
  await expect.element(entry()).toBeVisible();
  transport.push("conversationRemoved", { conversationId: dan.id });
  await entry().click();
  await row(/^Cleo/u).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete request" }).click();
  await expect.element(page.getByText("Nobody is waiting for your answer.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Back to all chats" })).toHaveFocus();
});

test("if the sender of a message request cannot be loaded, the panel says so and can try again", async () => {
  let isOffline = true;
  await openRequest((fake) => {
    fake.answer("getPerson", ({ userId: id }) =>
      isOffline ? failed({ kind: "offline" }) : done(buildProfile({ id, bio: "I sing alto" })),
    );
  });
  await expect.element(panel().getByText(/could not be loaded/u)).toBeVisible();
  isOffline = false;
  await panel().getByRole("button", { name: "Try again" }).click();
  await expect.element(panel().getByText("You share no groups.")).toBeVisible();
});

test("if the service counts a message request that is not in the list, the request is loaded", async () => {
  const transport = await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("countRequests", () => done({ chats: 1, received: 0, sent: 0, total: 1 }));
      fake.answer("listRequests", () => {
        fake.push("conversationsSaved", [cleo]);
        return done([cleo]);
      });
    },
  });
  await expect.element(entry()).toBeVisible();
  expect(transport.inputsOf("listRequests")).toHaveLength(1);
});
