import { checkScreens } from "../check-screens.ts";
import { checkLanguages } from "../languages/check-languages.ts";
import { guideScreens } from "./guide-screens.ts";

checkScreens(guideScreens);
checkLanguages(guideScreens);
