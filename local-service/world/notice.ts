/** A system message to be written, without who brought it about (interface/notices#notices). */
export interface Notice {
  readonly text: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Makes a notice. */
export function notice(text: string, type: string, data: Notice["data"] = {}): Notice {
  return { text, type, data };
}

/** One notice for each attribute, or none; given the place as it is now, and the name of who changed it. */
export type Notices<Attributes, Place> = {
  readonly [Name in keyof Attributes]: ((place: Place, by: string) => Notice) | null;
};

/**
 * Changes the attributes that differ, and gives what is to be told of it, in the order of the table. Null where nothing
 * differs.
 */
export function applyChanges<Attributes extends object, Place extends Attributes>(
  place: Place,
  change: Readonly<Partial<Attributes>>,
  notices: Notices<Attributes, Place>,
  by: string,
): readonly Notice[] | null {
  const names = (Object.keys(notices) as (keyof Attributes)[]).filter(
    (name) => change[name] !== undefined && !isSame(place[name], change[name]),
  );
  if (names.length === 0) return null;
  for (const name of names) Object.assign(place, { [name]: change[name] });
  return names.flatMap((name) => notices[name]?.(place, by) ?? []);
}

/** Attributes are plain values, so they are the same when they are written the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
