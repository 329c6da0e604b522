// Imitates https://www.electronjs.org/docs/latest/api/dialog: records each dialog and returns the answer that a test
// has prepared.
import { desktopRecord, type DialogAnswer, type DialogRecord } from "./record.ts";

type Owner = Electron.BaseWindow;

/**
 * Records the dialog. Returns its prepared answer, or undefined for Escape. Throws if the answer is for another kind of
 * dialog.
 */
function recordAndAnswer<Kind extends "paths" | "path" | "button">(
  dialog: DialogRecord,
  kind: Kind,
): Extract<DialogAnswer, Record<Kind, unknown>> | undefined {
  desktopRecord.dialogs.push(dialog);
  const answer = desktopRecord.dialogAnswers.shift();
  if (answer !== undefined && !(kind in answer)) {
    throw new Error(
      `The dialog "${dialog.message}" (${dialog.kind}) was answered with ${JSON.stringify(answer)}`,
    );
  }
  return answer as Extract<DialogAnswer, Record<Kind, unknown>> | undefined;
}

/** The options of a dialog call. They are the only argument, or follow the window that owns the dialog. */
function optionsOf<Options>(ownerOrOptions: Owner | Options, optionsIfOwned: Options | undefined): Options {
  return optionsIfOwned ?? (ownerOrOptions as Options);
}

/** Throws if a text option is not a string. Like Electron, it throws synchronously and does not reject a promise. */
function requireTexts(options: object, words: Readonly<Record<string, string>>): void {
  for (const [name, word] of Object.entries(words)) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined && typeof value !== "string") throw new TypeError(`${word} must be a string`);
  }
}

/** Throws if one of the arguments is not a string, in the words of Electron's native functions. */
function requireArguments(given: readonly unknown[]): void {
  const wrong = given.findIndex((argument) => typeof argument !== "string");
  if (wrong === -1) return;
  const isMissing = given[wrong] === undefined;
  throw new TypeError(
    isMissing ? "Insufficient number of arguments." : `Error processing argument at index ${String(wrong)}`,
  );
}

const fileTexts = {
  title: "Title",
  buttonLabel: "Button label",
  defaultPath: "Default path",
  message: "Message",
};
const boxTypes = ["none", "info", "warning", "error", "question"];

function showOpenDialog(options: Electron.OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>;
function showOpenDialog(
  window: Owner,
  options: Electron.OpenDialogOptions,
): Promise<Electron.OpenDialogReturnValue>;
function showOpenDialog(
  ownerOrOptions: Owner | Electron.OpenDialogOptions,
  optionsIfOwned?: Electron.OpenDialogOptions,
): Promise<Electron.OpenDialogReturnValue> {
  const options = optionsOf(ownerOrOptions, optionsIfOwned);
  const { title = "", message = "", properties = [] } = options;
  if (!Array.isArray(properties)) throw new TypeError("Properties must be an array");
  requireTexts(options, fileTexts);
  const answer = recordAndAnswer({ kind: "open", title, message, detail: "", buttons: [] }, "paths");
  return Promise.resolve({ canceled: answer === undefined, filePaths: [...(answer?.paths ?? [])] });
}

function showSaveDialog(options: Electron.SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>;
function showSaveDialog(
  window: Owner,
  options: Electron.SaveDialogOptions,
): Promise<Electron.SaveDialogReturnValue>;
function showSaveDialog(
  ownerOrOptions: Owner | Electron.SaveDialogOptions,
  optionsIfOwned?: Electron.SaveDialogOptions,
): Promise<Electron.SaveDialogReturnValue> {
  const options = optionsOf(ownerOrOptions, optionsIfOwned);
  const { title = "", message = "" } = options;
  requireTexts(options, { ...fileTexts, nameFieldLabel: "Name field label" });
  const answer = recordAndAnswer({ kind: "save", title, message, detail: "", buttons: [] }, "path");
  return Promise.resolve({ canceled: answer === undefined, filePath: answer?.path ?? "" });
}

/** The button that Escape presses: `cancelId`, otherwise the button called Cancel or No, otherwise the first. */
function escapeButton({ cancelId, buttons = [] }: Electron.MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  return Math.max(
    0,
    buttons.findIndex((label) => /^(cancel|no)$/i.test(label)),
  );
}

function showMessageBox(options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>;
function showMessageBox(
  window: Owner,
  options: Electron.MessageBoxOptions,
): Promise<Electron.MessageBoxReturnValue>;
function showMessageBox(
  ownerOrOptions: Owner | Electron.MessageBoxOptions,
  optionsIfOwned?: Electron.MessageBoxOptions,
): Promise<Electron.MessageBoxReturnValue> {
  const options = optionsOf(ownerOrOptions, optionsIfOwned);
  const { title = "", message, detail = "", buttons = ["OK"], checkboxChecked = false } = options;
  if (!boxTypes.includes(options.type ?? "none")) throw new TypeError("Invalid message box type");
  if (!Array.isArray(buttons)) throw new TypeError("Buttons must be an array");
  requireTexts(options, {
    title: "Title",
    message: "Message",
    detail: "Detail",
    checkboxLabel: "checkboxLabel",
  });
  const answer = recordAndAnswer({ kind: "message", title, message, detail, buttons }, "button");
  if (answer === undefined) return Promise.resolve({ response: escapeButton(options), checkboxChecked });
  const response = buttons.indexOf(answer.button);
  if (response < 0)
    throw new Error(`The dialog "${message}" has no button ${answer.button}, only ${buttons.join(", ")}`);
  return Promise.resolve({ response, checkboxChecked: answer.isChecked ?? checkboxChecked });
}

export const dialog = {
  showOpenDialog,
  showSaveDialog,
  showMessageBox,
  showErrorBox(title: string, content: string): void {
    requireArguments([title, content]);
    desktopRecord.dialogs.push({ kind: "error", title, message: content, detail: "", buttons: [] });
    // An error box often comes just before the app ends. A test can then no longer read the record, so the text also
    // goes to the console.
    console.error(`[error box] ${title}\n${content}`);
  },
} satisfies Partial<Electron.Dialog>;
