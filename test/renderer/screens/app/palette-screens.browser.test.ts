import { checkScreens } from "../check-screens.ts";
import { checkLanguages } from "../languages/check-languages.ts";
import { paletteScreens } from "./palette-screens.ts";

checkScreens(paletteScreens);
checkLanguages(paletteScreens);
