import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { ServiceClock } from "../shared/clock.ts";
import type { MediaStore } from "../media/media-store.ts";
import { World } from "../world/world.ts";

/** What a file with a world begins with; a file of another version is refused. */
const version = 1;

const savedWorld = z.object({
  format: z.literal("natter-world"),
  version: z.literal(version),
  /** The world's time when it was saved, in milliseconds. */
  now: z.number(),
  tables: z.instanceof(Map<string, unknown>),
});

/** Where the uploaded bytes of the world in a file stand. */
function mediaFolderOf(file: string): string {
  return `${file}.media`;
}

/**
 * Writes everything a world remembers to a file, whole or not at all, and what was uploaded to a folder beside it. Rejects
 * where it cannot be written.
 */
export async function saveWorld(world: World, media: MediaStore, file: string): Promise<void> {
  // First what the world speaks of: a file that nobody speaks of does no harm.
  await media.save(mediaFolderOf(file));
  const saved: z.input<typeof savedWorld> = {
    format: "natter-world",
    version,
    now: world.clock.now(),
    tables: new Map(world.tables.all()),
  };
  const unfinished = `${file}.${String(process.pid)}.unfinished`;
  await writeFile(unfinished, serialize(saved), { mode: 0o600 });
  await rename(unfinished, file);
}

/** Takes over what was uploaded to the world in a file. */
export async function loadMedia(media: MediaStore, file: string): Promise<void> {
  if (existsSync(mediaFolderOf(file))) await media.load(mediaFolderOf(file));
}

/**
 * The world that was saved to a file; null where there is no such file. Its time goes on from where it was, if that is later
 * than now. Rejects, in words, for a file that holds no world.
 */
export async function loadWorld(file: string, clock: ServiceClock): Promise<World | null> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null) return null;
  const { now, tables } = read(bytes, file);
  if (now > clock.now()) clock.advance(now - clock.now());
  return new World(clock, 0, tables);
}

function read(bytes: Buffer, file: string): z.output<typeof savedWorld> {
  try {
    return savedWorld.parse(deserialize(bytes));
  } catch (cause) {
    throw new Error(`${file} does not hold a saved world`, { cause });
  }
}
