import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { buildDirectory, buildPublicGroup, groupId } from "../../../support/model/build-groups.ts";
import { fixtureTime, userId } from "../../../support/model/build-model.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showDiscover } from "./show-discover.ts";

const tejo = buildDirectory();
const soup = { groupId: groupId("1"), groupName: "Soup", avatar: null, askedAt: fixtureTime };
const notice = (text: string) => page.getByText(text, { exact: true });
const tab = (name: string) => page.getByText(name, { exact: true });

function answerJoining(fake: FakeTransport): void {
  fake.answer("searchDirectories", () => done([tejo]));
  fake.answer("requestDirectoryVerification", () => done({ verificationId: "v1" }));
  fake.answer("confirmDirectoryVerification", () => done(tejo));
}

test("a school is joined with the keyboard alone, also after a wrong code", async () => {
  const transport = await showDiscover({ answer: answerJoining });
  await tab("School").click();
  const email = page.getByLabelText("School email address");
  await email.fill("sam@utejo.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: /^Send code for .Universidade/u })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  const code = page.getByLabelText("Code from the email");
  await expect.element(code).toHaveFocus();
  transport.answer("confirmDirectoryVerification", () => failed({ kind: "wrong-pin", attemptsLeft: 1 }));
  await code.fill("000000");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("That code is wrong. 1 try is left.")).toBeVisible();
  await expect.element(code).toHaveValue("000000");
  await expectAccessible();
  transport.answer("confirmDirectoryVerification", () => done(tejo));
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("You are in \u2068Universidade do Tejo\u2069 now")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your school", exact: true })).toBeVisible();
  await expect.element(page.getByText("400 people · 12 groups")).toBeVisible();
});

test("an e-mail address that no school uses is shown as a fault of the field", async () => {
  await showDiscover({
    answer: (fake) => {
      fake.answer("searchDirectories", () => done([]));
    },
  });
  await tab("School").click();
  await page.getByLabelText("School email address").fill("sam@nowhere.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/No school of the service uses this address/u)).toBeVisible();
  await expect.element(page.getByLabelText("School email address")).toHaveFocus();
});

test("if a step of joining a school needs the phone app, the form says so and keeps the address", async () => {
  await showDiscover({
    answer: (fake) => {
      fake.answer("searchDirectories", () => failed({ kind: "phone-app-only" }));
    },
  });
  await tab("School").click();
  await page.getByLabelText("School email address").fill("sam@utejo.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText(/only from its phone app/u)).toBeVisible();
  await expect.element(page.getByLabelText("School email address")).toHaveValue("sam@utejo.example");
});

test("a member of a school sees its groups and finds its people", async () => {
  const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
  const transport = await showDiscover({
    size: { width: 480, height: 800 },
    answer: (fake) => {
      fake.answer("listDirectories", () => done([tejo]));
      fake.answer("listSchoolGroups", () => done([buildPublicGroup({ directoryId: "30" })]));
      fake.answer("searchDirectoryPeople", () =>
        done([
          {
            id: userId("7"),
            name: longName,
            avatar: null,
            bio: "Rows at dawn",
            majorCodes: [41, 107],
            graduationYear: 2019,
          },
        ]),
      );
    },
  });
  await tab("School").click();
  await expect.element(page.getByRole("heading", { name: "Cold Water, Warm Soup" })).toBeVisible();
  await page.getByLabelText("Graduation year").fill("2019");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1 person found")).toBeVisible();
  await expect.element(page.getByText("Class of 2019")).toBeVisible();
  await expect.element(page.getByText("Majors 41, 107")).toBeVisible();
  expect(transport.inputsOf("searchDirectoryPeople")).toEqual([{ majorCodes: [], graduationYear: 2019 }]);
  transport.answer("openLink", () => done(undefined));
  await page.getByRole("button", { name: "Show the list of majors" }).click();
  await expect
    .poll(() => transport.inputsOf("openLink"))
    .toEqual([{ url: "https://web.groupme.com/assets/majors/majors.en-US.json" }]);
  await expectAccessible();
  expect(document.querySelector(".content")?.scrollWidth).toBeLessThanOrEqual(480);
});

test("a person of the campus opens as a card, and the focus returns to the row", async () => {
  const maria = { id: userId("7"), name: "Maria", avatar: null };
  await showDiscover({
    answer: (fake) => {
      fake.answer("listDirectories", () => done([tejo]));
      fake.answer("searchDirectoryPeople", () =>
        done([{ ...maria, bio: "Rows at dawn", majorCodes: [], graduationYear: 2019 }]),
      );
      fake.answer("getPerson", () => failed({ kind: "offline" }));
    },
  });
  await tab("School").click();
  await page.getByRole("button", { name: "Find people" }).click();
  const row = page.getByRole("button", { name: /^Maria/u });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("{Enter}");
  const card = page.getByRole("dialog", { name: "Profile of \u2068Maria\u2069" });
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row).toHaveFocus();
});

test("leaving a school asks first, and the focus then goes to the form for joining a school", async () => {
  const transport = await showDiscover({
    answer: (fake) => {
      fake.answer("listDirectories", () => done([tejo]));
      fake.answer("leaveDirectory", () => failed({ kind: "offline" }));
    },
  });
  await tab("School").click();
  await page.getByRole("button", { name: /^Leave .Universidade/u }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await page.getByRole("button", { name: "Leave school" }).click();
  await expect.element(page.getByRole("alert").getByText(/You are still in it/u)).toBeVisible();
  await expectAccessible();
  transport.answer("leaveDirectory", () => done(undefined));
  await page.getByRole("button", { name: "Leave school" }).click();
  await expect.element(notice("You left \u2068Universidade do Tejo\u2069")).toBeVisible();
  await expect.element(page.getByLabelText("School email address")).toHaveFocus();
});

function answerRequests(fake: FakeTransport): void {
  fake.answer("listWaitingJoinRequests", () => done({ sent: [soup], received: [], seenTo: 0 }));
  fake.answer("listMembershipStates", () =>
    done([{ groupId: groupId("3"), state: "denied", stateWord: "denied" }]),
  );
  fake.answer("previewGroup", () => failed({ kind: "not-found" }));
}

test("pending and declined join requests are listed, and a pending request can be withdrawn", async () => {
  const transport = await showDiscover({
    answer: (fake) => {
      answerRequests(fake);
      fake.answer("withdrawJoinRequest", () => done(undefined));
    },
  });
  await tab("My requests").click();
  await expect.element(page.getByText(/^Waiting for a decision since/u)).toBeVisible();
  await expect.element(page.getByText("A group whose name the service does not say")).toBeVisible();
  await expect.element(page.getByText("Declined", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Withdraw the request to join .Soup/u }).click();
  await expect.element(notice("The request to join \u2068Soup\u2069 is withdrawn")).toBeVisible();
  await expect.element(page.getByText("Soup", { exact: true })).not.toBeInTheDocument();
  expect(transport.inputsOf("withdrawJoinRequest")).toEqual([{ groupId: "1" }]);
});

test("a join request that could not be withdrawn stays, and a notice says why", async () => {
  await showDiscover({
    answer: (fake) => {
      answerRequests(fake);
      fake.answer("withdrawJoinRequest", () => failed({ kind: "service-failed", status: 502 }));
    },
  });
  await tab("My requests").click();
  await page.getByRole("button", { name: /^Withdraw the request to join .Soup/u }).click();
  await expect.element(notice("The request to join \u2068Soup\u2069 was not withdrawn")).toBeVisible();
  await expect.element(page.getByText("Soup", { exact: true })).toBeVisible();
});

test("the card of a group in Discover says that the account asked to join it", async () => {
  await showDiscover({
    answer: (fake) => {
      answerRequests(fake);
      fake.answer("listPopularGroups", () => done([buildPublicGroup({ id: groupId("1"), name: "Soup" })]));
    },
  });
  await expect.element(page.getByText("You asked to join")).toBeVisible();
});
