import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { ServiceClock } from "../shared/clock.ts";
import type { MediaStore } from "../media/media-store.ts";
import { World } from "../world/world.ts";

/** Version of the file format. A file of another version is rejected. */
const version = 2;

const savedWorld = z.object({
  format: z.literal("natter-world"),
  version: z.literal(version),
  /** The world's time when it was saved, in milliseconds. */
  now: z.number(),
  tables: z.instanceof(Map<string, unknown>),
});

/** The folder for the uploaded bytes of a world file. */
function mediaFolderOf(file: string): string {
  return `${file}.media`;
}

/**
 * Writes all tables of a world to a file atomically, and the uploaded media to a folder next to it. Rejects if writing
 * fails.
 */
export async function saveWorld(world: World, media: MediaStore, file: string): Promise<void> {
  // Media are saved first, because the world refers to them. Media to which nothing refers do no harm.
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

/** Loads the uploaded media of a world file. */
export async function loadMedia(media: MediaStore, file: string): Promise<void> {
  if (existsSync(mediaFolderOf(file))) await media.load(mediaFolderOf(file));
}

/**
 * Loads the world of a file; null if there is no file. If the saved time is later than now, the clock advances to it.
 * Rejects with a readable message if the file contains no world.
 */
export async function loadWorld(file: string, clock: ServiceClock): Promise<World | null> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null) return null;
  const { now, tables } = parseSavedWorld(bytes, file);
  if (now > clock.now()) clock.advance(now - clock.now());
  return new World(clock, 0, tables);
}

function parseSavedWorld(bytes: Buffer, file: string): z.output<typeof savedWorld> {
  try {
    return savedWorld.parse(deserialize(bytes));
  } catch (cause) {
    throw new Error(`${file} does not hold a saved world`, { cause });
  }
}
