import { checkScreens } from "./check-screens.ts";
import { peopleScreens } from "./people-screens.ts";

checkScreens(peopleScreens);
