import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { groupScreens } from "./group-screens.ts";

checkScreens(groupScreens);
checkLanguages(groupScreens);
