import { checkScreens } from "./check-screens.ts";
import { listScreens } from "./list-screens.ts";

checkScreens(listScreens);
