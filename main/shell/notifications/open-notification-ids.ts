import { z } from "zod";
import type { Log } from "../../async/log.ts";
import { JsonFile } from "../files/json-file.ts";

const openIds = z.object({
  /** The id of the session bus. */
  bus: z.string().max(200),
  /** The daemon's unique name on this bus. Another daemon uses the same ids again. */
  daemon: z.string().max(200),
  ids: z.array(z.number().int().min(1)).max(1_000),
});
/** The ids of the notifications that are open, and the daemon that knows these ids. */
export type OpenIds = Readonly<z.output<typeof openIds>>;

/** Keeps the ids of open notifications, so that the next run can withdraw them if this run crashes. */
export interface OpenIdsStore {
  /** The stored ids; null if there are none. */
  read(): OpenIds | null;
  /** Stores the ids. Null: no notification is open. */
  save(open: OpenIds | null): void;
}

/** Keeps the ids in a file. It exists only while a notification is open. */
export function openIdsFile({ folder, log }: { readonly folder: string; readonly log: Log }): OpenIdsStore {
  const name = "open-notifications.json";
  const file = new JsonFile<OpenIds>({ folder, name, schema: openIds, log, isFlushed: false });
  return {
    // A damaged file counts as none. Then the notifications stay until the person closes them.
    read: () => file.read(null),
    save: (open) => {
      file.tryWrite(open);
    },
  };
}
