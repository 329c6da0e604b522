// What both the pages and the run that drives them know about the group that is shown.

/** The group whose messages are shown. */
export const groupId = "500";
/** People who write in it. */
export const peopleInGroup = 8;
/** Which of them has the window open. */
export const ownNumber = 1;
/** Messages that are shown on opening, and added at once when scrolling back: as many as main hands out. */
export const pageLength = 60;
