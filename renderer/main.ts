import { mount } from "svelte";
import type { Desktop } from "../preload/model/app/settings.ts";
import App from "./App.svelte";
import { pageBridge } from "./bridge.ts";
import { directionOf, textLocale, useLanguages } from "./messages/language.ts";
import "./shared/global.css";

/** Drawn with when main cannot say what the desktop is like; main's own answer has the truth. */
const unknownDesktop: Desktop = {
  platform: "linux",
  version: "",
  languages: [],
  windowControls: "none",
  spellingLanguages: [],
};

const bridge = pageBridge();
const reply = await bridge.getDesktop();
const desktop = reply.ok ? reply.value : unknownDesktop;

// Before anything is drawn, so that no text and no edge has to move.
useLanguages(desktop.languages);
document.documentElement.lang = textLocale();
document.documentElement.dir = directionOf(textLocale());

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no element to draw into");
mount(App, { target, props: { bridge, desktop } });
