import { checkScreens } from "../check-screens.ts";
import { lockScreens } from "./lock-screens.ts";

checkScreens(lockScreens);
