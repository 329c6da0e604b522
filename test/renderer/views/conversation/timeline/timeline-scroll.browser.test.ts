import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { done } from "../../../../../preload/base/reply.ts";
import {
  distanceFromTop,
  firstMessageInView,
  signedInPerson,
  messageTop,
  buildSentMessage,
  scrollBy,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";
import { layoutRoundingPixels, picture, withPicture } from "../timeline-fixture.ts";

test("if the last message grew while the end was in view, a later scroll up moves only its distance", async () => {
  const { open, push } = await showConversation({ messages: buildAlternatingMessages(60) });
  const last = open.messages.at(-1);
  if (last === undefined) throw new Error("Nobody said anything");
  await scrollBy(-200);
  await scrollBy(200);
  push({ ...last, text: "Changed, and of another length now. ".repeat(20), editedAt: 1 });
  await waitUntilTimelineSettles();
  const read = firstMessageInView() + 1;
  const before = messageTop(read);
  wheelBy(-30);
  await waitUntilTimelineSettles();
  expect(messageTop(read)).toBe(before + 30);
});

test("if an older page of messages loads, the message being read does not move", async () => {
  const { transport, open } = await showConversation({
    messages: buildAlternatingMessages(40, 100),
    hasOlder: true,
  });
  transport.answer("loadOlder", () => done({ messages: buildAlternatingMessages(50, 50), hasOlder: true }));
  await scrollBy(-500);
  const read = firstMessageInView();
  const before = messageTop(read);
  await open.loaded.loadOlder();
  await waitUntilTimelineSettles();
  expect(open.messages[0]?.id).toBe("10050");
  expect(messageTop(read)).toBe(before);
});

test("if an older page loads while the very top is in view, no message in view moves by a pixel", async () => {
  const { transport, open } = await showConversation({
    messages: buildAlternatingMessages(40, 100),
    hasOlder: true,
  });
  let answer: (messages: readonly Message[]) => void = () => undefined;
  transport.answer(
    "loadOlder",
    () =>
      new Promise((resolve) => {
        answer = (messages) => resolve(done({ messages, hasOlder: false }));
      }),
  );
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  const read = 101;
  const before = messageTop(read);
  expect(open.loaded.older.state).toBe("loading");
  answer(buildAlternatingMessages(50, 50));
  await waitUntilTimelineSettles();
  expect(messageTop(read)).toBe(before);
});

test("a picture that loads moves no message, because it had its final size before", async () => {
  const pictures = buildAlternatingMessages(60).map((message, index) =>
    index % 4 === 0 ? { ...message, attachments: [picture(800, 600)] } : message,
  );
  await showConversation({ messages: pictures });
  await scrollBy(-700);
  const read = firstMessageInView();
  const before = messageTop(read);
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true);
  await waitUntilTimelineSettles();
  expect(messageTop(read)).toBe(before);
});

test("a reaction to a message above the view moves no message in view", async () => {
  const { push, open } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-500);
  const read = firstMessageInView();
  const above = open.messages[read - 2];
  const before = messageTop(read);
  if (above === undefined) throw new Error("Nothing lies above");
  push({ ...above, reactions: [{ code: "🔥", pack: null, userIds: [signedInPerson.id] }] });
  await waitUntilTimelineSettles();
  expect(messageTop(read)).toBe(before);
});

test("if a message above the view is removed, no message in view moves", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-500);
  const read = firstMessageInView();
  const before = messageTop(read);
  const removed = open.messages[read - 3];
  open.messagesRemoved({ conversationId: open.id ?? ("" as never), keys: [removed?.key ?? ""] });
  await waitUntilTimelineSettles();
  expect(open.messages).toHaveLength(59);
  expect(messageTop(read)).toBe(before);
});

test("if the window becomes narrower, the message being read stays in view", async () => {
  await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  const read = firstMessageInView();
  await page.viewport(500, 700);
  await waitUntilTimelineSettles();
  expect(Math.abs(messageTop(read))).toBeLessThan(120);
});

test("500 random changes do not move the message being read", async () => {
  const { transport, open, push } = await showConversation({
    messages: buildAlternatingMessages(60, 5000).map(withPicture),
    hasOlder: true,
  });
  let oldest = 5000;
  let newest = 5060;
  transport.answer("loadOlder", () => {
    oldest -= 10;
    return done({ messages: buildAlternatingMessages(10, oldest).map(withPicture), hasOlder: true });
  });
  await scrollBy(-1500);
  // A simple generator of random numbers with a fixed seed, so that a failure can be repeated.
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const above = (read: number): Message | undefined => {
    const index = open.messages.findIndex(({ id }) => id === String(10_000 + read));
    return open.messages[random(index)];
  };
  const below = (read: number): Message | undefined => {
    const index = open.messages.findIndex(({ id }) => id === String(10_000 + read)) + 1;
    return open.messages[index + random(open.messages.length - index)];
  };
  const change = (message: Message | undefined, changes: Partial<Message>): void => {
    if (message !== undefined) push({ ...message, ...changes });
  };
  const actions: Readonly<Record<string, (read: number) => unknown>> = {
    arrival: () => {
      newest += 1;
      push(withPicture(buildSentMessage(newest, "Here is a new one. ".repeat(newest % 9))));
    },
    "older page": () => open.loaded.loadOlder(),
    reaction: (read) => {
      const message = above(read);
      const isGiven = (message?.reactions.length ?? 0) > 0;
      change(message, {
        reactions: isGiven ? [] : [{ code: "👀", pack: null, userIds: [signedInPerson.id] }],
      });
    },
    edit: (read) => {
      change(above(read), { text: "Changed, and of another length now. ".repeat(random(8)), editedAt: 1 });
    },
    "edit below": (read) => {
      change(below(read), { text: "Changed, and of another length now. ".repeat(random(8)), editedAt: 1 });
    },
    picture: (read) => {
      change(above(read), { attachments: [picture(100 + random(900), 100 + random(900))] });
    },
    removal: (read) => {
      const message = above(read);
      if (message === undefined || message.id === String(10_000 + read)) return;
      open.messagesRemoved({ conversationId: message.conversationId, keys: [message.key] });
    },
    resize: () => page.viewport(500 + random(500), 500 + random(300)),
    "text size": () => {
      document.documentElement.style.setProperty("--zoom-text", String(0.8 + random(9) / 10));
    },
    composer: () => {
      open.composer.write("line\n".repeat(random(8)));
    },
  };
  const names = Object.keys(actions);
  const moves: string[] = [];
  // Makes four changes at a time, so that several changes fall into one frame.
  for (let round = 0; round < 125; round += 1) {
    const chosen = Array.from({ length: 4 }, () => names[random(names.length)] ?? "");
    const read = firstMessageInView();
    const before = messageTop(read);
    for (const name of chosen) await actions[name]?.(read);
    await waitUntilTimelineSettles();
    const moved = messageTop(read) - before;
    if (Math.abs(moved) > layoutRoundingPixels)
      moves.push(`${String(round)}, ${chosen.join(", ")}: ${String(moved)} px`);
  }
  document.documentElement.style.removeProperty("--zoom-text");
  expect(moves).toEqual([]);
}, 120_000);
