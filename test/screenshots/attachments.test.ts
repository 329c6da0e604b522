import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../local-service/pictures/picture-name.ts";
import type { SceneName } from "../../local-service/pictures/scenes.ts";
import type { WireAttachment } from "../../api/shared/shapes.ts";
import { takeScreenshots } from "../support/page/take-screenshots.ts";
import { unwrapOrFail } from "../support/service/journey-world.ts";
import { realVideo } from "../support/service/shared-media.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";

const hour = 3_600_000;
const chat = "Building 14";

function picture(scene: SceneName, width = 1200, height = 900): WireAttachment {
  return { type: "image", url: `picture:${pictureName({ scene }, width, height)}` };
}

/** Posts a message of Kwame's in Building 14. Returns its id. */
function post(service: JourneyService, text: string, ...attachments: WireAttachment[]): string {
  const { world, kwame, building } = service;
  return unwrapOrFail(world.messages.post(kwame.id, building.id, { text, attachments })).id;
}

function postPictures(service: JourneyService): void {
  post(service, "The roof this morning", picture("dusk"));
  post(service, "", picture("alps", 600, 1200));
  post(service, "Two of the yard", picture("lake"), picture("snow"));
  post(
    service,
    "And the whole walk",
    ...(["dunes", "tea", "night", "noon", "ferry"] as const).map((scene) => picture(scene)),
  );
}

function postMedia(service: JourneyService): void {
  const { world, kwame, building, service: local } = service;
  post(service, "The boiler, listen to it", realVideo);
  post(service, "", { type: "audio", url: `${local.urls.video}/note.mp3`, duration: 42 });
  for (const name of ["Winter rota.pdf", `${"A very long name of a very long list ".repeat(4)}.txt`]) {
    const { id } = world.files.addText({
      conversationId: building.id,
      userId: kwame.id,
      name,
      text: "Monday: Inês",
    });
    post(service, "", { type: "file", file_id: id });
  }
  post(service, "", { type: "location", lat: "38.7139", lng: "-9.1394", name: "Castelo de São Jorge" });
  post(service, "", { type: "linked_image", url: "https://pictures.example/yard.png" });
}

function postWords(service: JourneyService): void {
  const { ines } = service;
  const asked = post(service, "Who has the key to the roof?");
  post(service, "I do, until noon", { type: "reply", reply_id: asked, base_reply_id: asked });
  post(service, "@Inês it is under the mat", { type: "mentions", user_ids: [ines.id], loci: [[0, 5]] });
  post(service, "Dry at last \u{fffd}\u{fffd}", {
    type: "emoji",
    placeholder: "\u{fffd}",
    charmap: [
      [1, 0],
      [2, 0],
    ],
  });
  post(service, "Here is the plan", { type: "copilot", text: "Three steps" });
  post(service, "", { type: "hologram", depth: 3 });
}

function postActivities({ world, kwame, ines, building }: JourneyService): void {
  const now = world.clock.now();
  const { poll } = unwrapOrFail(
    world.polls.create(kwame.id, building.id, {
      subject: "When shall the lift be out of order?",
      titles: ["Monday morning", "Wednesday, all day, because then all of it can be done in one go"],
      type: "single",
      visibility: "public",
      expiresAt: now + 26 * hour,
    }),
  );
  const vote = (userId: string, optionId: string): unknown =>
    unwrapOrFail(world.polls.vote(userId, building.id, poll.id, { type: "single", optionIds: [optionId] }));
  vote(kwame.id, "1");
  vote(ines.id, "2");
  const time = {
    startAt: now + 30 * hour,
    endAt: now + 32 * hour,
    isAllDay: false,
    timezone: "Europe/London",
  };
  unwrapOrFail(
    world.events.create(kwame.id, building.id, {
      name: "Everybody on the stairs",
      description: "Bring a brush, there are pails",
      image: null,
      location: { name: "Second floor", address: "Rua do Salitre 14", latitude: null, longitude: null },
      reminders: [3_600_000],
      time,
    }),
  );
}

const scenes: Readonly<Record<string, (service: JourneyService) => void>> = {
  pictures: postPictures,
  media: postMedia,
  words: postWords,
  plans: postActivities,
};

/** Scenes that do not fit into a window. The chat opens at the "New" line, so the end of the chat is captured as well. */
const longScenes: ReadonlySet<string> = new Set(["pictures", "media"]);

async function openChat(natter: Natter, width: number): Promise<void> {
  await natter.page.setViewportSize({ width, height: 800 });
  await natter.row(chat).click();
  await natter.page.getByRole("log", { name: `Messages in ${chat}` }).waitFor();
}

for (const width of [1280, 480]) {
  for (const [name, postAll] of Object.entries(scenes)) {
    test(`the kinds of attachments, ${name}, ${String(width)} pixels wide`, async () => {
      const service = await startJourneyService();
      postAll(service);
      const natter = await startNatter({ service, signedInAs: service.ines });
      await openChat(natter, width);
      await takeScreenshots(natter, `attachments-${name}-${String(width)}`);
      if (!longScenes.has(name)) return;
      await natter.timeline.getByRole("article").first().focus();
      await natter.page.keyboard.press("End");
      await expect(natter.timeline.getByRole("article").last()).toBeInViewport();
      await takeScreenshots(natter, `attachments-${name}-end-${String(width)}`);
    });
  }
}
