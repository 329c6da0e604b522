/** Scheme that only this app answers. */
export const appScheme = "app";
/** Host under which the page and everything it loads are served. */
export const appHost = "bundle";
/** Origin of the page, as main sees it. The page itself never compares its origin with a literal. */
export const appOrigin = `${appScheme}://${appHost}`;
/** The page. */
export const pageAddress = `${appOrigin}/index.html`;
/** Start of every path under which main serves a picture; the rest is the percent-encoded address of the picture. */
export const mediaPathStart = "/media/";
