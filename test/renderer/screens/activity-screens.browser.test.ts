import { activityScreens } from "./activity-screens.ts";
import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";

checkScreens(activityScreens);
checkLanguages(activityScreens);
