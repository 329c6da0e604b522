import { test } from "vitest";
import { commandIds, isCommandOf } from "../../../preload/model/app/app-commands.ts";
import type { CommandOf } from "../../../preload/model/app/app-commands.ts";
import { defaultKeysOf } from "../../../preload/model/app/command-keys.ts";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { keysOf } from "../../support/page/shortcut-keys.ts";
import { drawnPicture, post } from "../../support/service/shared-media.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/**
 * A command with keys that work in every part of the window. Left out are commands of the frame, whose keys the main
 * process handles, and those that open another window, which `chat-windows.test.ts` tests.
 */
type Shortcut = Exclude<
  CommandOf<"window" | "chat">,
  "find" | "lock" | "mark-all-read" | "about" | "tour" | "news" | "close-side" | "own-window"
>;
const shortcuts = commandIds.filter(
  (id): id is Shortcut =>
    (isCommandOf(id, "window") || isCommandOf(id, "chat")) &&
    defaultKeysOf(id, { platform: "linux", direction: "ltr" }) !== "" &&
    id !== "own-window",
);

const chat = "Sunday Five-a-side";
const anyChat = [chat, "Building 14", "Kwame Mensah"];

/** A screen on which a person presses keys. */
interface Screen {
  /** The result of `shown` on this screen. */
  readonly shown: string;
  /** The chat that is open on this screen, also if a page covers it; null for none. */
  readonly chat: string | null;
  /** Whether the page with the chats is shown, and no other page. */
  readonly isChats?: true;
  /** Whether a dialog or a menu is open, which alone handles keys. */
  readonly isModal?: true;
  readonly go: (natter: Natter) => Promise<void>;
}

/** What the window shows: its title, then the dialogs, menus and details on it, by their names. */
async function shown({ page }: Natter): Promise<string> {
  const text = await page.evaluate(() => {
    const nameOf = (element: Element): string => {
      if (element.role === "menu") return "a menu";
      const label = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
      return element.getAttribute("aria-label") ?? label?.textContent.trim() ?? "";
    };
    const above = [
      ...document.querySelectorAll("dialog[open], [role=dialog], [role=menu], aside[aria-label^=Details]"),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return [document.title, ...above.map(nameOf)].join(" + ");
  });
  return text.replaceAll(/[\u2068\u2069]/gu, "");
}

/** The tag of the element that has the focus. */
const focusedTag = ({ page }: Natter) => page.evaluate("document.activeElement?.tagName");

/** Lets the page draw three frames, so that a late second action would be seen. */
const drawFrames = ({ page }: Natter): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Shows the page of a shortcut, with the chat behind it. */
const pageOf = (shortcut: Shortcut, title: string): Screen => ({
  shown: title,
  chat,
  go: async (natter) => {
    await goToChat(natter);
    await natter.page.keyboard.press(keysOf(shortcut));
  },
});

/** Opens a dialog or a menu above the open chat by its keys. */
const modalAboveChat = (keys: string, name: string): Screen => ({
  shown: `${chat} + ${name}`,
  chat,
  isModal: true,
  go: async (natter) => {
    await goToChat(natter);
    await natter.page.keyboard.press(keys);
  },
});

async function leaveWhatIsAbove(natter: Natter): Promise<void> {
  for (let press = 0; press < 3 && (await shown(natter)).includes(" + "); press += 1) {
    const before = await shown(natter);
    const isDetails = before.includes("Details of");
    await natter.page.keyboard.press(isDetails ? keysOf("details") : "Escape");
    await expect.poll(() => shown(natter)).not.toBe(before);
  }
}

async function goToChat(natter: Natter): Promise<void> {
  await leaveWhatIsAbove(natter);
  await natter.page.keyboard.press(keysOf("chats"));
  await natter.openChat(chat);
  await expect(natter.composer).toBeFocused();
}

/** Closes the open chat, which marks it as unread. */
async function goToNoChat(natter: Natter): Promise<void> {
  await goToChat(natter);
  await natter.page.keyboard.press(keysOf("mark-unread"));
  await expect(natter.row(chat)).toHaveAccessibleName(/unread/);
}

const lightbox: Screen = {
  shown: `${chat} + Photo from Kwame Mensah`,
  chat,
  isModal: true,
  go: async (natter) => {
    await goToChat(natter);
    await natter.page.getByRole("button", { name: "Open: Photo" }).press("Enter");
  },
};

/** The screens by test; each test starts the app once for its screens. */
const screens: readonly (readonly [string, readonly Screen[]])[] = [
  [
    "at the chats, with an open one and without one",
    [
      { shown: chat, chat, isChats: true, go: goToChat },
      { shown: "Natter", chat: null, isChats: true, go: goToNoChat },
    ],
  ],
  [
    "on the pages beside the chats",
    [
      pageOf("for-you", "For you"),
      pageOf("calendar", "Calendar"),
      pageOf("discover", "Discover"),
      pageOf("people", "People"),
      pageOf("settings", "Settings"),
      pageOf("gallery", `Gallery · ${chat}`),
    ],
  ],
  [
    "in a menu, in the emoji, in the search, in the palette, in a dialog and in the lightbox",
    [
      modalAboveChat("ControlOrMeta+e", "Emoji"),
      modalAboveChat(keysOf("new-chat"), "a menu"),
      modalAboveChat(keysOf("search-everywhere"), "Search messages"),
      modalAboveChat(keysOf("palette"), "Search or jump to"),
      modalAboveChat(keysOf("mute"), `Mute ${chat}?`),
      lightbox,
    ],
  ],
];

const inChats = (at: Screen): string => at.chat ?? "Natter";
const isAtGallery = (at: Screen): boolean => at.shown.startsWith("Gallery");
/** The page or chat of a screen, without the dialog or menu above it. */
const withoutModal = (at: Screen): string => at.shown.split(" + ")[0] ?? "";
const onOpenChat = (at: Screen, name: string): string =>
  at.isChats === true && at.chat !== null ? `${at.chat} + ${name}` : withoutModal(at);
const nameInOpenChat = (at: Screen, name: string): string =>
  at.chat === null ? withoutModal(at) : `${withoutModal(at)} + ${name}`;

/**
 * What the window shows after each shortcut, by the screen on which it is pressed. If a shortcut has nothing to act on
 * there, the window shows the same as before.
 */
const outcomes: Readonly<Record<Shortcut, (at: Screen) => string | readonly string[]>> = {
  palette: (at) => `${withoutModal(at)} + Search or jump to`,
  "new-chat": (at) => `${inChats(at)} + a menu`,
  "search-chat": (at) => {
    if (isAtGallery(at)) return at.shown;
    return at.isChats === true && at.chat !== null
      ? `${at.chat} + Search in ${at.chat}`
      : `${withoutModal(at)} + Search messages`;
  },
  "search-everywhere": (at) => `${withoutModal(at)} + Search messages`,
  "jump-to-date": (at) => onOpenChat(at, `Search in ${chat}`),
  chats: inChats,
  "for-you": () => "For you",
  calendar: () => "Calendar",
  discover: () => "Discover",
  people: () => "People",
  gallery: (at) => (at.chat === null ? withoutModal(at) : `Gallery · ${at.chat}`),
  details: (at) => onOpenChat(at, `Details of ${chat}`),
  "open-beside": (at) => onOpenChat(at, `Open a chat beside ${chat}`),
  "other-side": withoutModal,
  mute: (at) => onOpenChat(at, `Mute ${chat}?`),
  print: (at) => onOpenChat(at, `Print “${chat}”`),
  "mark-read": withoutModal,
  "mark-unread": (at) => (at.isChats === true ? "Natter" : withoutModal(at)),
  "new-poll": (at) => nameInOpenChat(at, "New poll"),
  "new-event": (at) => nameInOpenChat(at, "New event"),
  settings: () => "Settings",
  shortcuts: () => "Settings",
  help: () => "Settings",
  "next-chat": (at) => [...anyChat, withoutModal(at)],
  "previous-chat": (at) => [...anyChat, withoutModal(at)],
  "next-unread": (at) => [...anyChat, withoutModal(at)],
  "previous-unread": (at) => [...anyChat, withoutModal(at)],
  "next-account": withoutModal,
  quiet: withoutModal,
  "next-region": withoutModal,
  "previous-region": withoutModal,
  back: () => [...anyChat, ...pageTitles],
  forward: (at) => [withoutModal(at), ...anyChat, ...pageTitles],
};
const pageTitles = ["Natter", "For you", "Calendar", "Discover", "People", "Settings", `Gallery · ${chat}`];

/** A dialog or a menu handles no shortcut. Esc closes it, whether or not Shift is pressed. */
const afterModal = (at: Screen, name: Shortcut): string =>
  name === "mark-read" ? withoutModal(at) : at.shown;

/**
 * Presses a shortcut on a screen. Expects what the window then shows, that the focus is in the window, and that no
 * second action follows.
 */
async function pressAt(natter: Natter, at: Screen, name: Shortcut): Promise<void> {
  const expected = at.isModal === true ? afterModal(at, name) : outcomes[name](at);
  const message = `${name} (${keysOf(name)}) at ${at.shown}`;
  const isExpected = async (): Promise<string> => {
    const now = await shown(natter);
    return [expected].flat().includes(now) ? "as expected" : `${now}, not ${[expected].flat().join(" or ")}`;
  };
  await natter.page.keyboard.press(keysOf(name));
  await expect.poll(isExpected, { message }).toBe("as expected");
  await expect.poll(() => focusedTag(natter), { message: `focus after ${message}` }).not.toBe("BODY");
  await drawFrames(natter);
  expect(await isExpected(), message).toBe("as expected");
}

test.each(screens)(
  "if a shortcut is pressed %s, it does one thing or nothing, and the focus stays in the window",
  // Every shortcut on every screen takes longer than other tests may.
  { timeout: 300_000 },
  async (_where, pressedAt) => {
    const service = await startJourneyService();
    const userData = temporaryFolder();
    post(service, "The pitch", [drawnPicture("lake")]);
    const natter = await startNatter({ service, userData, signedInAs: service.ines });
    await goToChat(natter);
    for (const at of pressedAt) {
      for (const shortcut of shortcuts) {
        if ((await shown(natter)) !== at.shown) await at.go(natter);
        await expect.poll(() => shown(natter), { message: `before ${shortcut}` }).toBe(at.shown);
        await pressAt(natter, at, shortcut);
      }
    }
    await goToChat(natter);
    await expect(natter.composer).toHaveValue("");
    expect(loggedErrors(userData)).toEqual([]);
  },
);

test("if a shortcut is pressed on the sign-in page, it does nothing, and the focus stays in the window", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData });
  await natter.page.getByRole("button", { name: "Use an access token" }).focus();
  const signIn: Screen = {
    shown: await shown(natter),
    chat: null,
    isModal: true,
    go: () => Promise.resolve(),
  };
  for (const shortcut of shortcuts) await pressAt(natter, signIn, shortcut);
  await expect(natter.page.getByRole("button", { name: "Use an access token" })).toBeFocused();
  expect(loggedErrors(userData)).toEqual([]);
});
