import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { buildMember } from "../../../support/model/build-members.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import {
  alice,
  dialog,
  item,
  itemNames,
  lake,
  openMenu,
  panel,
  row,
  rowNames,
  sam,
  serve,
  showDetails,
  yusuf,
  zoe,
} from "./details-fixture.ts";

const crowd = Array.from({ length: 2000 }, (_, index) =>
  buildMember(String(1000 + index), `Member ${String(index).padStart(4, "0")}`),
);
const chat = buildConversation({
  id: conversationId("1+100"),
  kind: "direct",
  name: "Alice",
  memberCount: null,
  otherUserId: alice.person.id,
});
const asAdmin = { ...sam, role: "admin" } as const;
const find = () => panel().getByRole("textbox", { name: "Find a member" });

test("only the rows in view of 2,000 members are drawn, and the search follows the typing", async () => {
  await showDetails({ details: { members: [sam, ...crowd] } });
  await expect.element(row(/Member 0000/u)).toBeVisible();
  expect(rowNames().length).toBeLessThan(60);
  await find().click();
  await userEvent.keyboard("member 1999");
  await expect.poll(rowNames).toEqual(["Member 1999"]);
  await expect.element(page.getByText("1 member found")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row(/Member 1999/u)).toHaveFocus();
  await find().fill("nobody");
  await expect.element(panel().getByText("Nobody is called that here.")).toBeVisible();
});

test("the arrow keys, Home and End move through all members", async () => {
  await showDetails({ details: { members: [sam, ...crowd] } });
  await expect.element(row(/^.Sam/u)).toBeVisible();
  (row(/^.Sam/u).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row(/Member 0000/u)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(row(/Member 1999/u)).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(row(/^.Sam/u)).toHaveFocus();
});

test("the owner's menu of a member offers everything, and a member's menu only what needs no role", async () => {
  const transport = await showDetails();
  await openMenu(/^.Zoë/u);
  await expect.element(page.getByRole("menu", { name: "Actions for \u2068Zoë\u2069" })).toBeVisible();
  expect(itemNames()).toEqual([
    "Profile",
    "Message",
    "Mention in the chat",
    "Copy name",
    "Select",
    "Make admin",
    "Remove from the group…",
    "Remove and ban…",
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(row(/^.Zoë/u)).toHaveFocus();
  serve(transport, { members: [{ ...sam, role: "user" }, alice, zoe] });
  transport.push("conversationsSaved", [{ ...lake, memberCount: 3 }]);
  await expect.element(row(/^.Sam., You$/u)).toBeVisible();
  await openMenu(/^.Zoë/u);
  expect(itemNames()).toEqual(["Profile", "Message", "Mention in the chat", "Copy name"]);
});

test("Shift+F10 and the right button open the menu of a row", async () => {
  await showDetails();
  await expect.element(row(/^.Zoë/u)).toBeVisible();
  (row(/^.Zoë/u).element() as HTMLElement).focus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  // Waits until the menu has the focus, because Escape would close the panel before that.
  await expect.poll(() => document.activeElement?.closest("[role=menu]")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(row(/^.Zoë/u)).toHaveFocus();
  await row(/^.Yusuf/u).click({ button: "right" });
  await expect.element(item("Remove admin role")).toBeVisible();
});

test("Message in a member's menu opens or starts their chat, and Mention in the chat writes a mention", async () => {
  const transport = await showDetails({
    conversations: [lake, chat],
    prepare: (fake) => {
      fake.answer("getPerson", () => failed({ kind: "offline" }));
      fake.answer("signalTyping", () => done(undefined));
      fake.answer("startChat", () => failed({ kind: "offline" }));
    },
  });
  await openMenu(/^.Zoë/u);
  await item("Message").click();
  await expect.poll(() => transport.inputsOf("startChat")).toHaveLength(1);
  await openMenu(/^.Zoë/u);
  await item("Mention in the chat").click();
  const composer = page.getByRole("textbox", { name: /^Message/u });
  await expect.element(composer).toHaveValue("@Zoë ");
  await expect.element(composer).toHaveFocus();
  transport.answer("startChat", () => done(chat));
  await openMenu(/^.Alice/u);
  await item("Message").click();
  await expect.element(page.getByRole("textbox", { name: "Message Alice" })).toHaveFocus();
});

test("a member is made an admin, and a failure says that nothing was changed", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("setRole", () => failed({ kind: "offline" }));
    },
  });
  await openMenu(/^.Zoë/u);
  await item("Make admin").click();
  await expect.element(page.getByText("\u2068Zoë\u2069 was not made an admin")).toBeVisible();
  transport.answer("setRole", () => {
    serve(transport, { members: [sam, alice, yusuf, { ...zoe, role: "admin" }] });
    return done(undefined);
  });
  await openMenu(/^.Zoë/u);
  await item("Make admin").click();
  await expect.element(page.getByText("\u2068Zoë\u2069 is an admin now")).toBeVisible();
  await expect.element(row(/^.Zoë., Admin/u)).toBeVisible();
});

test("removing a member asks first, with the focus on the safe choice and then on the next row", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("removeMember", () => {
        serve(fake, { members: [sam, alice, zoe] });
        return done(undefined);
      });
    },
  });
  await openMenu(/^.Yusuf/u);
  await item("Remove from the group…").click();
  await expect.element(page.getByRole("button", { name: "Keep in the group" })).toHaveFocus();
  await expectAccessible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("\u2068Yusuf\u2069 is removed from the group")).toBeVisible();
  await expect.element(row(/^.Yusuf/u)).not.toBeInTheDocument();
  expect(transport.inputsOf("removeMember")).toEqual([{ groupId: "500", membershipId: "m101" }]);
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true);
});

test("if an admin lost the role before removing a member, the dialog says so and can only be closed", async () => {
  await showDetails({
    details: { members: [asAdmin, alice, zoe] },
    prepare: (fake) => {
      fake.answer("removeMember", () => {
        serve(fake, { members: [{ ...sam, role: "user" }, alice, zoe] });
        return failed({ kind: "refused", status: 403, reason: "only admins and owners may remove members" });
      });
    },
  });
  await openMenu(/^.Zoë/u);
  await item("Remove from the group…").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent("You are no longer an admin of this group, so nothing was changed.");
  await expect.element(dialog().getByRole("button", { name: "Remove", exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test("if a member is removed but the ban fails, the dialog says so, and only the ban is tried again", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("removeMember", () => {
        serve(fake, { members: [sam, alice, yusuf] });
        return done(undefined);
      });
      fake.answer("banMember", () => failed({ kind: "service-failed", status: 500 }));
    },
  });
  await openMenu(/^.Zoë/u);
  await item("Remove and ban…").click();
  await expect.element(dialog().getByText(/two steps/u)).toBeVisible();
  await page.getByRole("button", { name: "Remove and ban" }).click();
  await expect.element(page.getByRole("dialog", { name: /is removed, but not banned/u })).toBeVisible();
  await expectAccessible();
  transport.answer("banMember", () => done(undefined));
  await page.getByRole("button", { name: "Try the ban again" }).click();
  await expect.element(page.getByText("\u2068Zoë\u2069 is removed and banned")).toBeVisible();
  expect(transport.inputsOf("removeMember")).toHaveLength(1);
});

test("admins see former members and can lift their bans; other members see no former members", async () => {
  const former = [
    buildMember("7", "Lena", { state: "exited" }),
    buildMember("8", "Omar", { state: "banned" }),
  ];
  const transport = await showDetails({
    details: { members: [asAdmin, alice] },
    prepare: (fake) => {
      fake.answer("listMembers", () => done(former));
      fake.answer("unbanMember", () => done(undefined));
      fake.answer("addMembers", () => failed({ kind: "phone-app-only" }));
      fake.answer("openLink", () => done(undefined));
    },
  });
  await panel().getByText("Left or removed").click();
  await expect.poll(rowNames).toEqual(["Lena, Left", "Omar, Banned"]);
  await expectAccessible();
  await openMenu(/^.Omar/u);
  expect(itemNames()).toEqual(["Profile", "Message", "Copy name", "Select", "Allow to rejoin"]);
  await item("Allow to rejoin").click();
  await expect.element(page.getByText("\u2068Omar\u2069 can come back")).toBeVisible();
  await openMenu(/^.Lena/u);
  expect(itemNames()).toEqual([
    "Profile",
    "Message",
    "Copy name",
    "Select",
    "Add to the group again",
    "Ban…",
  ]);
  await item("Add to the group again").click();
  await expect.element(page.getByText("\u2068Lena\u2069 was not added")).toBeVisible();
  await expect
    .element(page.getByText("The service lets only its own apps add people. Add \u2068Lena\u2069 there."))
    .toBeVisible();
  await page.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
  serve(transport, { members: [{ ...sam, role: "user" }, alice] });
  transport.push("conversationsSaved", [{ ...lake, memberCount: 2 }]);
  await expect.element(row(/^.Alice/u)).toBeVisible();
  await expect.element(panel().getByText("Left or removed")).not.toBeInTheDocument();
});
