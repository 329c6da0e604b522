import { checkScreens } from "./check-screens.ts";
import { groupScreens } from "./group-screens.ts";

checkScreens(groupScreens);
