/** The texts that stand in place of a part of the window that could not be loaded. */
export const notLoaded = {
  title: "This part of Natter could not be loaded",
  text: "What you typed is kept. Try again; if it fails once more, restart Natter.",
} as const;
