import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openIdsFile } from "../../../../main/shell/notifications/open-notification-ids.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const open = { bus: "5f3a", daemon: ":1.4", ids: [7, 8] };

function start() {
  const folder = temporaryFolder();
  const { log, lines } = createRecordingLog();
  return { folder, lines, store: openIdsFile({ folder, log }) };
}

test("the ids of open notifications are stored for the next run; without open notifications the file is removed", () => {
  const { folder, lines, store } = start();
  expect(store.read()).toBeNull();
  expect(lines).toEqual([]);
  store.save(open);
  expect(store.read()).toEqual(open);
  store.save(null);
  expect([store.read(), readdirSync(folder)]).toEqual([null, []]);
});

test.each(["", "{", JSON.stringify({ ...open, ids: ["7"] })])(
  "a damaged file counts as none and is logged: %j",
  (text) => {
    const { folder, lines, store } = start();
    writeFileSync(join(folder, "open-notifications.json"), text);
    expect(store.read()).toBeNull();
    expect(lines).toHaveLength(1);
  },
);

test("a file that cannot be written is only logged", () => {
  const { log, lines } = createRecordingLog();
  openIdsFile({ folder: "/nowhere", log }).save(open);
  expect(lines).toHaveLength(1);
});
