import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { enlargeText } from "../../large-text.ts";
import { openFromMenu, showGroup } from "./group-settings-fixture.ts";

const dialog = () => page.getByRole("dialog", { name: /^Settings of/u });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save", exact: true });

/** The elements of the open dialog that extend beyond its sides. */
function overflowing(): readonly string[] {
  const body = document.querySelector("dialog[open] .body");
  if (body === null) throw new Error("no dialog is open");
  const { left, right } = body.getBoundingClientRect();
  return [...body.querySelectorAll("*")]
    .filter((element) => !element.classList.contains("hidden-text"))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

test("the group settings are changed by the keyboard alone, and the focus returns to the row", async () => {
  const { transport } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("updateGroup", ({ changes }) =>
          done(buildGroupDetails({ name: changes.name ?? "Lake house" })),
        );
      },
    },
  );
  await openFromMenu("Group settings…");
  await expect.element(field("Name")).toHaveFocus();
  await userEvent.keyboard("{End} by the sea{Enter}");
  await expect.element(page.getByText("The settings of", { exact: false }).first()).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(transport.inputsOf("updateGroup")).toEqual([
    { groupId: "500", changes: { name: "Lake house by the sea" } },
  ]);
  await expect.element(page.getByRole("button", { name: /^Lake house/u }).first()).toHaveFocus();
});

test.each(["light", "dark"] as const)(
  "the group settings have no accessibility faults in the %s theme",
  async (theme) => {
    await showGroup(
      { systemMessages: { areAllOn: true, categories: { polls: false } } },
      { settings: { theme } },
    );
    await openFromMenu("Group settings…");
    await expect.element(field("Name")).toBeVisible();
    await expectAccessible();
  },
);

test("a member without the right to change the group sees every setting and can change none", async () => {
  await showGroup({ type: "closed", mayEdit: false, isOwn: false });
  await openFromMenu("Group settings…");
  await expect
    .element(page.getByText("Only the owner and admins may change this group.", { exact: false }))
    .toBeVisible();
  await expect.element(field("Name")).toHaveAttribute("readonly");
  await expect.element(page.getByRole("radio", { name: "Closed" })).toBeDisabled();
  await expect.element(page.getByRole("switch", { name: "Office mode" })).toBeDisabled();
  await expect.element(page.getByRole("combobox", { name: "Theme" })).toBeDisabled();
  expect(save().elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Destroy group…" }).elements()).toEqual([]);
  await expectAccessible();
});

test("each group setting has a sentence that says what the setting means", async () => {
  await showGroup({ deletionMode: [], type: "secret" });
  await openFromMenu("Group settings…");
  for (const rule of [
    "The group appears in no search.",
    "Only the owner and admins may change the group, add people and post. Everyone else reads.",
    "Nobody may delete messages in this group.",
    "The service calls this kind of group “secret”. Natter does not know its rules.",
  ])
    await expect.element(page.getByText(rule)).toBeVisible();
});

test("the join question can be set only if joining needs approval", async () => {
  await showGroup({ requiresApproval: false, isJoinQuestionShown: false, joinQuestion: null });
  await openFromMenu("Group settings…");
  expect(page.getByRole("switch", { name: "Ask a question" }).elements()).toEqual([]);
  await page.getByRole("switch", { name: "People ask to join" }).click();
  await page.getByRole("switch", { name: "Ask a question" }).click();
  await save().click();
  await expect.element(page.getByText("Type the question, or turn it off.")).toBeVisible();
  await expect.element(field("Question")).toHaveAttribute("aria-invalid", "true");
});

test("if another person changes a group setting, the text typed here stays, and the dialog says that it was changed", async () => {
  const { changeAsOther } = await showGroup();
  await openFromMenu("Group settings…");
  await field("Description").fill("Bring a boat");
  changeAsOther({ name: "Boat house" });
  await expect.element(field("Name")).toHaveValue("Boat house");
  await expect.element(field("Description")).toHaveValue("Bring a boat");
  await expect
    .element(page.getByText("Someone else just changed this group: Name. You see the new values."))
    .toBeVisible();
  changeAsOther({ description: "Bring a kayak" });
  await expect.element(page.getByText(/: Description\. What you typed is kept/u)).toBeVisible();
  await expect.element(field("Description")).toHaveValue("Bring a boat");
});

test("if group settings are refused, the reason names the settings, and everything typed stays even after closing the dialog", async () => {
  await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("updateGroup", () => failed({ kind: "refused", status: 400, reason: "name is taken" }));
      },
    },
  );
  await openFromMenu("Group settings…");
  await field("Name").fill("Boat house");
  await save().click();
  await expect
    .element(page.getByRole("alert").getByText(/name is taken.*Not saved: Name\. What you typed is kept\./u))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await openFromMenu("Group settings…");
  await expect
    .element(page.getByText("These are your changes from before. They are not saved yet."))
    .toBeVisible();
  await expect.element(field("Name")).toHaveValue("Boat house");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(field("Name")).toHaveValue("Lake house");
});

test("if the group is destroyed while its settings are open, the typed text stays and can be copied", async () => {
  const { transport } = await showGroup();
  await openFromMenu("Group settings…");
  await field("Description").fill("Bring a boat");
  transport.push("conversationRemoved", { conversationId: conversationId("500") });
  await expect
    .element(page.getByText("This group no longer exists, or you are no longer in it.", { exact: false }))
    .toBeVisible();
  await expect.element(field("Description")).toHaveValue("Bring a boat");
  await expect.element(field("Description")).toHaveAttribute("readonly");
  expect(save().elements()).toEqual([]);
});

test("group settings that cannot be loaded say why and can be loaded again", async () => {
  const { transport } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("getGroupDetails", () => failed({ kind: "offline" }));
      },
    },
  );
  await openFromMenu("Group settings…");
  await expect.element(page.getByRole("alert").getByText(/cannot be reached/u)).toBeVisible();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(field("Name")).toHaveValue("Lake house");
});

test.each([
  [480, 1, "ltr"],
  [480, 2, "ltr"],
  [1280, 2, "ltr"],
  [480, 1, "rtl"],
] as const)(
  "no group setting overflows, %s pixels wide, at text size %s, %s",
  async (width, size, direction) => {
    enlargeText(size);
    document.documentElement.dir = direction;
    try {
      await showGroup({ name: `x${"very long name ".repeat(10)}` }, { size: { width, height: 800 } });
      await openFromMenu("Group settings…");
      await expect.element(field("Name")).toBeVisible();
      expect(overflowing()).toEqual([]);
    } finally {
      document.documentElement.removeAttribute("dir");
    }
  },
);

test("a group's like icon can be chosen from the owned packs by the keyboard, and can be the heart again", async () => {
  await showGroup(
    {},
    {
      prepare: (fake) => {
        const words = ["grin", "in love"];
        fake.answer("listEmojiPacks", () =>
          done([{ packId: 1, name: "Faces", isOwned: true, words, inline: [], keyboard: [] }]),
        );
      },
    },
  );
  await openFromMenu("Group settings…");
  const opener = page.getByRole("button", { name: "Choose an emoji" });
  await opener.click();
  const icons = page.getByRole("group", { name: "Emoji for likes" });
  await expect.element(icons).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(icons.getByRole("button", { name: "grin" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(opener).toHaveFocus();
  await expect.element(page.getByRole("img", { name: "in love" })).toBeVisible();
  await expect.element(page.getByText("1 change not saved")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Use the heart" }).click();
  await expect.element(opener).toHaveFocus();
  await expect.element(save()).toBeDisabled();
});
