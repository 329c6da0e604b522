import { later } from "../controls/later.ts";

/** What a menu is when it is open; the button is there before. */
export const menuSurface = later(() => import("./MenuSurface.svelte"));
