// Runs as a process that a test kills: writes an unsent message, prints a line, and waits.
import { openCache } from "../../../main/cache/open-cache.ts";
import { buildMessage, sourceGuid } from "../../support/model/build-model.ts";

const cache = openCache({ path: process.argv[2] ?? "", log: { warn: () => {}, error: () => {} } });
cache.write(
  (tables) => {
    const message = buildMessage({ id: null, sourceGuid: sourceGuid("g"), text: "kept", isOwn: true });
    tables.unsent.add({
      message,
      attachments: [],
      uploads: [],
      attemptedAt: null,
      newestBefore: "",
      failures: 0,
    });
  },
  { isDurable: true },
);
process.stdout.write("written\n");
setInterval(() => {}, 1000);
