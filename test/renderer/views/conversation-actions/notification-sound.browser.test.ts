import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { layoutFaults } from "../../screens/layout-faults.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const boats = buildConversation({
  id: conversationId("501"),
  name: "Boats",
  parentId: conversationId("500") as Conversation["parentId"],
});

const dialog = () => page.getByRole("dialog");
const sound = () => dialog().getByRole("combobox", { name: "Sound", exact: true });
const play = () => dialog().getByRole("button", { name: "Play", exact: true });
const save = () => dialog().getByRole("button", { name: "Save" });
const level = (name: string) => dialog().getByRole("radio", { name });
const offered = (): readonly string[] =>
  sound()
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);

/** A WAV file with a hundredth of a second of silence. */
function silence(): Uint8Array {
  const samples = 80;
  const file = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, letters: string): void => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, "RIFF");
  file.setUint32(4, 36 + samples, true);
  write(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, 8000, true);
  file.setUint32(28, 8000, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  write(36, "data");
  file.setUint32(40, samples, true);
  for (let at = 44; at < file.byteLength; at += 1) file.setUint8(at, 128);
  return new Uint8Array(file.buffer);
}

/** Opens the dialog of a chat's notifications. */
async function choose(chat: Conversation, start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [chat],
    ...start,
    prepare: (fake) => {
      fake.answer("setNotificationLevel", () => done(undefined));
      fake.answer("readNotificationSound", () => done(silence()));
      fake.answer("reportUnplayedSound", () => done(undefined));
      start.prepare?.(fake);
    },
  });
  await page.getByRole("button", { name: new RegExp(`^${chat.name}`, "u") }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Notifications…" }).click();
  await expect.element(dialog()).toBeVisible();
  return transport;
}

const readSounds = (transport: FakeTransport): readonly string[] =>
  transport.inputsOf("readNotificationSound").map((input) => input.sound);

test("with the keyboard alone, a person chooses a sound for a chat, hears it and saves it", async () => {
  const started = vi.spyOn(AudioBufferSourceNode.prototype, "start");
  onTestFinished(() => {
    started.mockRestore();
  });
  const transport = await choose(lake);
  await expect.element(level("The same as for all groups")).toHaveFocus();
  expect(offered()).toEqual(["The same as in Settings", "Drop", "Chime", "Knock", "No sound"]);
  await userEvent.keyboard("{Tab}");
  await expect.element(sound()).toHaveFocus();
  await expect.element(sound()).toHaveValue("followed");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(sound()).toHaveValue("chime");
  await userEvent.keyboard("{Tab}");
  await expect.element(play()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => started.mock.calls.length).toBe(1);
  await expectAccessible();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(readSounds(transport)).toEqual(["chime"]);
  expect(transport.inputsOf("reportUnplayedSound")).toEqual([]);
  expect(transport.inputsOf("setNotificationLevel")).toEqual([
    { conversationId: "500", level: null, sound: "chime" },
  ]);
});

test("the sound that a chat has of its own is chosen, and the chat can have that of Settings again", async () => {
  const transport = await choose(
    { ...lake, notificationSound: "knock", hasOwnNotificationSound: true },
    { settings: { notificationSound: "chime" } },
  );
  await expect.element(sound()).toHaveValue("knock");
  await sound().selectOptions("The same as in Settings");
  await play().click();
  await expect.poll(() => readSounds(transport)).toEqual(["chime"]);
  await save().click();
  await expect
    .poll(() => transport.inputsOf("setNotificationLevel"))
    .toEqual([{ conversationId: "500", level: null, sound: null }]);
});

test("a topic without a sound of its own has that of its group, which Play plays", async () => {
  const group: Conversation = { ...lake, notificationSound: "knock", hasOwnNotificationSound: true };
  const transport = await choose(
    { ...boats, notificationSound: "knock" },
    { conversations: [group, { ...boats, notificationSound: "knock" }] },
  );
  await expect.element(sound()).toHaveValue("followed");
  expect(offered()[0]).toBe("The same as for its group");
  await play().click();
  await expect.poll(() => readSounds(transport)).toEqual(["knock"]);
});

test("with no sound there is nothing to play, and both the selection and the button say so", async () => {
  const transport = await choose(lake);
  await sound().selectOptions("No sound");
  const hint = "Its notifications appear without a sound.";
  await expect.element(sound()).toHaveAccessibleDescription(hint);
  await expect.element(play()).toHaveAccessibleDescription(hint);
  await expect.element(play()).toHaveAttribute("aria-disabled", "true");
  await play().click({ force: true });
  await sound().selectOptions("Drop");
  await expect.element(play()).not.toHaveAttribute("aria-disabled");
  await play().click();
  await expect.poll(() => readSounds(transport)).toEqual(["drop"]);
});

test("a chat that notifies of nothing has no sound to choose, says why, and keeps the sound for later", async () => {
  const transport = await choose({ ...lake, notificationSound: "chime", hasOwnNotificationSound: true });
  const reason = "This chat notifies of nothing, so it has no sound.";
  await level("Nothing").click();
  await expect.element(sound()).toBeDisabled();
  await expect.element(sound()).toHaveAccessibleDescription(reason);
  // The keyboard does not reach the disabled selection, but the button with the same reason.
  await userEvent.keyboard("{Tab}");
  await expect.element(play()).toHaveFocus();
  await expect.element(play()).toHaveAccessibleDescription(reason);
  await userEvent.keyboard("{Enter}");
  expect(readSounds(transport)).toEqual([]);
  await expectAccessible();
  await level("Mentions and replies").click();
  await expect.element(sound()).toBeEnabled();
  await level("Nothing").click();
  await save().click();
  await expect
    .poll(() => transport.inputsOf("setNotificationLevel"))
    .toEqual([{ conversationId: "500", level: "none", sound: "chime" }]);
});

test.each([
  ["a chat whose kind", lake],
  ["a topic whose group", boats],
])("%s notifies of nothing has no sound to choose until it has a level of its own", async (_, chat) => {
  const quiet = { notificationLevel: "none" } as const;
  await choose(
    { ...chat, ...quiet },
    {
      conversations: [
        { ...lake, ...quiet },
        { ...boats, ...quiet },
      ],
    },
  );
  await expect.element(sound()).toBeDisabled();
  await level("All messages").click();
  await expect.element(sound()).toBeEnabled();
});

test("while sounds are off in Settings, a hint says so, and a sound can still be chosen and heard", async () => {
  const transport = await choose(lake, { settings: { areSoundsOn: false } });
  await expect
    .element(sound())
    .toHaveAccessibleDescription("Sounds are off in Settings, Notifications, so no chat plays one.");
  await sound().selectOptions("Knock");
  await play().click();
  await expect.poll(() => readSounds(transport)).toEqual(["knock"]);
});

test("on Windows, a chat has the sound of Windows or none, and a sound from elsewhere is kept", async () => {
  const transport = await choose(
    { ...lake, notificationSound: "chime", hasOwnNotificationSound: true },
    { desktop: { platform: "win32" } },
  );
  expect(offered()).toEqual(["The same as in Settings", "No sound"]);
  await expect.element(sound()).toHaveValue("followed");
  await expect.element(sound()).toHaveAccessibleDescription(/^Windows plays its own sound/u);
  await expect.element(play()).not.toBeInTheDocument();
  await expectAccessible();
  await save().click();
  await expect
    .poll(() => transport.inputsOf("setNotificationLevel"))
    .toEqual([{ conversationId: "500", level: null, sound: "chime" }]);
});

test("on Windows, a topic of a group without a sound can be given the sound of Windows", async () => {
  const silent = { notificationSound: "none", hasOwnNotificationSound: true } as const;
  const transport = await choose(
    { ...boats, notificationSound: "none" },
    { conversations: [{ ...lake, ...silent }, boats], desktop: { platform: "win32" } },
  );
  expect(offered()).toEqual(["The same as for its group", "The sound of Windows", "No sound"]);
  await expect.element(sound()).toHaveValue("followed");
  await sound().selectOptions("The sound of Windows");
  await expect.element(sound()).not.toHaveAccessibleDescription(/without a sound/u);
  await save().click();
  await expect
    .poll(() => transport.inputsOf("setNotificationLevel"))
    .toEqual([{ conversationId: boats.id, level: null, sound: "drop" }]);
});

test("a sound that cannot be read or played is said, until another one is chosen", async () => {
  const transport = await choose(lake, {
    prepare: (fake) => {
      fake.answer("readNotificationSound", ({ sound: asked }) =>
        asked === "drop" ? failed({ kind: "disk", reason: "ENOENT" }) : done(new Uint8Array([1, 2, 3])),
      );
    },
  });
  const notice = dialog().getByRole("alert").getByText("The sound could not be played.");
  await play().click();
  await expect.element(notice).toBeVisible();
  await sound().selectOptions("Chime");
  await expect.element(notice).not.toBeInTheDocument();
  await play().click();
  await expect.element(notice).toBeVisible();
  expect(transport.inputsOf("reportUnplayedSound")).toMatchObject([
    { sound: "drop", reason: "disk" },
    { sound: "chime" },
  ]);
});

test.each(["ltr", "rtl"])("the dialog fits into 320 pixels, %s, also with every hint", async (direction) => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.dir = "ltr";
  });
  await choose(lake, { settings: { areSoundsOn: false }, size: { width: 320, height: 640 } });
  root.dir = direction;
  await sound().selectOptions("No sound");
  await expect.element(sound()).toHaveAccessibleDescription(/without a sound/u);
  expect(layoutFaults()).toEqual([]);
  await expectAccessible();
});
