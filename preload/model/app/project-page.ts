/** The page with new versions of Natter; equal to the homepage in package.json. */
export const projectPageUrl = "https://natter.example";
