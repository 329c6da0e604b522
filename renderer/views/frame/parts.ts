import { later } from "../../shared/controls/later.ts";
import { menuSurface } from "../../shared/menu/menu-surface.ts";

/** The open conversation, with all that its messages can show and its composer can do. */
export const conversationView = later(() => import("../conversation/ConversationView.svelte"));
/** The panel that finds messages. */
export const searchPanel = later(() => import("../search/SearchPanel.svelte"));
/** Settings, beside the rail. */
export const settingsView = later(() => import("../settings/SettingsView.svelte"));
/** For you, beside the rail. */
export const forYouView = later(() => import("../for-you/ForYouView.svelte"));
/** The calendar, beside the rail. */
export const calendarView = later(() => import("../activities/calendar/CalendarView.svelte"));
/** The pictures, files and links of a conversation, beside the rail. */
export const galleryView = later(() => import("../gallery/GalleryView.svelte"));
/** A picture that fills the window. */
export const lightboxView = later(() => import("../lightbox/LightboxView.svelte"));

/** What a person may want as soon as the chats are drawn, the likeliest first. */
export const wantedSoon = [
  conversationView,
  menuSurface,
  searchPanel,
  lightboxView,
  settingsView,
  forYouView,
  calendarView,
];
