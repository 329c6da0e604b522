import { checkScreens } from "./check-screens.ts";
import { messageScreens } from "./message-screens.ts";

checkScreens(messageScreens);
