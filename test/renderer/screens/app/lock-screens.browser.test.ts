import { checkScreens } from "../check-screens.ts";
import { checkLanguages } from "../languages/check-languages.ts";
import { lockScreens } from "./lock-screens.ts";

checkScreens(lockScreens);
checkLanguages(lockScreens);
