import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { listScreens } from "./list-screens.ts";

checkScreens(listScreens);
checkLanguages(listScreens);
