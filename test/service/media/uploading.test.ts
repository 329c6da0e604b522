import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { maxDiskWait } from "../../../main/chat/core/attempt-on-disk.ts";
import { uploadFileFrom, uploadImageFrom, uploadVideoFrom } from "../../../main/chat/uploads/uploads.ts";
import type { UploadParts } from "../../../main/chat/uploads/uploads.ts";
import { createService } from "../../../main/service/call.ts";
import { sendStreamWithoutProxy } from "../../../main/service/send-stream.ts";
import { createUploader } from "../../../main/service/upload.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import { createShortenedClock } from "../../support/clock/shortened-clock.ts";
import { startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";
import { createVideoBytes, onePixel } from "./uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/**
 * The client's upload code, connected to the scenario's service. Each wait of this code advances the clock of the
 * service.
 */
function clientOf({ service, clock }: Scenario, { token }: Caller, signal = new AbortController().signal) {
  const sent: (readonly [number, number])[] = [];
  const reported = {
    baseUrls: service.urls,
    token: () => token,
    clock: systemClock,
    log: { warn: () => {} },
  };
  const parts: UploadParts = {
    service: createService({ ...reported, fetch }),
    uploader: createUploader({ ...reported, send: sendStreamWithoutProxy }),
    clock: {
      now: () => clock.now(),
      elapsed: () => clock.now(),
      after: (delay, callback) => {
        // The time limit for the disk is ignored, because the test's disk always answers in time.
        if (delay === maxDiskWait) return () => undefined;
        const next = setImmediate(() => {
          clock.advance(delay);
          callback();
        });
        return () => {
          clearImmediate(next);
        };
      },
    },
    signal,
    areLocationsStripped: true,
    onProgress: (bytes, size) => sent.push([bytes, size]),
  };
  return { parts, sent };
}

function onDisk(name: string, content: Uint8Array): string {
  const folder = temporaryFolder();
  const filePath = path.join(folder, name);
  writeFileSync(filePath, content);
  return filePath;
}

async function startWithClient() {
  const scenario = await startScenario();
  const client = clientOf(scenario, scenario.alice);
  return { scenario, ...client, groupId: asId<GroupId>(scenario.group.id) };
}

test("uploading a picture returns the attachment to send", async () => {
  const { parts, sent } = await startWithClient();
  const reply = await uploadImageFrom(parts, onDisk("a.png", onePixel));
  expect(reply).toEqual({
    ok: true,
    value: { type: "image", url: expect.stringMatching(/\/pictures\/1x1\.png\.[0-9a-f]{32}$/) as string },
  });
  expect(sent.at(-1)).toEqual([onePixel.length, onePixel.length]);
});

test("uploading a video returns the attachment to send, once the service has processed the video", async () => {
  const { scenario, parts, sent, groupId } = await startWithClient();
  const video = createVideoBytes(3_000_000);
  const reply = await uploadVideoFrom(parts, groupId, onDisk("Ferien.mp4", video));
  expect(reply).toMatchObject({ ok: true, value: { type: "video" } });
  expect(sent.at(-1)).toEqual([video.length, video.length]);
  if (!reply.ok) return;
  const served = await fetch(String(reply.value["url"]));
  expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true);
  const message = { source_guid: "video", text: "", attachments: [reply.value] };
  const posted = await scenario.alice.post("v3", `/groups/${groupId}/messages`, { message });
  expect(posted.status).toBe(201);
});

test("a file that is not a video is refused with 415 if it is uploaded as a video", async () => {
  const { parts, groupId } = await startWithClient();
  const reply = await uploadVideoFrom(parts, groupId, onDisk("notes.mp4", Buffer.from("notes")));
  expect(reply).toMatchObject({ ok: false, problem: { kind: "refused", status: 415 } });
});

test("uploading a video to a group without being a member returns the problem not-found", async () => {
  const { scenario, groupId } = await startWithClient();
  const { parts } = clientOf(scenario, scenario.carol);
  const reply = await uploadVideoFrom(parts, groupId, onDisk("a.mp4", createVideoBytes(100)));
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("uploading a file returns the attachment to send, and others can fetch the file", async () => {
  const { scenario, parts, groupId } = await startWithClient();
  const reply = await uploadFileFrom(parts, groupId, onDisk("Plan für Juni.pdf", Buffer.from("plan")));
  expect(reply).toMatchObject({ ok: true, value: { type: "file" } });
  if (!reply.ok) return;
  const filePath = `${scenario.service.urls.file}/${groupId}`;
  const headers = { "x-access-token": scenario.bob.token };
  const fileId = String(reply.value["file_id"]);
  const fetched = await fetch(`${filePath}/files/${fileId}`, { headers });
  expect(await fetched.text()).toBe("plan");
  expect(await (await fetch(`${filePath}/fileData/${fileId}`, { headers })).json()).toMatchObject({
    file_data: { file_name: "Plan für Juni.pdf", mime_type: "application/pdf" },
  });
});

test("a file larger than the service accepts is refused before it is sent", async () => {
  const { parts, sent, groupId } = await startWithClient();
  const reply = await uploadFileFrom(parts, groupId, onDisk("large", Buffer.alloc(50 * 1024 * 1024 + 1)));
  expect(reply).toEqual({ ok: false, problem: { kind: "refused", status: 413, reason: null } });
  expect(sent).toEqual([]);
});

test("if the service refuses a picture as invalid (415) or as too large (413), the client returns this refusal", async () => {
  const { parts } = await startWithClient();
  const notes = await uploadImageFrom(parts, onDisk("a.png", Buffer.from("notes")));
  expect(notes).toMatchObject({ ok: false, problem: { kind: "refused", status: 415 } });
  const large = await uploadImageFrom(parts, onDisk("b.png", Buffer.alloc(26 * 1024 * 1024)));
  expect(large).toMatchObject({ ok: false, problem: { kind: "refused", status: 413 } });
});

test("uploading a missing file returns the problem disk with the reason ENOENT", async () => {
  const { parts, groupId } = await startWithClient();
  for (const reply of [
    await uploadImageFrom(parts, "/nowhere/a.png"),
    await uploadVideoFrom(parts, groupId, "/nowhere/a.mp4"),
    await uploadFileFrom(parts, groupId, "/nowhere/a.pdf"),
  ]) {
    expect(reply).toEqual({ ok: false, problem: { kind: "disk", reason: "ENOENT" } });
  }
});

test("if the service never finishes processing an upload, the client gives up after 300 seconds", async () => {
  const { scenario, parts, groupId } = await startWithClient();
  scenario.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  const calling = {
    ...parts,
    // The clock lets no time pass between the tries of one call, which this test does not check.
    service: createService({
      baseUrls: scenario.service.urls,
      fetch,
      token: () => scenario.alice.token,
      log: { warn: () => {} },
      clock: createShortenedClock((delay) => (delay > 5000 ? delay : 0)),
    }),
  };
  const before = scenario.clock.now();
  const reply = await uploadVideoFrom(calling, groupId, onDisk("a.mp4", createVideoBytes(100)));
  expect(reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(scenario.clock.now() - before).toBeLessThanOrEqual(300_000);
});

test("a cancelled upload ends and is not sent", async () => {
  const scenario = await startScenario();
  const abort = new AbortController();
  const { parts } = clientOf(scenario, scenario.alice, abort.signal);
  abort.abort();
  const reply = await uploadVideoFrom(
    parts,
    asId<GroupId>(scenario.group.id),
    onDisk("a.mp4", createVideoBytes(100)),
  );
  expect(reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
});
