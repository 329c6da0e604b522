import type { CommandOf } from "../../../preload/model/app/app-commands.ts";

/** A command of `commandRules`: whether it is possible now, and its action. */
export interface WindowCommand {
  readonly isPossible: () => boolean;
  readonly run: () => void;
}

/** A command that the page performs without the focus in the composer. */
export type WindowCommandId = CommandOf<"window" | "chat" | "frame">;

/** The window commands by their names. */
export type WindowCommands = Readonly<Record<WindowCommandId, WindowCommand>>;
