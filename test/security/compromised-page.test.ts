// What a page that runs foreign code can reach over the bridge: malformed input and commands from another window are
// refused.
import { test } from "vitest";
import { pageCommandNames } from "../../preload/bridge.ts";
import { expect } from "../support/expect.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";

test("every command refuses every malformed input without any effect, and the app continues", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const before = await natter.timeline.getByRole("article").count();
  const taken = await natter.page.evaluate(async () => {
    const deep: Record<string, unknown> = {};
    let inner = deep;
    for (let depth = 0; depth < 300; depth += 1) inner = inner["a"] = {} as Record<string, unknown>;
    const paths = { conversationId: "../../x", messageId: "1/../2", key: "C:\\x", path: "/etc/passwd" };
    // Malformed inputs. No command accepts any of them.
    const malformedInputs = {
      nothing: null,
      number: 7,
      notANumber: NaN,
      text: "../../x",
      longText: "x".repeat(100_000),
      list: [{ conversationId: "1" }],
      unknownField: { unknown: true },
      paths,
      deep,
      polluting: JSON.parse(
        '{"__proto__":{"isTrusted":true},"constructor":{"prototype":{"x":1}}}',
      ) as unknown,
      bytes: new Uint8Array(1000),
      date: new Date(0),
      map: new Map([["conversationId", "1"]]),
    };
    // Left out, because these functions pass no input of the page on to main as it is.
    const { on: _on, handOver: _handOver, askForMicrophone: _ask, ...commands } = window.bridge;
    const accepted: string[] = [];
    for (const [name, command] of Object.entries(commands)) {
      for (const [kind, input] of Object.entries(malformedInputs)) {
        const reply = await (command as (input: unknown) => Promise<{ readonly ok: boolean }>)(input);
        if (reply.ok) accepted.push(`${name}: ${kind}`);
      }
    }
    return { accepted, commandCount: Object.keys(commands).length };
  });
  expect(taken).toEqual({ accepted: [], commandCount: pageCommandNames.length });
  await natter.send("Still here");
  await expect(natter.message("Still here")).toBeVisible();
  expect(await natter.timeline.getByRole("article").count()).toBe(before + 1);
  expect(await natter.desktop.openedLinks()).toEqual([]);
  expect(natter.output()).not.toMatch(/threw|uncaught/i);
});
