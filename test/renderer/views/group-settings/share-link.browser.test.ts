import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { openFromMenu, showGroup } from "./group-settings-fixture.ts";

const link = "https://groupme.com/join_group/500/aB3dE";
const code = () => page.getByRole("img", { name: `QR code of the share link ${link}` });

test("the share link of a group is copied, and its QR code is saved as a PNG picture", async () => {
  const { transport } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("savePng", () => done("Lake house QR code.png"));
      },
    },
  );
  await openFromMenu("Share link…");
  await expect.element(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: link }]);
  await page.getByRole("button", { name: "Save QR code…" }).click();
  await expect.element(page.getByText("The QR code is saved as Lake house QR code.png")).toBeVisible();
  const [saved] = transport.inputsOf("savePng");
  expect(saved?.name).toBe("Lake house QR code");
  const picture = await createImageBitmap(new Blob([saved?.bytes.slice() ?? ""], { type: "image/png" }));
  expect(picture.width).toBe(picture.height);
  expect(picture.width % 16).toBe(0);
});

test.each(["light", "dark"] as const)(
  "the QR code is dark on light in the %s theme, and the dialog has no accessibility faults",
  async (theme) => {
    await showGroup({}, { settings: { theme } });
    await openFromMenu("Share link…");
    await expect.element(code()).toBeVisible();
    const fill = (part: string): string => {
      const element = code().element().querySelector(part);
      if (element === null) throw new Error(`the code has no ${part}`);
      return getComputedStyle(element).fill;
    };
    expect([fill("rect"), fill("path")]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    await expectAccessible();
  },
);

test("sharing is turned off only after a question, with the focus on the safe choice", async () => {
  const { transport } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("updateGroup", () => done(buildGroupDetails({ share: null })));
      },
    },
  );
  await openFromMenu("Share link…");
  await page.getByRole("button", { name: "Turn sharing off…" }).click();
  await expect.element(page.getByRole("button", { name: "Keep the link" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Turn sharing off…" })).toHaveFocus();
  expect(transport.inputsOf("updateGroup")).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Turn sharing off", exact: true }).click();
  await expect.element(page.getByText("This group has no share link.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Turn sharing on" })).toBeVisible();
});

test("a member who may not change the group can see and copy the share link, but cannot turn it off", async () => {
  await showGroup({ mayEdit: false, isOwn: false, type: "closed" });
  await openFromMenu("Share link…");
  await expect.element(code()).toBeVisible();
  await expect.element(page.getByText("Only the owner and admins may turn sharing on or off.")).toBeVisible();
  expect(page.getByRole("button", { name: "Turn sharing off…" }).elements()).toEqual([]);
});

test("if sharing cannot be turned on, the dialog says why and that nothing changed", async () => {
  await showGroup(
    { share: null },
    {
      prepare: (fake) => {
        fake.answer("updateGroup", () => failed({ kind: "offline" }));
      },
    },
  );
  await openFromMenu("Share link…");
  await page.getByRole("button", { name: "Turn sharing on" }).click();
  await expect.element(page.getByRole("alert").getByText(/Sharing was not changed/u)).toBeVisible();
});
