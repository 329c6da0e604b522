import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, longestRound } from "./killing.ts";

test(
  "killed again and again, at random points while uploading and sending files: nothing is lost, nothing doubled, the order kept",
  async () => {
    await withSeed((random) =>
      killAgainAndAgain(random, {
        moments: ["first-call", "message", "send", "upload", "upload"],
        filesOfTen: 6,
      }),
    );
  },
  longestRound,
);
