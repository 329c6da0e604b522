import { checkScreens } from "../check-screens.ts";
import { guideScreens } from "./guide-screens.ts";

checkScreens(guideScreens);
