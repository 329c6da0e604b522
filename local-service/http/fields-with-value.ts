/** Drops the fields that are undefined, so that fields that a body omits keep their value. */
export function fieldsWithValue<Fields extends object>(fields: {
  readonly [Name in keyof Fields]?: Fields[Name] | undefined;
}): Partial<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries loses the names of the fields in its type.
  return Object.fromEntries(given) as Partial<Fields>;
}
