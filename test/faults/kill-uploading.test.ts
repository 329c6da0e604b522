import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killsAsked } from "./killing.ts";

test("killed at a hundred random points while uploading and sending files: nothing is lost, nothing doubled, the order kept", async () => {
  await withSeed((random) =>
    killAgainAndAgain(random, {
      kills: killsAsked,
      moments: ["first-call", "message", "send", "upload", "upload"],
      filesOfTen: 6,
    }),
  );
}, 600_000);
