import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { PersonProfile } from "../../../../preload/model/people/person-profile.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { enlargeText } from "../../large-text.ts";
import {
  alice,
  answerChat,
  answerPeople,
  bob,
  buildProfile,
  fromAlice,
  garden,
  lake,
  me,
  samplePicture,
  withAlice,
} from "./people-fixture.ts";

const card = page.getByRole("dialog", { name: /^Profile of/u });
const inCard = (name: string | RegExp) => card.getByRole("button", { name });
const opener = (name: string) =>
  page.getByRole("log").getByRole("button", { name: `Profile of \u2068${name}\u2069` });

/** Opens the app at the chat “Lake house”, which has these messages. */
async function showChat(
  messages: readonly Message[],
  prepare: (transport: FakeTransport) => void = () => undefined,
  start: StartState = {},
): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [lake, garden, withAlice],
    ...start,
    prepare: (fake) => {
      answerPeople(fake);
      answerChat(fake, messages);
      prepare(fake);
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("log")).toBeVisible();
  return transport;
}

/** Opens the card of Alice by her name above a message. */
async function showCard(
  prepare: (transport: FakeTransport) => void = () => undefined,
  start: StartState = {},
): Promise<FakeTransport> {
  const transport = await showChat([fromAlice("Hello")], prepare, start);
  await opener("Alice").last().click();
  await expect.element(card).toBeVisible();
  return transport;
}

test("pressing a person's picture, name or mention opens the card, and closing it returns the focus to the message", async () => {
  const mention = { kind: "mentions", mentions: [{ userId: bob.id, start: 0, length: 4 }] } as const;
  await showChat([fromAlice("@Bob are you in?", { attachments: [mention] })]);
  const message = page.getByRole("article");
  await opener("Alice").first().click();
  await expect.element(card.getByRole("heading", { name: "Alice", exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(message).toHaveFocus();
  await opener("Alice").last().click();
  await expect.element(card.getByText(/^Bassoon/u)).toBeVisible();
  await card.getByRole("button", { name: "Close" }).click();
  await expect.element(opener("Alice").last()).toHaveFocus();
  await page.getByRole("button", { name: "@Bob", exact: true }).click();
  await expect.element(card.getByRole("heading", { name: "Bob", exact: true })).toBeVisible();
});

test("the keys reach the mention of a message, and Enter opens the card", async () => {
  const mention = { kind: "mentions", mentions: [{ userId: bob.id, start: 0, length: 4 }] } as const;
  await showChat([fromAlice("@Bob are you in?", { attachments: [mention] })]);
  page.getByRole("article").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "@Bob", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card.getByRole("heading", { name: "Bob", exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "@Bob", exact: true })).toHaveFocus();
});

test("the name of a person who reacted opens the person's card, and closing it returns the focus to the message", async () => {
  const reactions = [{ code: "❤️", pack: null, userIds: [bob.id] }];
  await showChat([fromAlice("Hello", { reactions })]);
  page.getByRole("article").element().focus();
  await userEvent.keyboard("{Shift>}R{/Shift}");
  await page.getByRole("button", { name: "Profile of \u2068Bob\u2069" }).click();
  await expect.element(card.getByRole("heading", { name: "Bob", exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("article")).toHaveFocus();
});

test("a message's menu and a direct chat's picture open the person's card, but a bot has no card", async () => {
  await showChat([fromAlice("Hello"), fromAlice("Beep", { senderKind: "bot", sender: bob, key: "b" })]);
  await expect.element(page.getByRole("article").first()).toBeVisible();
  expect(opener("Bob").elements()).toEqual([]);
  await page.getByText("Hello", { exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Profile of sender" }).click();
  await expect.element(card.getByRole("heading", { name: "Alice", exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /^Alice/u }).click();
  await page.getByRole("button", { name: "Profile of \u2068Alice\u2069" }).click();
  await expect.element(card.getByRole("heading", { name: "Alice", exact: true })).toBeVisible();
});

test("a person's card shows the profile, and is accessible in both themes", async () => {
  await showCard((fake) => {
    answerPeople(fake, {
      avatar: samplePicture,
      photos: [samplePicture, samplePicture, samplePicture],
      isContact: true,
    });
  });
  await expect.element(card.getByText("Example University")).toBeVisible();
  await expect.element(card.getByText("Class of 2027")).toBeVisible();
  await expect.element(card.getByText("On the service since 4 March 2019")).toBeVisible();
  await expect.element(card.getByText("Contact", { exact: true })).toBeVisible();
  expect(card.getByRole("button", { name: /^Open photo/u }).elements()).toHaveLength(3);
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  await expectAccessible();
});

test("the pictures of a profile open large, one after the other, and the focus returns to the picture", async () => {
  await showCard((fake) => {
    answerPeople(fake, { avatar: samplePicture, photos: [samplePicture, samplePicture] });
  });
  await inCard("Open photo 1 of \u2068Alice\u2069").click();
  await expect.element(page.getByRole("img", { name: "Photo 1 of \u2068Alice\u2069" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("img", { name: "Photo 2 of \u2068Alice\u2069" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("img", { name: "Picture of \u2068Alice\u2069" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(inCard("Open photo 1 of \u2068Alice\u2069")).toHaveFocus();
});

test("while the profile loads, the card shows the name; if loading fails, it can be tried again", async () => {
  const answer = Promise.withResolvers<Reply<PersonProfile>>();
  const transport = await showCard((fake) => {
    fake.answer("getPerson", () => answer.promise);
  });
  await expect.element(card.getByText("Loading the profile")).toBeVisible();
  await expect.element(card.getByRole("heading", { name: "Alice", exact: true })).toBeVisible();
  expect(inCard("Block…").elements()).toEqual([]);
  answer.resolve(failed({ kind: "offline" }));
  await expect
    .element(card.getByRole("alert").getByText(/cannot be reached.*profile was not loaded/u))
    .toBeVisible();
  await expectAccessible();
  transport.answer("getPerson", () => done(buildProfile(alice)));
  await inCard("Try again").click();
  await expect.element(card.getByText(/^Bassoon/u)).toBeVisible();
});

test("the card of a person who no longer exists says so, and its only action is to copy the name", async () => {
  await showCard((fake) => {
    fake.answer("getPerson", () => failed({ kind: "not-found" }));
  });
  await expect
    .element(card.getByText("\u2068Alice\u2069 no longer has an account at the service."))
    .toBeVisible();
  expect(inCard(/Message|Block|contacts/u).elements()).toEqual([]);
  await inCard("Copy name").click();
  await expect.element(card.getByText("Name copied")).toBeVisible();
});

test("Message on a card opens the direct chat, and a shared group on the card opens the group", async () => {
  await showCard();
  await inCard("Message \u2068Alice\u2069").click();
  await expect.poll(() => document.title).toBe("Alice");
  await page.getByRole("button", { name: "Profile of \u2068Alice\u2069" }).click();
  await inCard("Open the group \u2068Garden\u2069").click();
  await expect.poll(() => document.title).toBe("Garden");
  await expect.element(card).not.toBeInTheDocument();
});

test("Message on the card of a person without a chat in the list starts a chat", async () => {
  const transport = await showChat([fromAlice("Hello", { sender: bob })]);
  transport.answer("startChat", () => failed({ kind: "offline" }));
  await opener("Bob").last().click();
  await inCard(/^Message/u).click();
  await expect.poll(() => transport.inputsOf("startChat")).toEqual([{ userId: bob.id }]);
});

test("blocking a person asks first and says what it does, and then the card shows and can undo the block", async () => {
  const transport = await showCard();
  await inCard("Block…").click();
  const question = page.getByRole("dialog", { name: "Block \u2068Alice\u2069?" });
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(question.getByText(/can no longer send you direct messages/u)).toBeVisible();
  await expect.element(question.getByText(/you still see each other’s messages/u)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(inCard("Block…")).toHaveFocus();
  await inCard("Block…").click();
  await question.getByRole("button", { name: "Block", exact: true }).click();
  await expect.element(card.getByText("You blocked \u2068Alice\u2069.")).toBeVisible();
  expect(transport.inputsOf("blockPerson")).toEqual([{ userId: "100" }]);
  transport.answer("unblockPerson", () => failed({ kind: "offline" }));
  await inCard("Unblock").click();
  await expect.element(card.getByRole("alert").getByText(/Alice\u2069 is still blocked/u)).toBeVisible();
  transport.answer("unblockPerson", () => done(undefined));
  await inCard("Unblock").click();
  await expect.element(inCard("Block…")).toBeVisible();
});

test("if blocking fails, the question stays open and says that nothing was changed", async () => {
  await showCard((fake) => {
    fake.answer("blockPerson", () => failed({ kind: "service-failed", status: 500 }));
  });
  await inCard("Block…").click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect.element(page.getByRole("alert").getByText(/Nothing was changed/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
});

test("a contact can be removed from the card, and a stranger can be added by link", async () => {
  await showCard((fake) => {
    answerPeople(fake, { isContact: true });
  });
  await inCard("Remove from contacts…").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(card.getByText("Not a contact")).toBeVisible();
  await inCard("Add to contacts…").click();
  const dialog = page.getByRole("dialog", { name: "Add a contact" });
  await expect.element(dialog.getByText(/Ask \u2068Alice\u2069 for it/u)).toBeVisible();
});

test("the account's own card has no actions on the person", async () => {
  await showChat(
    [fromAlice("Hello", { reactions: [{ code: "❤️", pack: null, userIds: [me.id] }] })],
    (fake) => {
      fake.answer("getProfile", () => failed({ kind: "offline" }));
    },
  );
  page.getByRole("article").element().focus();
  await userEvent.keyboard("{Shift>}R{/Shift}");
  await page.getByRole("button", { name: "Profile of \u2068You\u2069" }).click();
  await expect.element(card.getByText("This is you.")).toBeVisible();
  expect(inCard(/Message|Block|contacts/u).elements()).toEqual([]);
});

test("on a card a long name in another direction, a long biography and many groups stay within a narrow window", async () => {
  const name = `${"ليلى الحداد ".repeat(14)}end`;
  await showCard(
    (fake) => {
      answerPeople(fake, {
        name,
        bio: "W".repeat(2_000),
        avatar: samplePicture,
        photos: Array.from({ length: 9 }, () => samplePicture),
        sharedGroups: Array.from({ length: 60 }, (_, index) => ({
          id: String(index) as never,
          name: `Group ${String(index)} ${"long ".repeat(30)}`,
          avatar: null,
        })),
      });
    },
    { size: { width: 480, height: 640 } },
  );
  enlargeText(2);
  document.documentElement.dir = "rtl";
  onTestFinished(() => {
    document.documentElement.dir = "";
  });
  await expect.element(card.getByRole("heading", { name: /end$/u }).last()).toBeVisible();
  const dialog = card.element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(480);
  await expect.element(inCard("Block…")).toBeInViewport();
  await expectAccessible();
});

test("a name with characters that change the text direction does not reorder the words around it", async () => {
  await showCard((fake) => {
    answerPeople(fake, { name: "Eve \u202Elamina\u202C" });
  });
  const heading = card.getByRole("heading", { name: /lamina/u }).last();
  await expect.element(heading).toBeVisible();
  expect(heading.element().querySelector("bdi")).not.toBeNull();
});

test("the card of a mentioned person whom the page does not know yet opens with the name in the mention", async () => {
  const mention = { kind: "mentions", mentions: [{ userId: userId("999"), start: 0, length: 5 }] } as const;
  const stranger = buildPerson({ id: userId("999"), name: "Cleo" });
  await showChat([fromAlice("@Cleo hi", { attachments: [mention] })], (fake) => {
    fake.answer("getPerson", () => done(buildProfile(stranger)));
  });
  await page.getByRole("button", { name: "@Cleo", exact: true }).click();
  await expect.element(card.getByRole("heading", { name: "Cleo", exact: true })).toBeVisible();
});

test("a person is reported on the service's page, whose address has no token", async () => {
  const transport = await showCard((fake) => {
    fake.answer("openLink", () => done(undefined));
  });
  await card.getByRole("button", { name: "Report in the browser" }).click();
  expect(transport.inputsOf("openLink")).toEqual([
    { url: `https://web.groupme.com/abuse_report?user_id=${alice.id}` },
  ]);
});

test("if the other person blocks this account, the card says that neither can send direct messages", async () => {
  const between = "You and \u2068Alice\u2069 cannot send each other direct messages.";
  await showCard((transport) => {
    transport.answer("checkBlockedBetween", () => done(true));
  });
  await expect.element(card.getByText(between)).toBeVisible();
  await expectAccessible();
});

test("if the service does not say who blocks whom, the card shows everything else", async () => {
  await showCard((transport) => {
    transport.answer("checkBlockedBetween", () => failed({ kind: "offline" }));
  });
  await expect.element(card.getByText(/^Bassoon/u)).toBeVisible();
  await expect.element(card.getByRole("alert")).not.toBeInTheDocument();
});
