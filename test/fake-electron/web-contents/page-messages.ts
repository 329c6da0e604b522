// Passes the messages of a page to ipcMain in the same form as Electron.
import { asElectron } from "../check.ts";
import { electronEvent } from "../electron-event.ts";
import { ipcMain } from "./ipc-main.ts";
import { refuseUncloneable, type PageChannel } from "./page-channel.ts";
import type { MessageToMain } from "../page/ipc-renderer.js";
import type { WebFrameMain } from "./web-frame-main.ts";

/** The sender of a message, and the channel for the answer. */
export interface Sender {
  readonly contents: Electron.WebContents;
  readonly contentsId: number;
  readonly frame: WebFrameMain | undefined;
  /** The document that sent the message. If the page has another document by then, no answer is sent. */
  readonly document: string | undefined;
  readonly channel: PageChannel;
}

function eventFacts({
  contents,
  contentsId,
  frame,
}: Sender): Omit<Electron.IpcMainInvokeEvent, keyof Electron.Event> {
  const origin = frame?.origin;
  return {
    type: "frame",
    processId: contentsId,
    frameId: 1,
    sender: contents,
    /** A getter, so that each read evaluates it: null if the frame is gone or shows a page of another origin. */
    get senderFrame() {
      const isThere = frame !== undefined && !frame.isDestroyed() && frame.origin === origin;
      return isThere ? asElectron<Electron.WebFrameMain>(frame) : null;
    },
  };
}

async function outcome(
  sender: Sender,
  channel: string,
  args: unknown[],
): Promise<{ value: unknown } | { error: string }> {
  try {
    const value = await ipcMain._invoke(channel, electronEvent(eventFacts(sender)), args);
    refuseUncloneable(value);
    return { value };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Answers `ipcRenderer.invoke`. */
export async function answerInvoke(
  sender: Sender,
  message: Extract<MessageToMain, { kind: "invoke" }>,
): Promise<void> {
  const answer = await outcome(sender, message.channel, message.args);
  sender.channel.push({ kind: "reply", id: message.id, ...answer }, sender.document);
}

/** Passes `ipcRenderer.send` to ipcMain. */
export function deliverToMain(
  sender: Sender,
  { channel, args }: Extract<MessageToMain, { kind: "send" }>,
): void {
  const reply = (to: string, ...rest: unknown[]): void => {
    sender.channel.push({ kind: "send", channel: to, args: rest }, sender.document);
  };
  ipcMain.emit(
    channel,
    electronEvent(Object.assign(eventFacts(sender), { reply, ports: [], returnValue: undefined })),
    ...args,
  );
}
