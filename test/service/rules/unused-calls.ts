import type { EndpointName } from "../../../api/catalogue.ts";

/** The calls that the client never makes, with the reason. A file in main/chat uses every other call. */
export const unusedCalls: Readonly<Partial<Record<EndpointName, string>>> = {
  getFileData: "`listFileData` returns the same for one file or for several.",
  markRead:
    "It marks everything up to the newest message as read; `saveReadPosition` names the last message that the person has seen.",
  markReadTo:
    "`saveReadPosition` and, for several conversations at once, `saveReadPositions` save the same position; in chats `sendReadReceipt` notifies the other person.",
  respondToEventByPut:
    "`respondToEvent` is the documented call for this; no source shows where `going` belongs in this one.",
  unblockPersonByPost: "`unblockPerson` does the same; this one is for clients that cannot send a DELETE.",
  createMediaUpload:
    "As the interface documents, pictures go to the image service with `uploadPicture`; videos go to the video service, and files and voice messages to the file service.",
  putMedia: "It belongs to `createMediaUpload`, which is unused.",
};
