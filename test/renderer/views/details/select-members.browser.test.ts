import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { buildMember } from "../../../support/model/build-members.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { forceColors } from "../../emulated-media.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import {
  alice,
  dialog,
  item,
  lake,
  openMenu,
  panel,
  row,
  sam,
  serve,
  setDirection,
  showDetails,
  yusuf,
  zoe,
} from "./details-fixture.ts";

const noor = buildMember("103", "Noor");
const everybody = [sam, yusuf, alice, noor, zoe];
const members = () => page.getByRole("group", { name: "Members", exact: true });
const checkbox = (name: RegExp) => members().getByRole("checkbox", { name });
const bar = () => page.getByRole("region", { name: "Selected members" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const start = () => panel().getByRole("button", { name: "Select", exact: true });
const selected = (): readonly string[] =>
  members()
    .getByRole("checkbox", { checked: true })
    .elements()
    .map((element) => (element.getAttribute("aria-label") ?? "").replaceAll(/[\u2068\u2069]/gu, ""));

/** Lets removals succeed, except for those of the members in `replies`. */
function answerRemovals(fake: FakeTransport, replies: Readonly<Record<string, Reply<void>>> = {}): void {
  let left: readonly GroupMember[] = everybody;
  fake.answer("removeMember", ({ membershipId }) => {
    const one = left.find((member) => member.membershipId === membershipId);
    const reply = replies[one?.person.name ?? ""] ?? done(undefined);
    if (reply.ok) left = left.filter((member) => member !== one);
    serve(fake, { members: left });
    return reply;
  });
}

async function select(prepare: (fake: FakeTransport) => void = answerRemovals): Promise<FakeTransport> {
  const transport = await showDetails({ details: { members: everybody }, prepare });
  await start().click();
  await expect.element(checkbox(/^.Zoë/u)).toBeVisible();
  return transport;
}

test("Select shows a checkbox at each member on whom the account may act, and moves the focus to the list", async () => {
  await select();
  await expect.element(members().getByRole("button", { name: /^.Sam/u })).toHaveFocus();
  expect(checkbox(/./u).elements()).toHaveLength(4);
  await expect
    .element(members().getByRole("button", { name: /^.Sam/u }))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(start()).not.toBeInTheDocument();
  await expect.element(bar().getByText("Select members by a click or with Space")).toBeVisible();
  await checkbox(/^.Zoë/u).click();
  await checkbox(/^.Alice/u).click();
  expect(selected()).toEqual(["Alice, Alice Okafor", "Zoë"]);
  await expect.element(bar().getByText("2 selected")).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "2 selected" })).toBeInTheDocument();
  await members().getByRole("button", { name: /^.Sam/u }).click({ force: true });
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(selected()).toHaveLength(2);
  await expectAccessible();
});

test("in forced colours, a selected member has an outline and a mark of another shape", async () => {
  await forceColors();
  await select();
  await checkbox(/^.Zoë/u).click();
  const chosen = getComputedStyle(checkbox(/^.Zoë/u).element());
  expect(chosen.outlineStyle).toBe("solid");
  const hasCheck = (name: RegExp): boolean =>
    checkbox(name).element().querySelector(".mark .lucide-circle-check-big") !== null;
  expect([hasCheck(/^.Zoë/u), hasCheck(/^.Alice/u)]).toEqual([true, false]);
  await expectAccessible();
});

test("an account without rights over anybody cannot select members", async () => {
  await showDetails({ details: { members: [{ ...sam, role: "user" }, alice, zoe] } });
  await openMenu(/^.Zoë/u);
  await expect.element(item("Profile")).toBeVisible();
  await expect.element(item("Select")).not.toBeInTheDocument();
  await expect.element(start()).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await row(/^.Zoë/u).click({ modifiers: ["Control"] });
  await expect.element(page.getByRole("menu")).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test("Select brings the list to the top of the panel, so that the bar leaves members in view", async () => {
  const others = Array.from({ length: 30 }, (_, index) =>
    buildMember(String(200 + index), `Kai ${String(index)}`),
  );
  await showDetails({ details: { members: [sam, zoe, ...others] } });
  const titleBottom = panel()
    .getByRole("heading", { name: "Details", level: 2 })
    .element()
    .getBoundingClientRect().bottom;
  const heading = panel().getByRole("heading", { name: /^Members/u });
  const distance = (): number => heading.element().getBoundingClientRect().top - titleBottom;
  expect(distance()).toBeGreaterThan(200);
  await start().click();
  await expect.poll(distance).toBeLessThan(60);
});

test("a member who is pressed stays in view when the bar grows by its buttons", async () => {
  await showDetails({ size: { width: 1280, height: 560 }, details: { members: everybody } });
  await row(/^.Zoë/u).click({ modifiers: ["Control"] });
  const last = checkbox(/^.Zoë/u);
  await expect.element(bar().getByRole("button", { name: "Remove and ban…" })).toBeVisible();
  const room = (): number =>
    bar().element().getBoundingClientRect().top - last.element().getBoundingClientRect().bottom;
  // Positions are not whole pixels.
  await expect.poll(room).toBeGreaterThan(-1);
});

test("Select in the menu of a member starts with that member, and the focus stays on the row", async () => {
  await showDetails({ details: { members: everybody } });
  await openMenu(/^.Noor/u);
  await item("Select").click();
  await expect.poll(selected).toEqual(["Noor"]);
  await expect.element(checkbox(/^.Noor/u)).toHaveFocus();
});

test("Space and Enter toggle the focused member, Shift and an arrow select a range, and Ctrl+A selects all", async () => {
  await select();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.poll(selected).toEqual(["Yusuf, Admin"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(selected).toEqual([]);
  await userEvent.keyboard("{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.poll(selected).toEqual(["Alice, Alice Okafor", "Noor", "Zoë"]);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await expect.poll(selected).toEqual(["Alice, Alice Okafor", "Noor"]);
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.poll(selected).toEqual(["Yusuf, Admin", "Alice, Alice Okafor", "Noor", "Zoë"]);
  await expect.element(bar().getByText("4 selected")).toBeVisible();
});

test("Shift and a press select a range of members, and Ctrl and a press start with one", async () => {
  await showDetails({ details: { members: everybody } });
  await row(/^.Yusuf/u).click({ modifiers: ["Control"] });
  await expect.poll(selected).toEqual(["Yusuf, Admin"]);
  await checkbox(/^.Noor/u).click({ modifiers: ["Shift"] });
  await expect.poll(selected).toEqual(["Yusuf, Admin", "Alice, Alice Okafor", "Noor"]);
  expect(getSelection()?.toString()).toBe("");
});

test("Escape ends selecting members, with the focus on the row, and only the next Escape closes the panel", async () => {
  await select();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.poll(selected).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(row(/^.Yusuf/u)).toHaveFocus();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).not.toBeInTheDocument();
});

test("Stop selecting gives the focus back to a row, and Select all in the bar selects all", async () => {
  await select();
  await button("Select all").click();
  await expect.poll(selected).toHaveLength(4);
  await bar().getByRole("button", { name: "Stop selecting" }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(() => members().element().contains(document.activeElement)).toBe(true);
});

test("the selection of members survives a push, and a member who is gone leaves it", async () => {
  const transport = await select();
  await checkbox(/^.Zoë/u).click();
  await checkbox(/^.Alice/u).click();
  serve(transport, { members: [sam, yusuf, alice, noor, buildMember("104", "Ben")] });
  transport.push("conversationsSaved", [{ ...lake, memberCount: 5, name: "Lake home" }]);
  await expect.element(checkbox(/^.Ben/u)).toBeVisible();
  expect(selected()).toEqual(["Alice, Alice Okafor"]);
  await expect.element(bar().getByText("1 selected")).toBeVisible();
});

test("removing several members asks once and names them, and one toast reports the success", async () => {
  const transport = await select();
  await userEvent.keyboard("{Control>}a{/Control}");
  await button("Remove from the group…").click();
  await expect.element(button("Keep in the group")).toHaveFocus();
  await expect.element(page.getByRole("dialog", { name: "Remove 4 members?" })).toBeVisible();
  await expect
    .element(dialog().getByText(/^.Yusuf., .Alice., .Noor. and .Zoë. leave the group now/u))
    .toBeVisible();
  await expectAccessible();
  await button("Remove").click();
  await expect.element(page.getByText("4 members were removed")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(transport.inputsOf("removeMember").map(({ membershipId }) => membershipId)).toEqual([
    "m101",
    "m100",
    "m103",
    "m102",
  ]);
  await expect.element(row(/^.Sam/u)).toHaveFocus();
});

test("of many members the dialog names three and says how many more there are", async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    buildMember(String(200 + index), `Player ${String(index)}`),
  );
  await showDetails({ details: { members: [sam, ...many] } });
  await start().click();
  await button("Select all").click();
  await button("Remove and ban…").click();
  await expect.element(page.getByRole("dialog", { name: "Remove and ban 8 members?" })).toBeVisible();
  await expect
    .element(dialog().getByText(/^.Player 0., .Player 1., .Player 2. and 5 more leave/u))
    .toBeVisible();
});

test("failed removals are listed with their reason and stay selected, and trying again removes only those members", async () => {
  const transport = await select((fake) => {
    answerRemovals(fake, { Alice: failed({ kind: "service-failed", status: 500 }) });
  });
  await userEvent.keyboard("{Control>}a{/Control}");
  await button("Remove from the group…").click();
  await button("Remove").click();
  await expect.element(page.getByRole("dialog", { name: "1 member was not removed" })).toBeVisible();
  await expect.element(button("Close").last()).toHaveFocus();
  await expect.element(dialog().getByRole("listitem").getByText("Alice")).toBeVisible();
  await expect.element(dialog().getByText("It worked for 3 other people.")).toBeVisible();
  await expect.element(dialog().getByText(/Nothing was changed/u)).not.toBeInTheDocument();
  await expectAccessible();
  expect(selected()).toEqual(["Alice, Alice Okafor"]);
  answerRemovals(transport);
  await button("Try again").click();
  await expect.element(page.getByText("1 member was removed")).toBeVisible();
  expect(
    transport
      .inputsOf("removeMember")
      .map(({ membershipId }) => membershipId)
      .at(-1),
  ).toBe("m100");
  expect(transport.inputsOf("removeMember")).toHaveLength(5);
});

test("after the list of failed removals is closed, the focus is in the panel", async () => {
  await select((fake) => {
    fake.answer("removeMember", () => failed({ kind: "offline" }));
  });
  await userEvent.keyboard("{Control>}a{/Control}");
  await button("Remove from the group…").click();
  await button("Remove").click();
  await expect.element(page.getByRole("dialog", { name: "4 members were not removed" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(panel()).toBeVisible();
});

test("while members are being removed, the dialog says how far it is, and Stop keeps the others selected", async () => {
  const waiting = Promise.withResolvers<Reply<void>>();
  const transport = await select((fake) => {
    fake.answer("removeMember", () => waiting.promise);
  });
  await userEvent.keyboard("{Control>}a{/Control}");
  await button("Remove from the group…").click();
  await button("Remove").click();
  await expect.element(page.getByRole("dialog", { name: "Removing 4 members" })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Removing 4 members" })).toBeVisible();
  await expect.element(dialog().getByText(/^0 of 4 done/u)).toBeVisible();
  await expect.element(button("Remove")).toHaveFocus();
  await expectAccessible();
  // Escape stops as well, and the dialog stays until the current member is done.
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog().getByText(/It stops after the current one\.$/u)).toBeVisible();
  await expect.element(button("Stop")).toHaveAttribute("aria-disabled", "true");
  serve(transport, { members: [sam, alice, noor, zoe] });
  waiting.resolve(done(undefined));
  await expect.element(page.getByText("1 member was removed")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(selected()).toEqual(["Alice, Alice Okafor", "Noor", "Zoë"]);
  expect(transport.inputsOf("removeMember")).toHaveLength(1);
});

test("Mention in the chat writes mentions of all selected members, and ends selecting", async () => {
  await select((fake) => {
    fake.answer("signalTyping", () => done(undefined));
  });
  await checkbox(/^.Zoë/u).click();
  await checkbox(/^.Alice/u).click();
  await button("Mention in the chat").click();
  const composer = page.getByRole("textbox", { name: /^Message/u });
  await expect.element(composer).toHaveValue("@Alice @Zoë ");
  await expect.element(composer).toHaveFocus();
  await expect.element(bar()).not.toBeInTheDocument();
});

test("former members are selected apart from the others, and an action for some of them says for how many", async () => {
  const transport = await showDetails({
    details: { members: everybody },
    prepare: (fake) => {
      fake.answer("listMembers", () =>
        done([
          buildMember("7", "Lena", { state: "exited" }),
          buildMember("8", "Omar", { state: "removed" }),
          buildMember("9", "Ravi", { state: "banned" }),
        ]),
      );
      fake.answer("unbanMember", () => done(undefined));
    },
  });
  await start().click();
  await checkbox(/^.Zoë/u).click();
  await panel().getByText("Left or removed").click();
  await expect.element(row(/^.Ravi/u)).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await start().click();
  await button("Select all").click();
  expect(
    bar()
      .getByRole("button")
      .elements()
      .map((element) => element.textContent.trim())
      .filter((text) => text !== ""),
  ).toEqual(["Add to the group again (2 of 3)", "Allow to rejoin (2 of 3)", "Ban… (1 of 3)"]);
  await expectAccessible();
  await button("Allow to rejoin (2 of 3)").click();
  await expect.element(page.getByText("2 people can come back")).toBeVisible();
  expect(transport.inputsOf("unbanMember").map(({ membershipId }) => membershipId)).toEqual(["m8", "m9"]);
});

test("from right to left, the mark is at the right end of the row", async () => {
  setDirection("rtl");
  await select();
  const box = checkbox(/^.Zoë/u).element();
  const mark = box.querySelector(".mark")?.getBoundingClientRect();
  const name = box.querySelector(".name")?.getBoundingClientRect();
  expect((mark?.left ?? 0) > (name?.right ?? 0)).toBe(true);
});
