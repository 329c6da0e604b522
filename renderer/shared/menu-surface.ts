import { later } from "./later.ts";

/** What a menu is when it is open; the button is there before. */
export const menuSurface = later(() => import("./MenuSurface.svelte"));
