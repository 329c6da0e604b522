/** Those fields that have a value: what a body leaves out is not to change. */
export function givenFields<Fields extends object>(fields: {
  readonly [Name in keyof Fields]?: Fields[Name] | undefined;
}): Partial<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The same fields by the same names; Object.fromEntries has forgotten which.
  return Object.fromEntries(given) as Partial<Fields>;
}
