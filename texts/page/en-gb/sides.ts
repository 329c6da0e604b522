/** Two chats side by side. */
export const sides = {
  openBeside: "Open beside",
  openKey: "Open a chat beside this one…",
  openTitle: "Open a chat beside {chat}",
  otherKey: "Go to the other chat",
  closeKey: "Close this side",
  first: "First chat: {chat}",
  second: "Second chat: {chat}",
  resize: "Width of the first chat, in percent",
  drop: "Drop the chat here to open it beside this one",
  dropHere: "Drop the chat here to open it on this side",
} as const;
