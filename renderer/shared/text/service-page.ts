/** The page of the service that does in the browser what Natter may not do (interface/conventions#links). */
export const servicePage = "https://web.groupme.com/";
