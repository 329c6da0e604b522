import { checkScreens } from "./check-screens.ts";
import { forYouScreens } from "./for-you-screens.ts";

checkScreens(forYouScreens);
