import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { showApp, signedOutSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const dialog = page.getByRole("dialog", { name: "Proxy" });

async function showDialog() {
  const transport = await showApp();
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Privacy" })
    .click();
  await page.getByRole("button", { name: "Change…" }).click();
  return transport;
}

test("the proxy that a person enters is stored in the settings, except its password, which goes to the keychain", async () => {
  const transport = await showDialog();
  transport.answer("keepProxyPassword", () => done("keychain"));
  await dialog.getByRole("radio", { name: "Another proxy" }).click();
  await expectAccessible();
  await dialog.getByLabelText("Name or address").fill("proxy.example");
  await dialog.getByLabelText("Port").fill("3128");
  await dialog.getByLabelText("Username").fill("ines");
  await dialog.getByLabelText("Password", { exact: true }).fill("open sesame");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("keepProxyPassword")).toEqual([{ password: "open sesame" }]);
  expect(transport.inputsOf("changeSettings")).toEqual([
    {
      changes: {
        proxyMode: "custom",
        proxyKind: "http",
        proxyHost: "proxy.example",
        proxyPort: 3128,
        proxyUser: "ines",
      },
    },
  ]);
  await expect.element(page.getByText("proxy.example:3128")).toBeVisible();
});

test.each([
  ["", "8080", "Type the name or the address"],
  ["http://proxy.example", "8080", "without “http://”"],
  ["two words", "8080", "letters, digits, hyphens and dots only"],
  ["proxy.example", "0", "from 1 to 65535"],
  ["proxy.example", "eighty", "from 1 to 65535"],
])(
  "a wrong address or port of a proxy is explained, and nothing is stored: %s %s",
  async (host, port, words) => {
    const transport = await showDialog();
    await dialog.getByRole("radio", { name: "Another proxy" }).click();
    await dialog.getByLabelText("Name or address").fill(host);
    await dialog.getByLabelText("Port").fill(port);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
    expect(transport.inputsOf("changeSettings")).toEqual([]);
  },
);

test("the button Try it says whether the service answers through the proxy that was entered, or what is wrong", async () => {
  const transport = await showDialog();
  transport.answer("keepProxyPassword", () => done("keychain"));
  transport.answer("checkProxy", () => done("unreachable"));
  await dialog.getByRole("radio", { name: "Another proxy" }).click();
  await dialog.getByLabelText("Name or address").fill("proxy.example");
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect
    .element(dialog.getByText("There is no proxy at this name and port.", { exact: false }))
    .toBeVisible();
  transport.answer("checkProxy", () => done("works"));
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect.element(dialog.getByText("The service answers.")).toBeVisible();
});

test("a password that the keychain does not take is said to last until Natter quits", async () => {
  const transport = await showDialog();
  transport.answer("keepProxyPassword", () => done("this-run"));
  await dialog.getByRole("radio", { name: "Another proxy" }).click();
  await dialog.getByLabelText("Name or address").fill("proxy.example");
  await dialog.getByLabelText("Username").fill("ines");
  await dialog.getByLabelText("Password", { exact: true }).fill("open sesame");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Natter keeps it until it quits", { exact: false })).toBeVisible();
});

test("the proxy can be set before anyone signs in", async () => {
  await showApp({ session: signedOutSession });
  await page.getByRole("button", { name: "Proxy…" }).click();
  await expect.element(dialog).toBeVisible();
});
