import { expect, test } from "vitest";
import { parseMultipartBoundary, readMultipart } from "../../../local-service/media/multipart.ts";
import type { MultipartStep } from "../../../local-service/media/multipart.ts";

const head =
  'Content-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n';

/** Parses a multipart body that arrives in pieces of `size` bytes. */
async function read(body: string | Buffer, size = 7, boundary = "cut"): Promise<MultipartStep[]> {
  const bytes = Buffer.from(body as string, "latin1");
  const chunks = function* (): Generator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const steps: MultipartStep[] = [];
  for await (const step of readMultipart(toAsync(chunks()), boundary)) steps.push(step);
  return steps;
}

// oxlint-disable-next-line typescript/require-await -- what comes over the network is asynchronous
async function* toAsync(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
}

/**
 * The steps of the parser, with the bytes of each part joined, so that the tests do not depend on how the bytes were
 * cut.
 */
function reported(steps: readonly MultipartStep[]): unknown[] {
  const joined: unknown[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.kind !== "bytes") joined.push(step.kind === "broken" ? step.reason : step.head);
    else if (typeof last === "object" && last !== null && "bytes" in last)
      joined[joined.length - 1] = { bytes: `${String(last.bytes)}${step.bytes.toString("latin1")}` };
    else joined.push({ bytes: step.bytes.toString("latin1") });
  }
  return joined;
}

const video = { name: "file", fileName: "a.mp4", type: "video/mp4" };

test.each([1, 2, 3, 7, 64, 10_000])(
  "a form part is parsed the same if its body arrives in pieces of %i bytes",
  async (size) => {
    const content = `\0\r\n--cu\r\n--\r\n\xff${"x".repeat(500)}\r\n`;
    const steps = await read(`--cut\r\n${head}${content}\r\n--cut--\r\nand after`, size);
    expect(reported(steps)).toEqual([video, { bytes: content }]);
  },
);

test("an empty part of a form has a head and no bytes", async () => {
  expect(reported(await read(`--cut\r\n${head}\r\n--cut--\r\n`))).toEqual([video]);
});

test("several parts of a form are returned in the order of the body", async () => {
  const second = 'Content-Disposition: form-data; name="more"\r\n\r\n';
  expect(reported(await read(`--cut\r\n${head}one\r\n--cut\r\n${second}two\r\n--cut--`))).toEqual([
    video,
    { bytes: "one" },
    { name: "more", fileName: null, type: null },
    { bytes: "two" },
  ]);
});

test("if a browser escaped characters of a file name in a form, the name is returned unescaped", async () => {
  const escaped = 'content-disposition: form-data; name="file"; filename="a%22b%0D%0A.mp4"\r\n\r\n';
  const [step] = await read(`--cut\r\n${escaped}x\r\n--cut--`);
  expect(step).toMatchObject({ head: { fileName: 'a"b\r\n.mp4' } });
});

test.each([
  ["nothing", "", "body ends before its last boundary"],
  ["no end", `--cut\r\n${head}some bytes`, "body ends before its last boundary"],
  ["an end within the head", "--cut\r\nContent-Disp", "body ends before its last boundary"],
  ["an end within the boundary", `--cut\r\n${head}x\r\n--cu`, "body ends before its last boundary"],
  [
    "text before the first part",
    `hello\r\n--cut\r\n${head}x\r\n--cut--`,
    "body does not begin with its boundary",
  ],
  ["another boundary", `--knife\r\n${head}x\r\n--knife--`, "body does not begin with its boundary"],
  ["a longer boundary", `--cutter\r\n${head}x`, "boundary is not followed by a line end"],
  ["a part without a head", "--cut\r\n\r\nx\r\n--cut--", "part is not of a form"],
  ["a head of another kind", "--cut\r\nContent-Disposition: attachment\r\n\r\nx", "part is not of a form"],
  ["a head that is none", "--cut\r\nwhat is this\r\n\r\nx", "head of a part is not readable"],
  [
    "a folded head",
    "--cut\r\nContent-Disposition: form-data;\r\n name=file\r\n\r\nx",
    "head of a part is not readable",
  ],
  [
    "a head given twice",
    `--cut\r\n${head.trim()}\r\n${head}x`,
    "content-disposition of a part is given twice",
  ],
  ["a giant head", `--cut\r\nX-Large: ${"x".repeat(20_000)}`, "head of a part is too large"],
  ["a giant head that ends", `--cut\r\nX-Large: ${"x".repeat(9_000)}\r\n\r\n`, "head of a part is too large"],
])("the reader rejects a body with %s", async (_what, body, reason) => {
  expect(reported(await read(body, 1000)).at(-1)).toBe(reason);
});

test("bytes after the last boundary of a form are not read", async () => {
  let asked = 0;
  // oxlint-disable-next-line typescript/require-await -- as above
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from(`--cut\r\n${head}x\r\n--cut--`);
    for (;;) {
      asked += 1;
      yield Buffer.alloc(1000);
    }
  }
  const steps = [];
  for await (const step of readMultipart(endless(), "cut")) steps.push(step);
  expect(reported(steps)).toEqual([video, { bytes: "x" }]);
  expect(asked).toBe(0);
});

test.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['Multipart/Form-Data; boundary="a b:c"', "a b:c"],
  ["multipart/form-data", null],
  ["multipart/form-data; boundary=", null],
  ['multipart/form-data; boundary=""', null],
  ["multipart/form-data; boundary=a;b", null],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
  ['multipart/form-data; boundary="ends with a space "', null],
  ["multipart/mixed; boundary=abc", null],
  ["application/json", null],
])("the content type %j has the boundary %j", (contentType, boundary) => {
  expect(parseMultipartBoundary(contentType)).toBe(boundary);
});
