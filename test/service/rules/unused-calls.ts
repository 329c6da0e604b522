import type { EndpointName } from "../../../api/catalogue.ts";

/** The calls that the client never makes, with the reason. A file in main/chat uses every other call. */
export const unusedCalls: Readonly<Partial<Record<EndpointName, string>>> = {
  getFileData: "`listFileData` tells the same of one file and of many.",
  markRead:
    "It reads up to whatever is newest there; `saveReadPosition` names the message that was seen here.",
  markReadTo:
    "`saveReadPosition` and, for several conversations at once, `saveReadPositions` keep the same place; in chats `sendReadReceipt` tells the other person.",
  respondToEventByPut:
    "`respondToEvent` is the documented form of it; of this one no source shows where `going` stands.",
  unblockPersonByPost: "`unblockPerson` does the same; this one is for who cannot send a DELETE.",
  createMediaUpload:
    "Pictures go to the image service with `uploadPicture`, as the interface has it, videos and files, with the voice messages among them, to services of their own.",
  putMedia: "It belongs to `createMediaUpload`, which is left.",
};
