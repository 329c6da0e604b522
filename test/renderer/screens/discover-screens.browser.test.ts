import { checkScreens } from "./check-screens.ts";
import { discoverScreens } from "./discover-screens.ts";

checkScreens(discoverScreens);
