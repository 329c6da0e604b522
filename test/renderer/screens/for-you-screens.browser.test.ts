import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { forYouScreens } from "./for-you-screens.ts";

checkScreens(forYouScreens);
checkLanguages(forYouScreens);
