import { checkScreens } from "../check-screens.ts";
import { paletteScreens } from "./palette-screens.ts";

checkScreens(paletteScreens);
