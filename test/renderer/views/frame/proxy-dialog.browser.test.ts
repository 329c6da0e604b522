import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import { showApp, signedOutSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const question = { hostAndPort: "proxy.example:3128", realm: "The office", isAskedAgain: false };
const dialog = page.getByRole("dialog", { name: "Sign in to the proxy" });
const name = dialog.getByLabelText("Username");
const password = dialog.getByLabelText("Password", { exact: true });
const open = page.getByRole("button", { name: "Sign in…" });
const send = dialog.getByRole("button", { name: "Sign in", exact: true });

test("if a proxy asks for credentials, the person can enter a user name and password, even by keyboard alone", async () => {
  const transport = await showApp({});
  transport.answer("answerProxy", () => done(undefined));
  transport.push("proxyQuestionChanged", question);
  await expectAccessible();
  await open.click();
  await expect.element(dialog).toMatchTextContent(/proxy\.example:3128 \(“The office”\)/u);
  await expectAccessible();
  await send.click();
  await expect.element(dialog).toMatchTextContent(/Type the username first\./u);
  await expect.element(name).toHaveFocus();
  expect(transport.inputsOf("answerProxy")).toEqual([]);
  await name.fill("ines");
  await password.fill("open sesame");
  password.element().closest("form")?.requestSubmit();
  await expect
    .poll(() => transport.inputsOf("answerProxy"))
    .toEqual([{ username: "ines", password: "open sesame" }]);
  transport.push("proxyQuestionChanged", null);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("if the proxy refuses the credentials, the dialog says so, and can be dismissed", async () => {
  const transport = await showApp({});
  transport.answer("dismissProxyQuestion", () => done(undefined));
  transport.push("proxyQuestionChanged", { ...question, realm: "", isAskedAgain: true });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^The proxy did not accept this/u);
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(transport.inputsOf("dismissProxyQuestion")).toHaveLength(1);
});

test("if a proxy asks while the list of chats still loads, its dialog opens", async () => {
  const transport = await showApp({
    prepare: ({ answer }) => {
      answer("listConversations", () => new Promise(() => undefined));
    },
  });
  transport.push("proxyQuestionChanged", { ...question, isAskedAgain: true });
  await expect.element(dialog).toBeVisible();
});

test("if the proxy asks again, the user name is still in the dialog", async () => {
  const transport = await showApp({});
  transport.answer("answerProxy", () => done(undefined));
  transport.push("proxyQuestionChanged", question);
  await open.click();
  await name.fill("ines");
  await password.fill("guessed");
  await send.click();
  transport.push("proxyQuestionChanged", null);
  await expect.element(dialog).not.toBeInTheDocument();
  transport.push("proxyQuestionChanged", { ...question, isAskedAgain: true });
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(name).toHaveValue("ines");
  await expect.element(password).toHaveValue("");
});

test("at twice the text size nothing of the proxy's banner and dialog is cut off", async () => {
  enlargeText(2);
  const transport = await showApp({});
  transport.push("proxyQuestionChanged", question);
  await expect.element(open).toBeVisible();
  expect(cutTexts(".banner")).toEqual([]);
  await open.click();
  await expect.element(dialog).toBeVisible();
  expect(cutTexts("dialog")).toEqual([]);
});

test("if a proxy asks for credentials while a person is writing, the dialog does not interrupt the writing", async () => {
  const transport = await showApp({ conversations: [buildConversation({ name: "Football" })] });
  transport.answer("signalTyping", () => done(undefined));
  await page.getByText("Football").click();
  const field = page.getByRole("textbox", { name: /Football/u });
  await userEvent.type(field, "See you ");
  transport.push("proxyQuestionChanged", question);
  await expect.element(open).toBeVisible();
  await userEvent.keyboard("there");
  await expect.element(field).toHaveValue("See you there");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a signed-out person sees the proxy dialog at once", async () => {
  const transport = await showApp({ session: signedOutSession });
  transport.push("proxyQuestionChanged", question);
  await expect.element(dialog).toBeVisible();
});
