import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { buildEvent, buildPoll, optionId } from "../../../support/model/build-activities.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { forceColors } from "../../emulated-media.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { alice, dialog, lake, panel, sam, setDirection, showDetails } from "./details-fixture.ts";

const hour = 3_600_000;
const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
const anna = buildConversation({
  id: conversationId("1+3"),
  kind: "direct",
  name: "Anna",
  memberCount: null,
  otherUserId: userId("3"),
});
const gallery = () => panel().getByRole("region", { name: "Gallery" });
const tile = (name: RegExp) => gallery().getByRole("button", { name });
const tileNames = (): readonly (string | undefined)[] =>
  gallery()
    .getByRole("listitem")
    .getByRole("button")
    .elements()
    .map(
      (element) => /Photo (?<number>\d+)/u.exec(element.getAttribute("aria-label") ?? "")?.groups?.["number"],
    );
const activities = () => panel().getByRole("region", { name: "Polls and events" });
const rowTexts = (): readonly string[] =>
  activities()
    .getByRole("listitem")
    .elements()
    .map((element) => element.textContent.replaceAll(/\s+/gu, " ").trim());

const path = asId<MediaPath>("data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==");
const photo: Attachment = { kind: "image", media: path, original: path, size: null };
const video: Attachment = { kind: "video", media: asId<MediaPath>("/media/video"), preview: null };

function shared(number: number, changes: Partial<Message> = {}): Message {
  return buildMessage({
    id: messageId(String(1000 + number)),
    text: `Photo ${String(number)}`,
    attachments: [photo],
    ...changes,
  });
}
function answerPictures(fake: FakeTransport, messages: readonly Message[]): void {
  fake.answer("loadGallery", () => done({ messages, oldest: null, newest: null, isLast: true }));
}
function answerActivities(fake: FakeTransport, changes: { readonly name?: string } = {}): void {
  const at = Date.now() + 48 * hour;
  const event = buildEvent({ startAt: at, endAt: at + hour, ownResponse: "going", ...changes });
  const poll = buildPoll({ expiresAt: at, ...(changes.name === undefined ? {} : { subject: changes.name }) });
  fake.answer("listPolls", () => done({ polls: [poll], continuation: null }));
  fake.answer("listEvents", () => done([event]));
}

test("the four newest pictures are in the details, and a press opens one large and returns the focus to it", async () => {
  await showDetails({
    prepare: (fake) => {
      answerPictures(
        fake,
        [5, 4, 3, 2, 1].map((number) => shared(number)),
      );
    },
  });
  await expect.poll(tileNames).toEqual(["5", "4", "3", "2"]);
  await expectAccessible();
  tile(/Photo 4/u)
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toHaveAccessibleName("Photo from Alice");
  await expect.element(dialog().getByText("Photo 4")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tile(/Photo 4/u)).toHaveFocus();
  await panel().getByRole("button", { name: "Open the gallery" }).click();
  await expect.element(page.getByRole("main", { name: /^Gallery/u })).toBeVisible();
});

test("pictures follow what arrives and is deleted, and a picture pushed out leaves the focus in the strip", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      answerPictures(
        fake,
        [4, 3, 2, 1].map((number) => shared(number)),
      );
    },
  });
  const push = (message: Message): void => {
    transport.push("messagesSaved", { conversationId: lake.id, messages: [message] });
  };
  await expect.element(tile(/Photo 1/u)).toBeVisible();
  tile(/Photo 1/u)
    .element()
    .focus();
  push(shared(5, { attachments: [video] }));
  await expect.poll(tileNames).toEqual(["5", "4", "3", "2"]);
  await expect.element(tile(/^Video.*Photo 5/u)).toBeVisible();
  await expect.element(tile(/Photo 2/u)).toHaveFocus();
  tile(/Photo 4/u)
    .element()
    .focus();
  push(shared(4, { deletedBy: "sender" }));
  await expect.poll(tileNames).toEqual(["5", "3", "2", "1"]);
  await expect.element(tile(/Photo 3/u)).toHaveFocus();
  for (const number of [5, 3, 2]) push(shared(number, { deletedBy: "sender" }));
  await expect.poll(tileNames).toEqual(["1"]);
  transport.push("messagesRemoved", { conversationId: lake.id, keys: [shared(1).key] });
  await expect.element(gallery()).not.toBeInTheDocument();
});

test("the poll that closes next and the next event are in the details, follow votes, and lead to their list", async () => {
  const transport = await showDetails({ prepare: answerActivities });
  await expect
    .poll(rowTexts)
    .toEqual([
      expect.stringMatching(/^Poll Which shirt\? Open · closes /u),
      expect.stringMatching(/^Event Five-a-side .* · you are going$/u),
    ]);
  await expectAccessible();
  transport.push("pollSaved", buildPoll({ expiresAt: Date.now() + hour, ownVotes: [optionId("1")] }));
  await expect.poll(rowTexts).toContainEqual(expect.stringMatching(/Open · you voted · closes/u));
  const list = page.getByRole("complementary", { name: "Polls and events" });
  for (const [name, text] of [
    [/Five-a-side/u, "Five-a-side"],
    ["See all: Polls and events", "Which shirt?"],
  ] as const) {
    const button = activities().getByRole("button", { name });
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(list.getByRole("heading", { name: text })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel()).toHaveFocus();
  }
  transport.push("eventRemoved", { conversationId: lake.id, eventId: buildEvent().id });
  await expect.poll(rowTexts).toHaveLength(1);
});

test("without pictures, polls and events there is no heading for them, and a direct chat asks for no polls", async () => {
  const transport = await showDetails({
    conversation: anna,
    prepare: (fake) => {
      fake.answer("getPerson", () => failed({ kind: "offline" }));
    },
  });
  await expect.element(panel().getByRole("heading", { name: "This chat" })).toBeVisible();
  await expect.poll(() => transport.inputsOf("loadGallery")).toHaveLength(1);
  expect([gallery().elements(), activities().elements()]).toEqual([[], []]);
  expect(transport.inputsOf("listPolls")).toEqual([]);
});

test("the details say what a chat notifies of, and the dialog of the levels returns the focus", async () => {
  const transport = await showDetails();
  const note = panel().getByText("Mentions and replies come through even if you mute it");
  await expect.element(note).toBeVisible();
  panel().getByRole("button", { name: "Notify me about: All messages" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toHaveAccessibleName(/^Notifications of/u);
  await userEvent.keyboard("{Escape}");
  await expect.element(panel().getByRole("button", { name: "Notify me about: All messages" })).toHaveFocus();
  transport.push("conversationsSaved", [{ ...lake, notificationLevel: "none" }]);
  await expect.element(panel().getByRole("button", { name: "Notify me about: Nothing" })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test.each([
  { name: "light", theme: "light", width: 1280, dir: "ltr", scale: 100 },
  { name: "dark, at twice the text size", theme: "dark", width: 1280, dir: "ltr", scale: 200 },
  { name: "in a narrow window from right to left", theme: "light", width: 400, dir: "rtl", scale: 100 },
] as const)(
  "long names fit into the details, which are accessible: $name",
  async ({ theme, width, dir, scale }) => {
    setDirection(dir);
    await showDetails({
      settings: { theme, textSize: scale },
      size: { width, height: 1400 },
      details: { members: [sam, alice] },
      prepare: (fake) => {
        answerPictures(
          fake,
          [2, 1].map((number) => shared(number)),
        );
        answerActivities(fake, { name: longName });
      },
    });
    await expect.poll(rowTexts).toHaveLength(2);
    await expect.poll(tileNames).toEqual(["2", "1"]);
    await expectAccessible();
    const content = document.querySelector("aside .content");
    expect(content?.scrollWidth).toBe(content?.clientWidth);
    const [first, second] = gallery()
      .getByRole("listitem")
      .elements()
      .map((item) => item.getBoundingClientRect());
    expect(first?.width).toBeCloseTo(first?.height ?? 0, 0);
    expect(second?.width).toBeCloseTo(first?.width ?? 0, 0);
    const [start, next] = [first?.left ?? 0, second?.left ?? 0];
    expect(dir === "rtl" ? start > next : start < next).toBe(true);
  },
);

test("in forced colours, the pictures and the rows of the details are accessible, and pictures have a border", async () => {
  await forceColors();
  await showDetails({
    prepare: (fake) => {
      answerPictures(fake, [shared(1, { attachments: [video] })]);
      answerActivities(fake);
    },
  });
  await expect.element(tile(/Photo 1/u)).toHaveStyle("border-top-style: solid");
  await expectAccessible();
});
