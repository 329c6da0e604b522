import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { peopleScreens } from "./people-screens.ts";

checkScreens(peopleScreens);
checkLanguages(peopleScreens);
