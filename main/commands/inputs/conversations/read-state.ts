import type { ReadStateCommands } from "../../../../preload/commands/conversations/read-state.ts";
import { nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** How far this account has read, over all conversations. */
export const readStateInputs: InputsOf<ReadStateCommands> = { markAllRead: nothing };
