import { lazyPart } from "../controls/lazy-part.ts";

/** The open menu, which is loaded later than its button. */
export const menuSurface = lazyPart(() => import("./MenuSurface.svelte"));
