import type { GroupTable, TableRow } from "./table-row.ts";

/**
 * Kinds of searches, with the words for them in the table. The table compares the first page of each with a scan of all
 * messages.
 */
const scannedKinds = {
  commonWord: "a frequent word",
  middlingWord: "a word that is neither frequent nor rare",
  rareWord: "a rare word",
  noSuchWord: "a word that is nowhere",
  oneLetterTyped: "one letter, still typed",
  twoLettersTyped: "two letters, still typed",
  wordBeginningTyped: "four letters of a word, still typed",
  middlingBeginningTyped: "two letters of such a word, still typed",
  rareBeginningTyped: "the beginning of a rare word",
  twoWords: "two words",
  twoWordsOneTyped: "two words, one still typed",
  phrase: "a phrase of frequent words",
  rarePhrase: "a rare phrase",
  accents: "a word with accents",
  oneHanCharacter: "a single Chinese character",
  oneRareHanCharacter: "a single, rare Chinese character",
  twoHanCharacters: "two Chinese characters",
  threeHanCharacters: "three Chinese characters",
  thai: "a Thai word",
  emoji: "an emoji",
  joinedEmoji: "a joined emoji",
  fromSomebodyWithImage: "from somebody, with a picture",
  inConversationWord: "a word in one conversation",
  mentionsMe: "what mentions me",
} as const;

const otherKinds = {
  wordBeforeDate: "a frequent word before a date",
  dateOnly: "between two dates",
} as const;

const searches: readonly TableRow[] = [
  ...Object.entries(scannedKinds).map(([kind, title]) => ({
    figure: `${kind}FirstPage`,
    title,
    beside: [[`${kind}Scan`, "LIKE over all"]] as const,
  })),
  ...Object.entries(otherKinds).map(([kind, title]) => ({ figure: `${kind}FirstPage`, title })),
];

/** The table of searches. */
export const searchRows = {
  search: {
    rows: [
      ...searches,
      {
        figure: "tableBytes",
        title: "a message in its table, with its key",
        beside: [["jsonBytes", "what is kept of it, as JSON"]],
      },
      {
        figure: "indexBytes",
        title: "the index, for each message",
        beside: [
          ["jsonBytes", "the message as JSON"],
          ["inMemoryBytes", "MiniSearch, in memory"],
        ],
      },
      { figure: "inMemoryBuild", title: "MiniSearch: made anew at every start" },
      { figure: "inMemoryWord", title: "MiniSearch: a word that is neither frequent nor rare" },
      { figure: "inMemoryBeginning", title: "MiniSearch: four letters of a word" },
    ],
    // Leaves out the figures of the page after the first one, and how many times longer a scan takes, because the table
    // shows that as a ratio.
    leftOut: /(?:NextPage|TimesFaster)$/,
  },
} as const satisfies Readonly<Record<string, GroupTable>>;

const holds = {
  ListingConversationsThatAllAreUnread: "listing 500 conversations that all are unread",
  OpeningTheLocalCopyAndListingItsConversations: "opening the local copy and listing its conversations",
  ExportingAConversationAsHTML: "exporting a conversation as HTML",
  SearchingForAFrequentWord: "searching for a frequent word",
  SearchingForARareBeginning: "searching for a rare beginning",
  SearchingForWhatDoesNotHaveAFrequentBeginning: "searching for what does not have a frequent beginning",
  CountingWhatIsHere: "counting what is here",
  CountingADownloadOfHistory: "counting a download of history",
  FindingWhatPlannedAnEvent: "finding the message that planned an event",
  LearningTheNamesOfFiles: "learning the names of the largest conversation's files",
  SearchingFilesByName: "searching such files by name, at each key",
  CountingWhatEachChatTakes: "counting what each chat takes",
  CompletingANameAmongPeopleOneOfWhomIsRenamed:
    "completing a name among 40,000 people, one of whom is renamed",
  SavingAMessageOfAMegabyte: "saving a message of a megabyte",
  SavingAnOwnMessageWithReactions: "saving an own message with 10,000 reactions",
  ListingConversationsThatAreNotCountedYetAndCountingThem:
    "listing 500 conversations that are not counted yet, and counting them",
  ClearingAConversationUntilNobodySeesIt: "clearing a conversation until nobody sees it",
  TakingAnOlderPageIntoWhatIsBeingCleared: "taking an older page into what is being cleared",
  AnOldMessageThatArrivesInAChatThatIsBeingCleared:
    "an old message that arrives in a chat that is being cleared",
} as const;

/** The tables of the other measures of the local copy. */
export const cacheRows = {
  ingest: {
    rows: [
      {
        figure: "indexed",
        title: "messages taken in, through the cache",
        beside: [
          ["sameRows", "a bare loop with index"],
          ["bare", "a bare loop without"],
        ],
      },
      { figure: "ofSameRows", title: "the rate, of the bare loop with index" },
      { figure: "ofBare", title: "the rate, of the bare loop without index" },
      {
        figure: "indexedWork",
        title: "work of a whole run",
        beside: [
          ["sameRowsWork", "a bare loop with index"],
          ["bareWork", "a bare loop without"],
        ],
      },
      {
        figure: "held",
        title: "hold of main's thread, p99.9 of each run",
        beside: [["heldBare", "a bare loop without index"]],
      },
      { figure: "longestPage", title: "the longest transaction of each run" },
    ],
  },
  "catch-up": {
    rows: [
      { figure: "requests", title: "requests to catch up" },
      { figure: "ofMinimum", title: "the same, of the fewest possible" },
      { figure: "caughtUp", title: "time to catch up", beside: [["bare", "the bare requests"]] },
      { figure: "ofBare", title: "the same, of the bare requests, run by run" },
      { figure: "caughtUpWork", title: "work to catch up", beside: [["bareWork", "the bare requests"]] },
      { figure: "workOfBare", title: "the same, of the bare requests, run by run" },
    ],
  },
  holds: {
    rows: Object.entries(holds).map(([name, title]) => ({ figure: `hold${name}`, title })),
  },
  clear: {
    rows: [
      {
        figure: "clear",
        title: "cleared → nobody sees it any more, work",
        beside: [["clearByClock", "by the clock"]],
      },
      {
        figure: "slice",
        title: "taken off the disk: each hold of the thread, work",
        beside: [["sliceByClock", "by the clock"]],
      },
      {
        figure: "longestSlice",
        title: "the longest hold of each run, work",
        beside: [["longestSliceByClock", "by the clock"]],
      },
      {
        figure: "slices",
        title: "all slices together, work",
        beside: [["allAtOnce", "all in one transaction, one hold"]],
      },
      { figure: "searchMeanwhile", title: "a search for a frequent word meanwhile, work" },
    ],
    leftOut: /^allAtOnceByClock$/,
  },
} as const satisfies Readonly<Record<string, GroupTable>>;
