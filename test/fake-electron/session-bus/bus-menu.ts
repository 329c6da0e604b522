// The menu of a tray icon, which the host of tray icons reads from the bus and draws. Chromium offers menus in this way
// (components/dbus/menu).
import dbus from "dbus-native";
import { systemLanguages } from "../settings.ts";
import type { OfferedObject, SessionBus } from "./session-bus.ts";

/** The object path of the menu, which is Chromium's. */
export const menuPath = "/com/canonical/dbusmenu";

type Properties = Readonly<Record<string, unknown>>;
type Layout = readonly [id: number, properties: Properties, children: readonly unknown[]];

interface Entry {
  readonly item: Electron.MenuItem | null;
  readonly properties: Properties;
  readonly children: readonly number[];
}

/** The menu of a tray icon. Its entries have new ids whenever it is set. */
export class BusMenu {
  readonly #bus: SessionBus;
  readonly #entries = new Map<number, Entry>();
  #offered: OfferedObject | null = null;
  #lastId = 0;
  #revision = 1;

  constructor(bus: SessionBus) {
    this.#bus = bus;
    this.#fill(null);
  }

  /** Makes the menu available to others on the bus. */
  async offer(): Promise<void> {
    const byIds = { in: { ids: "ai", names: "as" }, out: { properties: "a(ia{sv})" } };
    const layout = { in: { id: "i", depth: "i", names: "as" }, out: { revision: "u", layout: "(ia{sv}av)" } };
    const event = { in: { id: "i", kind: "s", data: "v", at: "u" } };
    this.#offered = await this.#bus.offer(menuPath, {
      name: "com.canonical.dbusmenu",
      methods: {
        AboutToShow: { in: { id: "i" }, out: { isChanged: "b" }, handler: () => false },
        Event: { ...event, handler: ({ id, kind }: EventArguments) => this.#handleEvent(id, kind) },
        EventGroup: {
          in: { events: "a(isvu)" },
          out: { errors: "ai" },
          handler: ({ events }: { events: readonly (readonly [number, string])[] }) => {
            for (const [id, kind] of events) this.#handleEvent(id, kind);
            return [];
          },
        },
        GetGroupProperties: {
          ...byIds,
          handler: ({ ids }: { ids: readonly number[] }) => this.#propertiesById(ids),
        },
        GetLayout: {
          ...layout,
          handler: ({ id, depth }: { id: number; depth: number }) => ({
            revision: this.#revision,
            layout: this.#layout(id, depth),
          }),
        },
        GetProperty: {
          in: { id: "i", name: "s" },
          out: { value: "v" },
          handler: ({ id, name }: { id: number; name: string }) =>
            this.#entry(id).properties[name] ?? new dbus.Variant("s", ""),
        },
      },
      properties: {
        Version: { type: "u", access: "read", value: 3 },
        TextDirection: { type: "s", access: "read", value: direction() },
        Status: { type: "s", access: "read", value: "normal" },
        IconThemePath: { type: "as", access: "read", value: [] },
      },
      signals: { LayoutUpdated: { args: { revision: "u", parent: "i" } } },
    });
  }

  /** Replaces all entries. */
  set(menu: Electron.Menu | null): void {
    this.#fill(menu);
    this.#revision += 1;
    this.#offered?.emit["LayoutUpdated"]?.(this.#revision, 0);
  }

  #fill(menu: Electron.Menu | null): void {
    this.#entries.clear();
    const children = this.#addItems(menu);
    const shown = menu === null ? {} : { "children-display": new dbus.Variant("s", "submenu") };
    this.#entries.set(0, { item: null, properties: shown, children });
  }

  #addItems(menu: Electron.Menu | null | undefined): readonly number[] {
    return (menu?.items ?? []).map((item) => {
      const children = this.#addItems(item.submenu);
      this.#lastId += 1;
      this.#entries.set(this.#lastId, { item, properties: propertiesOf(item), children });
      return this.#lastId;
    });
  }

  #entry(id: number): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new Error(`the menu has no entry ${String(id)}`);
    return entry;
  }

  #layout(id: number, depth: number): Layout {
    const { properties, children } = this.#entry(id);
    const below =
      depth === 0
        ? []
        : children.map((child) => new dbus.Variant("(ia{sv}av)", this.#layout(child, depth - 1)));
    return [id, properties, below];
  }

  #propertiesById(ids: readonly number[]): readonly (readonly [number, Properties])[] {
    const wanted = ids.length === 0 ? [...this.#entries.keys()] : ids.filter((id) => this.#entries.has(id));
    return wanted.map((id) => [id, this.#entry(id).properties]);
  }

  #handleEvent(id: number, kind: string): void {
    const { item } = this.#entry(id);
    if (kind === "clicked") item?.click({}, undefined, undefined);
  }
}

interface EventArguments {
  readonly id: number;
  readonly kind: string;
}

/** The properties of an item that differ from the defaults; Chromium writes no others. */
function propertiesOf(item: Electron.MenuItem): Properties {
  const text = (value: string): unknown => new dbus.Variant("s", value);
  const isToggle = item.type === "checkbox" || item.type === "radio";
  return {
    ...(item.label === "" ? {} : { label: text(withUnderscores(item.label)) }),
    ...(item.enabled ? {} : { enabled: new dbus.Variant("b", false) }),
    ...(item.visible ? {} : { visible: new dbus.Variant("b", false) }),
    ...(item.type === "separator" ? { type: text("separator") } : {}),
    ...(item.submenu === undefined ? {} : { "children-display": text("submenu") }),
    ...(isToggle ? { "toggle-type": text(item.type === "radio" ? "radio" : "checkmark") } : {}),
    ...(isToggle ? { "toggle-state": new dbus.Variant("i", item.checked ? 1 : 0) } : {}),
  };
}

/** On the bus, an underscore marks the key of an entry; in Electron's labels, an ampersand does. */
function withUnderscores(label: string): string {
  return label
    .replaceAll("_", "__")
    .replaceAll(/&(&?)/g, (_all, second: string) => (second === "&" ? "&" : "_"));
}

function direction(): string {
  const { direction: found } = new Intl.Locale(systemLanguages[0] ?? "en").getTextInfo();
  return found ?? "ltr";
}
