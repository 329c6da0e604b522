import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killTestTimeout } from "./killing.ts";

test(
  "an app killed again and again while starting, catching up and messaging loses, doubles or reorders no message",
  async () => {
    await withSeed((random) =>
      killAgainAndAgain(random, {
        moments: ["start", "start", "first-call", "first-call", "page", "message", "send", "send"],
        filesOfTen: 1,
      }),
    );
  },
  killTestTimeout,
);
