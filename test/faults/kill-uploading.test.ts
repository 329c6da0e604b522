import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killTestTimeout } from "./killing.ts";

test(
  "an app killed again and again while uploading and sending files loses, doubles or reorders no message",
  async () => {
    await withSeed((random) =>
      killAgainAndAgain(random, {
        moments: ["first-call", "message", "send", "upload", "upload"],
        filesOfTen: 6,
      }),
    );
  },
  killTestTimeout,
);
