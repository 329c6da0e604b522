import { checkScreens } from "./check-screens.ts";
import { checkLanguages } from "./languages/check-languages.ts";
import { newChatScreens } from "./new-chat-screens.ts";

checkScreens(newChatScreens);
checkLanguages(newChatScreens);
