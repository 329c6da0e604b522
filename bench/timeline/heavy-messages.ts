import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { printProgress } from "../support/waiting.ts";
import type { Message } from "../../preload/model/messages/message.ts";
import { asId } from "../../preload/base/ids.ts";
import type { UserId } from "../../preload/base/ids.ts";
import { timelineMessages } from "./messages.ts";
import { openList, withList } from "./open-page.ts";
import { pageLength } from "./pages/group.ts";
import { measureScrollWork } from "./scroll.ts";
import { servePages } from "./server.ts";

/** How heavy a message is: the characters of its text, and its kinds of reactions. */
const counts = { characters: 1_000_000, reactions: 10_000 };
/** Messages of the chat, and how far above the end the heavy one is. */
const chat = { messages: 300, above: 3 };
/** The goals in milliseconds: work until a chat with such a message is open, and work of a frame that scrolls it. */
const goals = { open: 300, scroll: 16 };

interface Kind {
  readonly name: "LongText" | "ManyReactions";
  readonly what: string;
  readonly change: (message: Message) => Message;
}

const kinds: readonly Kind[] = [
  {
    name: "LongText",
    what: `a message of ${String(counts.characters)} characters in view`,
    change: (message) => ({
      ...message,
      attachments: [],
      text: "word and other words, see https://example.com/a ok. ".repeat(counts.characters / 52),
    }),
  },
  {
    name: "ManyReactions",
    what: `a message with ${String(counts.reactions)} kinds of reactions in view`,
    change: (message) => ({
      ...message,
      reactions: Array.from({ length: counts.reactions }, (_unused, index) => ({
        code: null,
        pack: { packId: index, index: 1 },
        userIds: [asId<UserId>(String(index + 1000))],
      })),
    }),
  },
];

interface Samples {
  readonly open: number[];
  readonly scroll: number[];
}

/** Opens and scrolls Natter's timeline with a heavy message, and in turn with ordinary ones. */
export async function measureHeavyMessages(
  folder: string,
  runs: number,
  frames: number,
): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const ordinary = timelineMessages(chat.messages);
  const lists = [null, ...kinds].map((kind) => ({ kind, taken: { open: [], scroll: [] } as Samples }));
  for (const { kind, taken } of lists) {
    const at = ordinary.length - chat.above;
    const messages = ordinary.map((message, index) =>
      index === at ? (kind?.change(message) ?? message) : message,
    );
    const address = await servePages(cleanup, folder, messages);
    for (let run = 0; run < runs; run += 1) {
      printProgress(`timeline, ${kind?.what ?? "ordinary messages"}, run ${String(run + 1)}`);
      await withList(
        (closing) => openList(closing, address, "natter", pageLength),
        async (list) => {
          taken.open.push(list.work);
          taken.scroll.push(...(await measureScrollWork(list, frames)));
        },
      );
    }
  }
  const [plain, ...heavy] = lists;
  return heavy.flatMap(({ kind, taken }) =>
    kind === null || plain === undefined ? [] : figuresOf(kind, taken, plain.taken),
  );
}

function figuresOf({ name, what }: Kind, taken: Samples, ordinary: Samples): readonly Figure[] {
  const beside = (samples: readonly number[]) => [
    relatedFigure("ordinary", "without such a message", samples),
  ];
  return [
    summariseMeasure(
      {
        name: `timeline${name}Opening`,
        what: `mounting begins -> the chat is drawn with ${what}, work of the main thread`,
        goalP95: goals.open,
        comparison: beside(ordinary.open),
      },
      taken.open,
    ),
    summariseMeasure(
      {
        name: `timeline${name}Scroll`,
        what: `a frame that scrolls from ${what}, work of the main thread`,
        goalP95: goals.scroll,
        comparison: beside(ordinary.scroll),
      },
      taken.scroll,
    ),
  ];
}
