import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killTestTimeout } from "./killing.ts";

test(
  "if the app is killed repeatedly while it uploads and sends files, no message is lost, doubled or reordered",
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
