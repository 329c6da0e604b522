import { checkScreens } from "../check-screens.ts";
import { checkLanguages } from "../languages/check-languages.ts";
import { accountScreens } from "./account-screens.ts";

checkScreens(accountScreens);
checkLanguages(accountScreens);
