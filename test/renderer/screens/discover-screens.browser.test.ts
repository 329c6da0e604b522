import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { discoverScreens } from "./discover-screens.ts";

checkScreens(discoverScreens);
checkLanguages(discoverScreens);
