/** The texts for recording voice messages, and for playing sound files. */
export const recording = {
  record: "Record a voice message",
  stop: "Stop recording",
  stopAndSend: "Stop recording and send",
  cancel: "Cancel the recording",
  discard: "Discard the recording",
  region: "Recording",
  opening: "Opening the microphone…",
  finishing: "Saving the recording…",
  upTo: "up to {length}",
  stopsIn: "stops in {left}",
  play: "Sound: {name}",

  started: "Recording",
  ended: "Recording stopped. It is with your message.",
  discarded: "Recording discarded",
  endsSoon: "Less than a minute of recording is left",

  refused:
    "The microphone is not allowed, so nothing was recorded: allow it for Natter in the settings of this computer, then try again.",
  noMicrophone: "There is no microphone, so nothing was recorded: connect one, then try again.",
  unusable:
    "The microphone could not be opened, so nothing was recorded: close what else is using it, then try again.",
  noRoom: "This message has as many files as it can have: remove one, then record.",
  lost: "The microphone was disconnected, but what it recorded is kept: listen to it, then send it or discard it.",
  turnedOff: "This group has turned voice messages off, so nothing is recorded: write your message instead.",
  limit: "The recording is as long as it can be, and all of it is kept: listen to it, then send it.",
  stopped: "The recording has stopped and is kept: send it or discard it.",
  unsaved: "What was recorded is kept as long as this chat is open.",
} as const;
