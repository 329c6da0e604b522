// Imitates https://www.electronjs.org/docs/latest/api/clipboard. The clipboard of the pages is another one, which
// belongs to Chromium.
import { asElectron, type ImitatedMembers } from "../check.ts";
import { desktopRecord } from "./record.ts";

type Items = ConstructorParameters<typeof Electron.ClipboardItem>[0];

/** An item on the clipboard, by media type: https://www.electronjs.org/docs/latest/api/clipboard-item */
export class ClipboardItem {
  readonly #items: Items;

  constructor(items: Items) {
    this.#items = items;
  }

  get types(): string[] {
    return Object.keys(this.#items);
  }

  /** Returns text as a blob, as Electron does. Bookmarks are not imitated. */
  async getType(type: string): Promise<Blob> {
    const item = await this.#items[type];
    if (item instanceof Blob) return item;
    if (typeof item === "string") return new Blob([item], { type });
    throw new TypeError(`There is nothing of the type ${type}`);
  }
}

ClipboardItem.prototype satisfies Pick<ImitatedMembers<ClipboardItem, Electron.ClipboardItem>, "types">;

async function toText(item: Electron.ClipboardItem, type: string): Promise<[string, string]> {
  const content: unknown = await item.getType(type);
  if (!(content instanceof Blob)) throw new Error(`${type} is not imitated`);
  return [type, Buffer.from(await content.arrayBuffer()).toString("base64")];
}

export const clipboard = {
  readText: () => Promise.resolve(desktopRecord.clipboardText),
  writeText: (text: string) => {
    desktopRecord.clipboardText = text;
    desktopRecord.clipboardItems = {};
    return Promise.resolve();
  },
  read: () => {
    const entries = Object.entries(desktopRecord.clipboardItems).map(
      ([type, bytes]) => [type, new Blob([Buffer.from(bytes, "base64")], { type })] as const,
    );
    const items = entries.length === 0 ? [] : [new ClipboardItem(Object.fromEntries(entries))];
    return Promise.resolve(items.map((item) => asElectron<Electron.ClipboardItem>(item)));
  },
  async write(items: Electron.ClipboardItem[]): Promise<void> {
    const entries = await Promise.all(items.flatMap((item) => item.types.map((type) => toText(item, type))));
    desktopRecord.clipboardText = "";
    desktopRecord.clipboardItems = Object.fromEntries(entries);
  },
} satisfies Partial<Electron.Clipboard>;
