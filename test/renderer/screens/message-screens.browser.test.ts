import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { messageScreens } from "./message-screens.ts";

checkScreens(messageScreens);
checkLanguages(messageScreens);
