/**
 * Texts of the page that the browser shows after a sign-in with the browser. They are inserted into HTML without
 * escaping.
 */
export const signIn = {
  done: "Go back to Natter to finish. You can close this page.",
  failed: "Natter did not get what it needs. Go back to Natter and try again.",
  nothingHere: "There is nothing here.",
} as const;
