// Facts about the shown group. Both the pages and the run that drives them use these.

/** The group whose messages are shown. */
export const groupId = "500";
/** Number of people who write in the group. */
export const peopleInGroup = 8;
/** Number of the person who is signed in. */
export const signedInPersonNumber = 1;
/** Messages shown on opening, and added at a time when scrolling back: the page length of main. */
export const pageLength = 60;
