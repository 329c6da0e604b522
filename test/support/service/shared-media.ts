import type { Locator } from "playwright";
import { expect } from "../expect.ts";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import type { SceneName } from "../../../local-service/pictures/scenes.ts";
import type { Message } from "../../../local-service/world/messages/message.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { unwrapOrFail } from "./journey-world.ts";
import type { JourneyService, Natter } from "../app/start-natter.ts";

/** A picture that the local service draws. */
export function drawnPicture(scene: SceneName, seed = "", width = 1200, height = 900): WireAttachment {
  return { type: "image", url: `picture:${pictureName({ scene, seed }, width, height)}` };
}

/** A video that can be played: six seconds with sound, and a preview picture. */
export const realVideo: WireAttachment = {
  type: "video",
  url: "picture:videos/640x360.last-minute.mp4",
  preview_url: "picture:videos/640x360.last-minute.jpg",
};

/** Kwame posts a message in the group. */
export function post(
  { world, kwame, football }: JourneyService,
  text: string,
  attachments: readonly WireAttachment[],
): Message {
  return unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments: [...attachments] }));
}

/** Kwame uploads bytes to one of the service's media hosts, as his own client would. */
export async function upload(
  { world, kwame, football }: JourneyService,
  url: string,
  body: BodyInit,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = {
    "x-access-token": world.accounts.tokenOf(kwame.id) ?? "",
    "x-conversation-id": football.id,
  };
  const response = await fetch(url, { method: "POST", body, headers });
  return (await response.json()) as Record<string, unknown>;
}

/** Waits until the service has processed an upload. The local service takes a second for that. */
async function waitUntilProcessed(
  { world, kwame }: JourneyService,
  statusUrl: unknown,
  status: number,
): Promise<Readonly<Record<string, string>>> {
  const headers = { "x-access-token": world.accounts.tokenOf(kwame.id) ?? "" };
  let answer: Record<string, string> = {};
  await expect
    .poll(async () => {
      const response = await fetch(String(statusUrl), { headers });
      answer = (await response.json()) as Record<string, string>;
      return response.status;
    })
    .toBe(status);
  return answer;
}

/** Kwame shares a file in the group. */
export async function postFile(
  service: JourneyService,
  name: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const query = new URLSearchParams({ name });
  const { urls } = service.service;
  const address = `${urls.file}/${service.football.id}/files?${query.toString()}`;
  const { status_url: statusUrl } = await upload(service, address, bytes);
  const { file_id: fileId } = await waitUntilProcessed(service, statusUrl, 200);
  post(service, "", [{ type: "file", file_id: fileId }]);
}

/** Kwame shares a video in the group. */
export async function postVideo(
  service: JourneyService,
  text: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), "video.mp4");
  const { status_url: statusUrl } = await upload(service, `${service.service.urls.video}/transcode`, form);
  const { url, thumbnail_url: previewUrl } = await waitUntilProcessed(service, statusUrl, 201);
  post(service, text, [{ type: "video", url, preview_url: previewUrl }]);
}

/** Opens the gallery of the open chat. */
export async function openGallery({ page }: Pick<Natter, "page">): Promise<Locator> {
  await page.getByRole("button", { name: "Gallery" }).click();
  return page.getByRole("main", { name: /^Gallery/ });
}
