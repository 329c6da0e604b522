import type { GroupTable } from "./table-row.ts";

const command = ["commandRoundTrip", "a command and back"] as const;
const bareClient = ["bareClient", "a bare push client hears it"] as const;
const bareWindow = ["bareWindow", "it, half a command, and a frame with one word"] as const;
const bareField = ["bareField", "a bare field"] as const;
const ordinary = ["ordinary", "without it"] as const;
const lists = [
  ["virtuoso", "react-virtuoso"],
  ["plainReact", "plain React"],
  ["chatKit", "chat-ui-kit-react"],
] as const;

/** The tables of what a person does in the open window. */
export const appRows = {
  grey: {
    rows: [
      { figure: "sendToGrey", title: "Enter → grey message drawn, by the clock", beside: [command] },
      {
        figure: "sendToGrey/withoutWait",
        title: "the same without the wait for the frame",
        beside: [command],
      },
      {
        figure: "sendToGrey/untilInDocument",
        title: "of it: the way through main and its database",
        beside: [command],
      },
      { figure: "sendToGrey/waitForFrame", title: "of it: the wait for the next frame" },
      { figure: "sendToGrey/drawing", title: "of it: the frame is drawn" },
      {
        figure: "sendToGreyWork",
        title: "Enter → grey message drawn, work of the page's main thread",
        beside: [["commandRoundTripWork", "work of a command and back"]],
      },
    ],
  },
  confirmed: {
    rows: [
      {
        figure: "sendToConfirmed",
        title: "Enter → the row says Sent",
        beside: [["bareRequest", "the bare request"], command],
      },
    ],
  },
  push: {
    rows: [
      {
        figure: "pushToVisible",
        title: "the service publishes → the message is drawn",
        beside: [bareClient],
      },
      {
        figure: "pushToVisible/withoutWait",
        title: "the same without the wait for the frame",
        beside: [bareClient, bareWindow],
      },
      {
        figure: "pushToVisible/untilInDocument",
        title: "of it: the way through main and its database into the page",
        beside: [bareClient],
      },
      { figure: "pushToVisible/waitForFrame", title: "of it: the wait for the next frame" },
      { figure: "pushToVisible/drawing", title: "of it: the frame is drawn" },
    ],
  },
  people: {
    rows: [
      { figure: "membersOpened", title: "Details pressed → 2,000 members drawn", beside: [command] },
      { figure: "membersKeyWork", title: 'a key in "Find a member" → drawn, work', beside: [bareField] },
      { figure: "contactsOpened", title: "People pressed → 5,000 contacts drawn", beside: [command] },
      { figure: "contactsKeyWork", title: 'a key in "Find a person" → drawn, work', beside: [bareField] },
    ],
  },
  window: {
    rows: [
      {
        figure: "emojiOpened",
        title: "Emoji pressed for the first time",
        beside: [["emojiOpenedAgain", "pressed again"]],
      },
      { figure: "chatFoundKeyWork", title: 'a key in "Find a chat" → drawn, work', beside: [bareField] },
      { figure: "paletteKeyWork", title: "a key in the palette → drawn, work", beside: [bareField] },
    ],
  },
  switching: {
    rows: [
      { figure: "chatSwitched", title: "the key to the next chat, read already → drawn", beside: [command] },
      { figure: "chatSwitchedWork", title: "the same, work of the page's main thread" },
      {
        figure: "switchMemory",
        title: "data in the page after all switches",
        beside: [["switchMemoryBefore", "after 20 switches"]],
        ratio: "switchMemoryRatio",
      },
      {
        figure: "switchCode",
        title: "compiled code and tables of V8 in the page by then",
        beside: [["switchCodeBefore", "after 20 switches"]],
      },
      {
        figure: "reorderFrames",
        title: "a list reordered 50 times a second, time between two frames",
        beside: [["idleFrames", "the list at rest"]],
      },
      {
        figure: "reorderWork",
        title: "the same, work of the page's main thread in each second",
        beside: [["idleWork", "the list at rest"]],
      },
    ],
  },
  timeline: {
    rows: [
      {
        figure: "timelineScrollWork",
        title: "work of a frame that scrolls",
        beside: [...lists, ["asking", "asking for it"]],
      },
      {
        figure: "timelineBlankFrames",
        title: "frames in which part of the view is blank",
        beside: lists,
      },
      { figure: "timelineOpening", title: "mounted → newest messages drawn, by the clock", beside: lists },
      { figure: "timelineOpeningWork", title: "the same, work", beside: lists },
      { figure: "timelineHeap", title: "kept after scrolling, rubbish collected", beside: lists },
      ...(
        [
          ["LongText", "a message of a million characters"],
          ["ManyReactions", "a message with 10,000 kinds of reactions"],
        ] as const
      ).flatMap(([name, title]) => [
        { figure: `timeline${name}Opening`, title: `the same with ${title}`, beside: [ordinary] },
        { figure: `timeline${name}Scroll`, title: `a frame that scrolls, with ${title}`, beside: [ordinary] },
      ]),
      { figure: "keystrokeWork", title: "a key → drawn, 50 messages each second, work" },
      { figure: "firstScript", title: "first script of the window, gzipped" },
    ],
  },
} as const satisfies Readonly<Record<string, GroupTable>>;

const sample = ["sampleApp", "a small sample app's first paint"] as const;

/** The tables of starts, large profiles, windows, uploads and the local service. */
export const startRows = {
  start: {
    rows: [
      {
        figure: "startToListCold",
        title: "started with the demo, nothing on disk → list drawn",
        beside: [sample],
      },
      {
        figure: "startToListWarm",
        title: "started, signed in by the keychain, with a local copy → list drawn",
        beside: [sample],
      },
    ],
  },
  large: {
    rows: [
      {
        figure: "startFull",
        title: "process started → the list is drawn",
        beside: [["startEmpty", "with nothing here"]],
        ratio: "startRatio",
      },
      {
        figure: "openLargest",
        title: "the largest conversation pressed → messages are drawn",
        beside: [["openUsual", "one of a thousand messages"]],
        ratio: "openRatio",
      },
      {
        figure: "bytesOnDisk",
        title: "a message on the disk, with its index",
        beside: [["bytesOfJson", "as plain JSON"]],
        ratio: "bytesRatio",
      },
      {
        figure: "memoryAfter",
        title: "memory of the page after many changes of the conversation",
        beside: [["memoryBefore", "after 20 changes"]],
        ratio: "memoryRatio",
      },
    ],
    leftOut: /^memoryRatioLeast$/,
  },
  windows: {
    rows: [1, 2, 4].flatMap((count) => {
      const windows = count === 1 ? "one window" : `${count === 2 ? "two" : "four"} windows`;
      return [
        { figure: `mainMemory${String(count)}`, title: `memory of main, ${windows}` },
        { figure: `pageMemory${String(count)}`, title: `memory of the pages for each window, ${windows}` },
      ];
    }),
  },
  hidden: {
    rows: (
      [
        ["main", "main"],
        ["page", "the page"],
        ["both", "both together"],
      ] as const
    ).flatMap(([prefix, who]) => [
      { figure: `${prefix}ProcessorHidden`, title: `${who}, of one core, over the whole time` },
      { figure: `${prefix}ProcessorHiddenSamples`, title: `${who}, of one core, by half minutes` },
      { figure: `${prefix}WakeUpsHidden`, title: `${who}, wake-ups of all threads, over the whole time` },
      { figure: `${prefix}WakeUpsHiddenSamples`, title: `${who}, wake-ups, by half minutes` },
    ]),
  },
  upload: {
    rows: [
      { figure: "uploadMemoryPeak", title: "memory of main while it goes out, at its highest" },
      { figure: "uploadMemory", title: "the same, at every look" },
      { figure: "memoryBefore", title: "memory of main before, counted in neither" },
      { figure: "uploadRate", title: "bytes that go out" },
    ],
  },
  service: {
    rows: [
      { figure: "fanOutDelivery", title: "sent → arrived at each of the ten" },
      { figure: "fanOutRate", title: "deliveries" },
      { figure: "readLatency", title: "a list of groups or a page, 16 at once" },
      { figure: "readRate", title: "such reads" },
    ],
  },
} as const satisfies Readonly<Record<string, GroupTable>>;
