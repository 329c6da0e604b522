import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { floatVideo } from "../../../../renderer/state/media/floating-video.svelte.ts";
import { Lock } from "./lock-of-test.svelte.ts";

const address = new URL(
  "../../../../local-service/handlers/media/sample-videos/640x360.last-minute.mp4",
  import.meta.url,
).href;

/**
 * Makes a player that has loaded, and a button that makes its video float, because a browser requires a press for that.
 */
async function createPlayer(): Promise<{
  readonly float: () => Promise<void>;
  readonly parts: ReturnType<typeof createParts>;
}> {
  const parts = createParts();
  const player = document.createElement("video");
  const button = document.createElement("button");
  button.textContent = "Float";
  player.src = address;
  player.muted = true;
  document.body.append(player, button);
  onTestFinished(() => {
    parts.media.endFloating();
    player.remove();
    button.remove();
  });
  await expect.poll(() => player.readyState).toBeGreaterThan(0);
  let floated: Promise<boolean> | null = null;
  button.onclick = () => {
    floated = floatVideo(player, parts);
  };
  return {
    parts,
    float: async () => {
      await page.getByRole("button", { name: "Float" }).click();
      expect(await floated).toBe(true);
    },
  };
}

function createParts() {
  return { media: { endFloating: (): void => undefined }, lock: new Lock() };
}

const players = (): number => document.querySelectorAll("body > video").length;

test("a floating video ends when the app is locked", async () => {
  const { float, parts } = await createPlayer();
  await float();
  expect([document.pictureInPictureElement !== null, players()]).toEqual([true, 2]);
  parts.lock.lock();
  await expect.poll(() => [document.pictureInPictureElement, players()]).toEqual([null, 1]);
});

test("a floating video ends when another account is shown, or when a second video starts to float", async () => {
  const { float, parts } = await createPlayer();
  await float();
  const first = document.pictureInPictureElement;
  await float();
  expect(document.pictureInPictureElement).not.toBe(first);
  await expect.poll(players).toBe(2);
  parts.media.endFloating();
  await expect.poll(() => [document.pictureInPictureElement, players()]).toEqual([null, 1]);
});
