import type { albumEndpoints } from "../../../../api/media/albums.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Creates an album of alice's with one picture in it. */
function sampleAlbum({ world, alice, group }: Scenario) {
  const person = world.accounts.byToken(alice.token);
  if (person === undefined) throw new Error("alice was expected");
  const made = unwrapOrThrow(world.albums.create(person, group.id, "Regatta"));
  const url = "https://i.groupme.com/1x1.png.0a";
  unwrapOrThrow(world.albums.addMedia(person, group.id, made.id, [{ url, type: "image" }]));
  const [mediaId = ""] = made.media.keys();
  return {
    sample: { token: alice.token, path: { conversation_id: group.id }, query: { album_id: made.id } },
    media: [{ media_id: mediaId }],
  };
}

/** The sample of `sampleAlbum`, with the album's id in the path instead of the query. */
function albumInPath(scenario: Scenario) {
  const { token, path, query } = sampleAlbum(scenario).sample;
  return { token, path: { ...path, album_id: query.album_id } };
}

const picture = {
  media_url: "https://i.groupme.com/1x1.png.0b",
  media_type: "image",
  media_source: "album",
};

export const albumSamples: SamplesOf<typeof albumEndpoints> = {
  createAlbum: ({ alice, group }) => ({
    token: alice.token,
    path: { conversation_id: group.id },
    body: { title: "Regatta" },
  }),
  listAlbums: ({ alice, group }) => ({
    token: alice.token,
    path: { conversation_id: group.id },
    query: { per_page: "20" },
  }),
  listAlbumMedia: albumInPath,
  addAlbumMedia: (scenario) => ({ ...sampleAlbum(scenario).sample, body: [picture] }),
  updateAlbum: (scenario) => ({ ...sampleAlbum(scenario).sample, body: { title: "The cup" } }),
  deleteAlbum: albumInPath,
  deleteAlbumMedia: (scenario) => {
    const { sample, media } = sampleAlbum(scenario);
    return { ...sample, body: media };
  },
  detachAlbumMedia: (scenario) => {
    const { sample, media } = sampleAlbum(scenario);
    return { ...sample, body: media };
  },
};
