import { pagePath } from "../../../preload/early-questions.ts";

/** The scheme of the page, which only this app serves. */
export const appScheme = "app";
/** Host in the URL of the page and of everything that the page loads. */
export const appHost = "bundle";
/** Origin of the page, for checks in the main process. The page itself never compares its origin with a constant. */
export const appOrigin = `${appScheme}://${appHost}`;
/** Origin of the documents that are being printed. It differs from the origin of the page. */
export const printOrigin = `${appScheme}://print`;
/** URL of the page. */
export const pageAddress = `${appOrigin}${pagePath}`;
/** Prefix of the paths under which the main process serves media. The rest of the path is the percent-encoded URL. */
export const mediaPathPrefix = "/media/";
