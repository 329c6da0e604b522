/** The page of the service that does in the browser what Natter may not do (interface/conventions#links). */
export const servicePage = "https://web.groupme.com/";

/** The page on which people register an app of their own, and find an access token (interface/sign-in#browser). */
export const developerPage = "https://dev.groupme.com/applications";

/** The public list in which the service names its numbers for interests. */
export const interestsListUrl = "https://cdn.groupme.com/assets/interestCharms/interestCharms.en-US.json";

/** The public list in which the service names its numbers for majors. */
export const majorsListUrl = "https://web.groupme.com/assets/majors/majors.en-US.json";
