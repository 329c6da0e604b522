import type { Locator } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";

/** Drags a file over an element and drops it there. */
async function dropFile(onto: Locator, name: string): Promise<void> {
  await onto.evaluate((element, fileName) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["rota"], fileName, { type: "text/plain" }));
    for (const type of ["dragenter", "dragover", "drop"])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, name);
}

test("a file that is dropped on the row of a chat waits in the tray of that chat, and nothing is sent", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Building 14");
  await dropFile(natter.row("Sunday Five-a-side"), "rota.txt");
  await expect(natter.page.getByRole("heading", { name: "Sunday Five-a-side" })).toBeVisible();
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText("rota.txt");
  await expect(natter.composer).toBeFocused();
});

test("a file that is dropped beside the rows of the chats is refused with a message, and the open chat stays", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await dropFile(page.getByRole("navigation").first(), "rota.txt");
  await expect(page.getByText("Drop files on a chat")).toBeVisible();
  await expect(page.getByText("Nothing was added. Your files stay where they are.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files of this message" })).toHaveCount(0);
});
