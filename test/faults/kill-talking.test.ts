import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killsAsked } from "./killing.ts";

test("killed at a hundred random points while starting, catching up and talking: nothing is lost, nothing doubled, the order kept", async () => {
  await withSeed((random) =>
    killAgainAndAgain(random, {
      kills: killsAsked,
      moments: ["start", "start", "first-call", "first-call", "page", "message", "send", "send"],
      filesOfTen: 1,
    }),
  );
}, 600_000);
