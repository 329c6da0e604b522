import { lazyPart } from "../../shared/controls/lazy-part.ts";
import { failureView } from "../../shared/controls/failure-view.ts";
import { menuSurface } from "../../shared/menu/menu-surface.ts";

export const conversationView = lazyPart(() => import("../conversation/ConversationView.svelte"));
export const scheduledDialogs = lazyPart(() => import("../conversation/scheduled/ScheduledDialogs.svelte"));
export const searchPanel = lazyPart(() => import("../search/SearchPanel.svelte"));
export const settingsView = lazyPart(() => import("../settings/SettingsView.svelte"));
export const forYouView = lazyPart(() => import("../for-you/ForYouView.svelte"));
export const calendarView = lazyPart(() => import("../activities/calendar/CalendarView.svelte"));
export const peopleView = lazyPart(() => import("../people/PeopleView.svelte"));
export const discoverView = lazyPart(() => import("../discover/DiscoverView.svelte"));
export const galleryView = lazyPart(() => import("../gallery/GalleryView.svelte"));
export const lightboxView = lazyPart(() => import("../lightbox/LightboxView.svelte"));

const emojiTable = lazyPart(async () => (await import("../../shared/emoji/emoji.ts")).loadEmoji());
const emojiFont = lazyPart(async () =>
  (await import("../../shared/emoji/emoji-font.ts")).addMissingEmojiFont(),
);

/** Parts of the window to load once the chats are drawn, the most likely to be needed first. */
export const partsToPreload = [
  failureView,
  conversationView,
  emojiFont,
  menuSurface,
  searchPanel,
  emojiTable,
  lightboxView,
  settingsView,
  forYouView,
  calendarView,
  peopleView,
  discoverView,
];
