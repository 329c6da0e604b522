import { test } from "vitest";
import { withSeed } from "../support/seed.ts";
import { killAgainAndAgain, killTestTimeout } from "./killing.ts";

test(
  "if the app is killed repeatedly while it starts, catches up or sends, no message is lost, doubled or reordered",
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
