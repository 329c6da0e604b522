import { checkScreens } from "./check-screens.ts";
import { newChatScreens } from "./new-chat-screens.ts";

checkScreens(newChatScreens);
