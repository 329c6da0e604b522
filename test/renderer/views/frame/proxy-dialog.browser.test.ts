import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/reply.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const question = { place: "proxy.example:3128", realm: "The office", isAskedAgain: false };
const dialog = page.getByRole("dialog", { name: "The network asks who you are" });
const name = dialog.getByLabelText("Name for the proxy");
const password = dialog.getByLabelText("Password for the proxy", { exact: true });
const send = dialog.getByRole("button", { name: "Send to the proxy" });

test("a proxy that asks is answered with a name and a password, by the keyboard too", async () => {
  const transport = await showApp({});
  transport.answer("answerProxy", () => done(undefined));
  transport.push("proxyQuestionChanged", question);
  await expect.element(dialog).toMatchTextContent(/proxy\.example:3128 and calls itself “The office”/u);
  await expectAccessible();
  await send.click();
  await expect.element(dialog).toMatchTextContent(/Type the name first\./u);
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

test("what it did not take is said, and it can be left for later", async () => {
  const transport = await showApp({});
  transport.answer("dismissProxyQuestion", () => done(undefined));
  transport.push("proxyQuestionChanged", { ...question, realm: "", isAskedAgain: true });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^The proxy did not take that\./u);
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(transport.inputsOf("dismissProxyQuestion")).toHaveLength(1);
});

test("nothing of it is cut off in twice the size of text", async () => {
  enlargeText(2);
  const transport = await showApp({});
  transport.push("proxyQuestionChanged", question);
  await expect.element(dialog).toBeVisible();
  expect(cutTexts("dialog")).toEqual([]);
});
