import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";
import { loadFromBuilder } from "./load-from-builder.mjs";

/** The bytes in Electron's program that encode the state of a fuse. */
const fuseStates = new Map([
  [48, "off"],
  [49, "on"],
  [114, "removed"],
]);

/**
 * The fuses that electron-builder.yml declares, by the names of @electron/fuses.
 * @param {string} [file]
 * @returns {ReadonlyMap<string, boolean>}
 */
export function declaredFuses(file = inRoot("electron-builder.yml")) {
  const { electronFuses } = loadFromBuilder("js-yaml").load(readFileSync(file, "utf8"));
  return new Map(
    Object.entries(electronFuses).map(([name, isOn]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      Boolean(isOn),
    ]),
  );
}

/**
 * Reads the fuses of a packed app and lists those that differ from the declared ones.
 * @param {string} program the executable, or on macOS the bundle
 * @param {ReadonlyMap<string, boolean>} declared
 * @returns {Promise<string[]>} one line for each; empty if all are correct
 */
export async function wrongFuses(program, declared) {
  const { getCurrentFuseWire, FuseV1Options } = loadFromBuilder("@electron/fuses");
  const wire = await getCurrentFuseWire(program);
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  const unknown = [...declared.keys()].filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => `${name} is no fuse`),
    ...known.flatMap((name) => {
      const is = wire[FuseV1Options[name]];
      const isOn = declared.get(name);
      if (isOn === undefined) return [`${name} is not declared`];
      return is === (isOn ? 49 : 48)
        ? []
        : [`${name} is ${fuseStates.get(is) ?? "not there"}, and not ${isOn ? "on" : "off"}`];
    }),
  ];
}
