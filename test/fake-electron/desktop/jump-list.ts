// Imitates https://www.electronjs.org/docs/latest/api/app#appsetjumplistcategories-windows
import { desktopRecord } from "./record.ts";

/** Windows does not add an entry with a longer description. */
const maxDescriptionLength = 260;

type Category = Electron.JumpListCategory;
type Result = ReturnType<Electron.App["setJumpList"]>;

/** Sets the list that Windows shows, or with null its standard one. */
export function setJumpList(categories: Category[] | null): Result {
  if (categories === null) {
    desktopRecord.jumpList = null;
    return "ok";
  }
  if (!Array.isArray(categories)) throw new TypeError("Argument must be null or an array of categories");
  let result: Result = "ok";
  const shown: Category[] = [];
  for (const given of categories) {
    const category = { ...given, type: typeOf(given) };
    const isCustom = category.type === "custom";
    const items = category.items ?? [];
    if (isCustom && items.some(isRemoved)) continue;
    if (isCustom && items.some(isSeparator)) result = "invalidSeparatorError";
    shown.push({ ...category, items: items.filter((item) => isAdded(item, isCustom)) });
  }
  // The standard category is always the last one.
  desktopRecord.jumpList = shown.toSorted((a, b) => Number(a.type === "tasks") - Number(b.type === "tasks"));
  // Windows accepts a removed entry again from the next call on.
  desktopRecord.removedJumpListItems = [];
  return result;
}

/** What a person removed since the list was set, which must not be in the next list. */
export function getJumpListSettings(): Electron.JumpListSettings {
  return { minItems: 10, removedItems: [...desktopRecord.removedJumpListItems] };
}

function typeOf({ type, name }: Category): NonNullable<Category["type"]> {
  return type ?? (name === undefined ? "tasks" : "custom");
}

function isSeparator({ type }: Electron.JumpListItem): boolean {
  return type === "separator";
}

function isRemoved({ program, args }: Electron.JumpListItem): boolean {
  return desktopRecord.removedJumpListItems.some(
    (removed) => removed.program === program && removed.args === args,
  );
}

function isAdded(item: Electron.JumpListItem, isCustom: boolean): boolean {
  return !(isCustom && isSeparator(item)) && (item.description ?? "").length <= maxDescriptionLength;
}
