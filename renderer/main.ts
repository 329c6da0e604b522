import { mount } from "svelte";
import { defaultSettings } from "../preload/model/app/settings.ts";
import type { DesktopProperties } from "../preload/model/app/settings.ts";
import { quickReplyQueryStart } from "../preload/commands/app/quick-reply-address.ts";
import App from "./App.svelte";
import { pageBridge } from "./bridge.ts";
import { sourceLanguage, writingDirection } from "../preload/model/app/languages.ts";
import { setLanguages } from "./messages/language.ts";
import "./shared/global.css";

/** Fallback if main cannot describe the desktop. */
const unknownDesktop: DesktopProperties = {
  platform: "linux",
  version: "",
  languages: [],
  language: sourceLanguage,
  windowControls: "none",
  spellingLanguages: [],
};

const bridge = pageBridge();

/** Shows the page in the language that main chose, and as the settings say. */
async function start(): Promise<void> {
  const [reply, stored] = await Promise.all([bridge.getDesktop(), bridge.getSettings()]);
  const desktop = reply.ok ? reply.value : unknownDesktop;
  const settings = stored.ok ? stored.value : defaultSettings;
  const { languages, language } = desktop;
  // The language is set before the first render, so that no text changes later and left and right are not exchanged. For the same
  // reason, `App` applies the settings before its first render.
  setLanguages(languages, language);
  document.documentElement.lang = language;
  document.documentElement.dir = writingDirection(language);
  if (language !== sourceLanguage) {
    const { showLanguage } = await import("./messages/show-language.ts");
    await showLanguage(language);
  }
  const target = document.getElementById("app");
  if (target === null) throw new Error("The page has no element to draw into");
  if (location.search.startsWith(quickReplyQueryStart)) {
    const { mountQuickReply } = await import("./quick-reply.ts");
    await mountQuickReply(target, { bridge, desktop });
  } else mount(App, { target, props: { bridge, desktop, settings } });
}

// Not awaited: modules that are imported lazily import this script, so they would wait until this script has ended.
void start();
