import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, longestRound } from "./killing.ts";

test(
  "killed again and again, at random points while starting, catching up and talking: nothing is lost, nothing doubled, the order kept",
  async () => {
    await withSeed((random) =>
      killAgainAndAgain(random, {
        moments: ["start", "start", "first-call", "first-call", "page", "message", "send", "send"],
        filesOfTen: 1,
      }),
    );
  },
  longestRound,
);
