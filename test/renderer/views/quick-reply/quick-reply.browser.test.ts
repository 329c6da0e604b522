import { mount, unmount } from "svelte";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { QuickReplyState } from "../../../../renderer/state/composer/quick-reply.svelte.ts";
import QuickReplyView from "../../../../renderer/views/quick-reply/QuickReplyView.svelte";
import "../../../../renderer/shared/global.css";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { enlargeText } from "../../large-text.ts";
import { layoutFaults } from "../../screens/layout-faults.ts";
import { longNames } from "../../screens/screen.ts";

const subject = {
  key: asId<AccountKey>("7"),
  conversationId: conversationId("500"),
  messageId: messageId("77"),
};

async function show(
  prepare: (transport: ReturnType<typeof createFakeTransport>) => void = () => undefined,
  isSentByEnter = true,
) {
  const transport = createFakeTransport();
  const messages = [
    { id: messageId("76"), sender: "Anna", isOwn: true, text: "Does it work?" },
    { id: messageId("77"), sender: "Bob", isOwn: false, text: "The lift works again" },
  ];
  transport.answer("readQuickReply", () =>
    done({ chat: "Building 14", messages, isSentByEnter, isSpellingFollowed: true }),
  );
  transport.answer("keepQuickReply", () => done(undefined));
  transport.answer("sendQuickReply", () => done(undefined));
  transport.answer("closeQuickReply", () => done(undefined));
  prepare(transport);
  await page.viewport(400, 380);
  const reply = new QuickReplyState(
    createBridge(transport, () => ""),
    subject,
  );
  const props = { reply, desktop: { platform: "linux" as const } };
  const view = mount(QuickReplyView, { target: document.body, props });
  onTestFinished(() => unmount(view));
  return { transport, field: page.getByRole("textbox", { name: "Reply in Building 14" }) };
}

test("the window for a quick reply shows the chat and message, focuses its field, and is accessible", async () => {
  const { field } = await show();
  await expect.element(page.getByRole("heading", { name: "Building 14" })).toBeVisible();
  await expect.element(page.getByText("The lift works again")).toBeVisible();
  await expect.element(page.getByText("You", { exact: true })).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(document.title).toBe("Building 14");
  await expectAccessible();
});

test("Enter sends the text of a quick reply, Shift+Enter begins a new line, and an empty text is not sent", async () => {
  const { transport, field } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}one{Shift>}{Enter}{/Shift}two{Enter}");
  await expect.poll(() => transport.inputsOf("sendQuickReply")).toEqual([{ ...subject, text: "one\ntwo" }]);
});

test("if Ctrl+Enter sends, Enter begins a new line in a quick reply, and the hint names the keys", async () => {
  const { transport, field } = await show(undefined, false);
  await expect.element(page.getByText(/^Ctrl Enter sends\./)).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard("one{Enter}two{Control>}{Enter}{/Control}");
  await expect.poll(() => transport.inputsOf("sendQuickReply")).toEqual([{ ...subject, text: "one\ntwo" }]);
});

test("Esc closes the window for a quick reply, after main has received every typed letter", async () => {
  const { transport, field } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Half{Escape}");
  await expect.poll(() => transport.inputsOf("closeQuickReply")).toEqual([subject]);
  expect(transport.inputsOf("keepQuickReply").at(-1)).toEqual({ ...subject, text: "Half" });
});

test("a quick reply that cannot be sent stays in the field, and a sentence says why", async () => {
  const { field } = await show((transport) => {
    transport.answer("sendQuickReply", () => failed({ kind: "signed-out" }));
  });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("On my way{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveValue("On my way");
  await expectAccessible();
});

test("the smallest window for a quick reply fits a long name, both directions, both themes and large text", async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.dir = "ltr";
    delete root.dataset["theme"];
  });
  await show((transport) => {
    const messages = [{ id: messageId("77"), sender: longNames("Bob"), isOwn: false, text: longNames("Hi") }];
    const chat = longNames("Building 14");
    transport.answer("readQuickReply", () =>
      done({ chat, messages, isSentByEnter: true, isSpellingFollowed: true }),
    );
    transport.answer("sendQuickReply", () => failed({ kind: "signed-out" }));
  });
  await page.viewport(300, 240);
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("On my way{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  for (const [dir, theme, scale] of [
    ["ltr", "light", 1],
    ["rtl", "dark", 2],
  ] as const) {
    root.dir = dir;
    root.dataset["theme"] = theme;
    enlargeText(scale);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect.soft(layoutFaults()).toEqual([]);
    await expectAccessible();
  }
});
