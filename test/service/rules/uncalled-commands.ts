import type { CommandName } from "../../../preload/contract.ts";

/** The commands that nothing in the page calls, with the reason. */
export const uncalledCommands: Readonly<Partial<Record<CommandName, string>>> = {
  handOverFile:
    "The bridge calls it itself, because only the preload script can read the path of a dropped file.",
  allowMicrophone:
    "The bridge calls it itself, because only the preload script can see whether a person has just pressed something.",
};
