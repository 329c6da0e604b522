import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { textsIn } from "../support/service/journey-world.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { onRequest } from "../support/network/watch-requests.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

// Here the token ends during a send. The sign-out journey tests that a message written after the end of the token waits
// for the next sign-in.
test("if the token ends during a send, pending messages survive a crash and are sent in order after sign-in", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat(chat);
  // The delay is long enough that the token ends while the request is at the service.
  service.service.faults.set([{ route: "sendGroupMessage", latency_ms: 300 }]);
  const stop = onRequest(service.service.port, ({ path }) => {
    if (!path.endsWith("/messages")) return;
    stop();
    world.accounts.endTokensOf(ines.id);
  });
  await first.send("on its way");
  await first.send("behind it");
  await expect(first.page.getByText("You were signed out by the service.", { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  await expect(first.message("on its way")).toBeVisible();
  await expect(first.message("behind it")).toBeVisible();
  expect(textsIn(world, football.id)).toHaveLength(1);
  first.kill();
  await first.gone;

  service.service.faults.set([]);
  world.accounts.giveToken(ines.id, "journey", true);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await second.openChat(chat);
  await expect(second.message("behind it")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(world, football.id).slice(1)).toEqual(["on its way", "behind it"]);
});
