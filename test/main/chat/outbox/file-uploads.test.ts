import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { Uploader } from "../../../../main/service/upload.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { here, states } from "../../../support/account/sending-stage.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, temporaryFolder, valueOf } from "../../../support/account/stage.ts";

type Answer = "done" | "never" | ServiceError;

/** An image service that answers as the test says, one upload after the other, and then always with a picture. */
function fakeUploader(answers: Answer[]) {
  const names: string[] = [];
  let stoppedCount = 0;
  const uploader: Uploader = {
    upload: async (_called, _input, file, watch) => {
      names.push(file.name);
      const answer = answers.shift() ?? "done";
      watch?.onProgress?.(file.size / 2);
      if (answer === "never") {
        await new Promise<void>((resolve) => {
          watch?.signal?.addEventListener("abort", () => {
            stoppedCount += 1;
            resolve();
          });
        });
        return { ok: false, error: { kind: "offline" } };
      }
      if (answer !== "done") {
        if (answer.kind === "timed-out") watch?.onProgress?.(file.size);
        return { ok: false, error: answer };
      }
      watch?.onProgress?.(file.size);
      const value = { url: `https://i.example/1x1.png.${file.name}` };
      return { ok: true, status: 200, value: value as never };
    },
  };
  return { uploader, names, stoppedCount: () => stoppedCount };
}

async function opened(answers: Answer[] = []) {
  const fake = fakeUploader(answers);
  const stage = createStage({ uploader: fake.uploader });
  const place = stage.town.addGroup("500");
  await stage.begin();
  const folder = temporaryFolder();
  const write = (name: string, content = "picture"): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  return { stage, place, fake, write };
}

const handedIn = ({ handed }: Stage, paths: readonly string[]) => paths.map((place) => handed.take(place));

async function sendWith(stage: Stage, text: string, paths: readonly string[]): Promise<void> {
  const { files } = valueOf(
    await stage.account.attachFiles({ conversationId: here, fileIds: handedIn(stage, paths) }),
  );
  const fileIds = files.map(({ id }) => id);
  valueOf(stage.account.sendMessage({ conversationId: here, text, replyTo: null, fileIds }));
}

const textsOf = (place: Place): readonly unknown[] => place.rows.map(({ text }) => text);

/** Files are looked at on the real disk, which no held clock knows of. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5_000, interval: 5 });

test("a message with files goes out after them, in their order, and what is written after it comes after it", async () => {
  const { stage, place, fake, write } = await opened();
  await sendWith(stage, "both", [write("a.png"), write("b.png")]);
  stage.account.sendMessage({ conversationId: here, text: "after", replyTo: null });
  await soon(() => {
    expect(textsOf(place)).toEqual(["both", "after"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png"]);
  const urls = place.rows[0]?.attachments?.map(({ url }) => url);
  expect(urls).toEqual(["https://i.example/1x1.png.a.png", "https://i.example/1x1.png.b.png"]);
  expect(stage.log.mistakes).toEqual([]);
});

test("the message and its files are on the disk before any byte of them is sent, and the draft is gone", async () => {
  const { stage, write } = await opened(["never"]);
  await sendWith(stage, "kept", [write("a.png")]);
  const [unsent] = stage.cache.read((tables) => tables.unsent.of(here));
  expect(unsent?.uploads.map(({ file, status }) => [file.name, status.state])).toEqual([
    ["a.png", "waiting"],
  ]);
  expect(stage.cache.read((tables) => tables.drafts.count())).toBe(0);
});

test("a file that is not taken does not hold up the others, and the message waits for the person", async () => {
  const { stage, place, fake, write } = await opened();
  const gone = write("gone.png");
  const { files } = valueOf(
    await stage.account.attachFiles({
      conversationId: here,
      fileIds: handedIn(stage, [gone, write("b.png")]),
    }),
  );
  rmSync(gone);
  const fileIds = files.map(({ id }) => id);
  stage.account.sendMessage({ conversationId: here, text: "both", replyTo: null, fileIds });
  await soon(() => {
    expect(states(stage.window(place))).toEqual(["both: failed"]);
  });
  expect(fake.names).toEqual(["b.png"]);
  const [message] = stage.window(place);
  expect(message?.status).toMatchObject({
    problem: { kind: "file-not-sent", name: "gone.png", because: "missing" },
  });
  const sourceGuid = message?.sourceGuid;
  const [fileId] = fileIds;
  if (sourceGuid === undefined || fileId === undefined) throw new Error("no message");
  valueOf(stage.account.removeUpload({ sourceGuid, fileId }));
  valueOf(stage.account.retryMessage({ sourceGuid }));
  await soon(() => {
    expect(textsOf(place)).toEqual(["both"]);
  });
  expect(fake.names).toEqual(["b.png"]);
});

test("one file is tried again by itself, what arrived is not sent again, and the message goes when all are there", async () => {
  const refused: Answer = {
    kind: "refused",
    status: 415,
    code: null,
    refusal: null,
    errors: [],
    body: null,
  };
  const { stage, place, fake, write } = await opened([refused, "done", refused]);
  await sendWith(stage, "three", [write("a.png"), write("b.png"), write("c.png")]);
  await soon(() => {
    expect(states(stage.window(place))).toEqual(["three: failed"]);
  });
  const unsent = stage.cache.read((tables) => tables.unsent.of(here))[0];
  const sourceGuid = unsent?.message.sourceGuid;
  const [first, second, third] = unsent?.uploads.map(({ file }) => file.id) ?? [];
  if (sourceGuid === undefined || first === undefined || second === undefined || third === undefined) {
    throw new Error("no message with three files");
  }
  const uploads = (): unknown =>
    stage.cache.read((tables) => tables.unsent.get(sourceGuid))?.uploads.map(({ status }) => status.state);
  valueOf(stage.account.retryUpload({ sourceGuid, fileId: third }));
  await soon(() => {
    expect(uploads()).toEqual(["failed", "done", "done"]);
    expect(states(stage.window(place))).toEqual(["three: failed"]);
  });
  expect(stage.account.retryUpload({ sourceGuid, fileId: second })).toMatchObject({ ok: false });
  valueOf(stage.account.retryUpload({ sourceGuid, fileId: first }));
  await soon(() => {
    expect(textsOf(place)).toEqual(["three"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png", "c.png", "c.png", "a.png"]);
  const urls = place.rows[0]?.attachments?.map(({ url }) => url);
  expect(urls).toEqual(["a", "b", "c"].map((name) => `https://i.example/1x1.png.${name}.png`));
  expect(stage.log.mistakes).toEqual([]);
});

test("what the service cannot be reached for is tried again, later each time", async () => {
  const { stage, place, fake, write } = await opened([{ kind: "offline" }, { kind: "offline" }]);
  await sendWith(stage, "later", [write("a.png")]);
  await soon(() => {
    expect(stage.clock.waiting().length).toBeGreaterThan(0);
    expect(fake.names).toHaveLength(1);
  });
  expect(states(stage.window(place))).toEqual(["later: waiting"]);
  await soon(() => {
    void stage.clock.pass(1_000);
    expect(textsOf(place)).toEqual(["later"]);
  });
  expect(fake.names).toHaveLength(3);
});

test("an upload that was not answered, all bytes sent, is tried again, and given up after six times", async () => {
  const { stage, place, fake, write } = await opened([
    ...Array<Answer>(5).fill({ kind: "timed-out" }),
    "done",
  ]);
  await sendWith(stage, "at last", [write("a.png")]);
  await vi.waitFor(
    async () => {
      await stage.clock.pass(60_000);
      expect(textsOf(place)).toEqual(["at last"]);
    },
    { timeout: 5_000, interval: 5 },
  );
  expect(fake.names).toHaveLength(6);
});

test("a format that is refused ends with the reason, and is not tried again", async () => {
  const refusal: ServiceError = {
    kind: "refused",
    status: 415,
    code: null,
    errors: [],
    payload: null,
  } as never;
  const { stage, place, fake, write } = await opened([refusal]);
  await sendWith(stage, "film", [write("a.png")]);
  await soon(() => {
    expect(states(stage.window(place))).toEqual(["film: failed"]);
  });
  expect(stage.window(place)[0]?.status).toMatchObject({ problem: { because: "not-taken", name: "a.png" } });
  expect(fake.names).toHaveLength(1);
});

test("an upload that is paused is cut off, holds back what comes after it, and begins again when it goes on", async () => {
  const { stage, place, fake, write } = await opened(["never"]);
  await sendWith(stage, "big", [write("a.png")]);
  stage.account.sendMessage({ conversationId: here, text: "after", replyTo: null });
  await soon(() => {
    expect(fake.names).toHaveLength(1);
  });
  const sourceGuid = stage.window(place)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  valueOf(stage.account.pauseUpload({ sourceGuid }));
  await soon(() => {
    expect(fake.stoppedCount()).toBe(1);
  });
  expect(states(stage.window(place))).toEqual(["big: waiting", "after: waiting"]);
  valueOf(stage.account.resumeUpload({ sourceGuid }));
  await soon(() => {
    expect(textsOf(place)).toEqual(["big", "after"]);
  });
  expect(fake.names).toHaveLength(2);
});

test("a message that is taken back while its file goes out is not sent, and the next one is", async () => {
  const { stage, place, fake, write } = await opened(["never"]);
  await sendWith(stage, "not this", [write("a.png")]);
  stage.account.sendMessage({ conversationId: here, text: "but this", replyTo: null });
  await soon(() => {
    expect(fake.names).toHaveLength(1);
  });
  const sourceGuid = stage.window(place)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  const { text, fileIds } = valueOf(stage.account.discardMessage({ sourceGuid }));
  const names = fileIds.map((id) => path.basename(stage.handed.pathOf(id) ?? ""));
  expect([text, names]).toEqual(["not this", ["a.png"]]);
  await soon(() => {
    expect(textsOf(place)).toEqual(["but this"]);
  });
});

test("an upload that was cut off by the end of the program begins again with the next, and what was done stays done", async () => {
  const { stage, place, fake, write } = await opened(["done", "never"]);
  await sendWith(stage, "both", [write("a.png"), write("b.png")]);
  await soon(() => {
    expect(fake.names).toEqual(["a.png", "b.png"]);
  });
  const next = await stage.restart();
  await next.begin();
  await soon(() => {
    expect(textsOf(place)).toEqual(["both"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png", "b.png"]);
});

test.each([
  ["../../x.png", "x.png"],
  ["CON", "_CON"],
  ["nul.tar.png", "_nul.tar.png"],
  ["a. . ", "a"],
  ["a.pdf\u202eexe", "a.pdf exe"],
  ["\\\\server\\share\\a.png", "server share a.png"],
  [`${"x".repeat(4000)}.png`, `${"x".repeat(120)}.png`],
])("something of the clipboard that is called %j is kept as %j", async (name, kept) => {
  const { stage } = await opened();
  const bytes = new TextEncoder().encode("picture");
  const { files } = valueOf(await stage.account.attachBytes({ conversationId: here, name, bytes }));
  expect(files.map((file) => [file.name, path.basename(file.path)])).toEqual([[kept, kept]]);
});

test("something of the clipboard is kept on the disk with its draft, and swept up when nothing needs it", async () => {
  const { stage } = await opened();
  const bytes = new TextEncoder().encode("picture");
  const { files } = valueOf(
    await stage.account.attachBytes({ conversationId: here, name: "../Pasted picture.png", bytes }),
  );
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([["Pasted picture.png", "image"]]);
  const [file] = files;
  if (file === undefined) throw new Error("no file");
  const next = await stage.restart();
  await next.begin();
  expect(next.account.chosenFile(file.id)?.path).toBe(file.path);
  valueOf(next.account.arrangeFiles({ conversationId: here, fileIds: [] }));
  expect(next.account.chosenFile(file.id)).toBeNull();
});
