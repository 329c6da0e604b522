import { checkScreens } from "../check-screens.ts";
import { accountScreens } from "./account-screens.ts";

checkScreens(accountScreens);
