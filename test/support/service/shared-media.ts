import type { Locator } from "playwright";
import { expect } from "../expect.ts";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import type { SceneName } from "../../../local-service/pictures/scenes.ts";
import type { Message } from "../../../local-service/world/messages/message.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { accepted } from "./journey-world.ts";
import type { JourneyService, Natter } from "../app/start-natter.ts";

/** A drawn picture of the service. */
export function picture(scene: SceneName, seed = "", width = 1200, height = 900): WireAttachment {
  return { type: "image", url: `picture:${pictureName({ scene, seed }, width, height)}` };
}

/** A film that can be played: six seconds, with sound, and a still of it. */
export const realFilm: WireAttachment = {
  type: "video",
  url: "picture:films/640x360.last-minute.mp4",
  preview_url: "picture:films/640x360.last-minute.jpg",
};

/** Kwame says something in the group. */
export function post(
  { world, kwame, football }: JourneyService,
  text: string,
  attachments: readonly WireAttachment[],
): Message {
  return accepted(world.messages.post(kwame.id, football.id, { text, attachments: [...attachments] }));
}

/** Kwame sends bytes to one of the service's media hosts, as his own client would. */
export async function send(
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

/** Waits until the service has done its work on what was sent; the local one takes a second. */
async function worked(
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
  const { status_url: statusUrl } = await send(service, address, bytes);
  const { file_id: fileId } = await worked(service, statusUrl, 200);
  post(service, "", [{ type: "file", file_id: fileId }]);
}

/** Kwame shares a film in the group. */
export async function postFilm(
  service: JourneyService,
  text: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), "film.mp4");
  const { status_url: statusUrl } = await send(service, `${service.service.urls.video}/transcode`, form);
  const { url, thumbnail_url: previewUrl } = await worked(service, statusUrl, 201);
  post(service, text, [{ type: "video", url, preview_url: previewUrl }]);
}

/** Opens the gallery of the chat that is open. */
export async function openGallery({ page }: Natter): Promise<Locator> {
  await page.getByRole("button", { name: "Gallery" }).click();
  return page.getByRole("main", { name: /^Gallery/ });
}
