import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId, FileHandleId } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { ChosenFile, RefusedFile } from "../../../../preload/model/media/uploads.ts";
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

const empty: RefusedFile = {
  name: "empty.txt",
  problem: { kind: "file-not-sent", name: "empty.txt", because: "empty", most: null },
};

/** The composer of one chat, which offers an empty file for another chat. Main answers whether that has its own window. */
async function offerElsewhere(hasOwnWindow: boolean) {
  const other = conversationId("501");
  const transport = createFakeTransport();
  transport.answer("attachFiles", () => done({ files: [], refused: [empty] }));
  transport.answer("nameRefusedFiles", () => done(hasOwnWindow));
  const files = new ComposerFiles(createBridge(transport, () => ""));
  const named: RefusedFile[] = [];
  files.restore(id, []);
  files.listener = {
    onAdded: () => undefined,
    onFailed: () => undefined,
    onRefused: (refused) => named.push(...refused),
  };
  await files.addOffered([asId<FileHandleId>("handle")], other);
  return { other, transport, named };
}

test("refused files of a chat that has its own window are named there alone", async () => {
  const { other, transport, named } = await offerElsewhere(true);
  expect(transport.inputsOf("nameRefusedFiles")).toEqual([{ conversationId: other, refused: [empty] }]);
  expect(named).toEqual([]);
});

test("if no window shows the chat of refused files any more, the window that offered the files names them", async () => {
  expect((await offerElsewhere(false)).named).toEqual([empty]);
});

test("the window of a chat names the files that another window could not add to its draft, and no others", () => {
  const { files } = setUp();
  const named: (readonly RefusedFile[])[] = [];
  files.listener = {
    onAdded: () => undefined,
    onFailed: () => undefined,
    onRefused: (refused) => named.push(refused),
  };
  files.refused(conversationId("501"), [empty]);
  expect(named).toEqual([]);
  files.refused(id, [empty]);
  expect(named).toEqual([[empty]]);
});
