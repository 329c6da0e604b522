import { lazyPart } from "./lazy-part.ts";

/** The view in place of a part that could not be loaded. It is loaded before it is needed. */
export const failureView = lazyPart(() => import("./LaterFailure.svelte"));
