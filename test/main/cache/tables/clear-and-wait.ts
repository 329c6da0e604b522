// Runs as a process that a test kills: clears a conversation, deletes the first slice, prints a line, and waits.
import { openCache } from "../../../../main/cache/open-cache.ts";
import { conversationId } from "../../../support/model/build-model.ts";

const cache = openCache({ path: process.argv[2] ?? "", log: { warn: () => {}, error: () => {} } });
cache.write((tables) => {
  tables.messages.clear(conversationId("500"));
});
cache.write((tables) => {
  tables.messages.clearSlice();
});
process.stdout.write("cleared\n");
setInterval(() => {}, 1000);
