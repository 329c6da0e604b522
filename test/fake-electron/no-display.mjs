/** What is said where there is no display. */
export const noDisplay =
  "There is no display to open a window on. `xvfb-run -a npm start` opens it on a virtual one; NATTER_HEADLESS=1 runs the app without a window.";
