/** Where new versions of Natter are; the same as the homepage in package.json. */
export const projectPage = "https://natter.example";
