import { activityScreens } from "./activity-screens.ts";
import { checkScreens } from "./check-screens.ts";

checkScreens(activityScreens);
