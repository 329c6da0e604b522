import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import { ComposerFiles } from "../../../../renderer/state/composer/composer-files.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const id = conversationId("500");

const file = (name: string): ChosenFile => ({
  id: asId<ChosenFileId>(name),
  path: `/${name}`,
  name,
  size: 1,
  modifiedAt: 0,
  kind: "file",
});
const [first, second] = [file("first.txt"), file("second.txt")];

/** The files of a draft whose changes main confirms only after `confirm` is called. */
function setUp() {
  const transport = createFakeTransport();
  const { promise: confirmed, resolve: confirm } = Promise.withResolvers<undefined>();
  transport.answer("arrangeFiles", async ({ fileIds }) => {
    await confirmed;
    return done({ files: fileIds.map((fileId) => file(fileId)) });
  });
  const files = new ComposerFiles(createBridge(transport, () => ""));
  files.restore(id, [first, second]);
  return { files, confirm };
}

test("if files are moved and then sent before main has confirmed the move, they do not return to the composer", async () => {
  const { files, confirm } = setUp();
  const moved = files.move(second.id, -1);
  expect(files.list).toEqual([second, first]);
  files.empty();
  confirm(undefined);
  await moved;
  expect(files.list).toEqual([]);
});

test("files of a message that could not be sent are put back, and can be moved again", async () => {
  const { files, confirm } = setUp();
  confirm(undefined);
  files.empty();
  files.putBack([first, second]);
  await files.move(second.id, -1);
  expect(files.list).toEqual([second, first]);
});
