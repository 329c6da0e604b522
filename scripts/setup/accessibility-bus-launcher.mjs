import { existsSync } from "node:fs";

/** Where distributions put the program that starts the bus of assistive technology. */
const places = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];

/**
 * The program that starts the bus of assistive technology; undefined if it is not installed.
 * @returns {string | undefined}
 */
export function accessibilityBusLauncher() {
  return places.find((place) => existsSync(place));
}
