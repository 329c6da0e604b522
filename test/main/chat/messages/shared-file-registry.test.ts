import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { SharedFileRegistry } from "../../../../main/chat/messages/shared-file-registry.ts";
import type { Service } from "../../../../main/service/service.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";

const group = conversationId("500");
const file = (name: string): FileId => asId<FileId>(name);

/** Creates a registry over a service that knows every file and responds when the test calls `answers`. */
function createRegistry() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const call = (_called: unknown, input: { readonly body: unknown }) => {
    const ids = (input.body as { readonly file_ids: readonly string[] }).file_ids;
    asked.push(ids);
    const value = ids.map((id) => ({ file_id: id, meta: 200, file_data: { file_name: `${id}.pdf` } }));
    return new Promise((resolve) => {
      answers.push(() => {
        resolve({ ok: true, status: 200, value });
      });
    });
  };
  const service = { call } as unknown as Service;
  const signal = new AbortController().signal;
  return {
    registry: new SharedFileRegistry({ service, cache: createMemoryCache(null), signal }),
    asked,
    answers,
  };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("files requested while the service is responding are fetched together, each of them once", async () => {
  const { registry, asked, answers } = createRegistry();
  const names = ["f1", "f2", "f3", "f2", "f1"];
  const replies = Promise.all(names.map((name) => registry.fileInfo(group, file(name))));
  expect(asked).toEqual([["f1"]]);
  answers[0]?.();
  await settled();
  expect(asked).toEqual([["f1"], ["f2", "f3"]]);
  answers[1]?.();
  expect((await replies).map((reply) => reply.ok && reply.value.name)).toEqual(
    names.map((name) => `${name}.pdf`),
  );
  await registry.fileInfo(group, file("f3"));
  expect(asked).toHaveLength(2);
});

test("at most a hundred files are fetched at once", async () => {
  const { registry, asked, answers } = createRegistry();
  for (let number = 0; number < 151; number += 1) void registry.fileInfo(group, file(`f${String(number)}`));
  answers[0]?.();
  await settled();
  answers[1]?.();
  await settled();
  expect(asked.map((ids) => ids.length)).toEqual([1, 100, 50]);
});

test("if the request that several calls share fails, each of these calls rejects", async () => {
  const call = () => Promise.reject(new Error("a mistake"));
  const service = { call } as unknown as Service;
  const signal = new AbortController().signal;
  const registry = new SharedFileRegistry({ service, cache: createMemoryCache(null), signal });
  const asked = ["f1", "f2"].map((name) => registry.fileInfo(group, file(name)));
  for (const one of await Promise.allSettled(asked)) expect(one.status).toBe("rejected");
});
